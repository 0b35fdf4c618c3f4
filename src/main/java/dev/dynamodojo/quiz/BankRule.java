package dev.dynamodojo.quiz;

import java.util.List;

/** One rule of the bank; no failures where it is kept. */
interface BankRule {
    List<BankFailure> failures(Bank bank);
}
