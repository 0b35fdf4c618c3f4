/**
 * PartiQL as the service supports it: a statement's text becomes a syntax tree; what it does to the database is decided
 * by the operations. Knows no tables, and must never evaluate anything against an item itself: conditions, projections and
 * updates become those of {@code expression}.
 */
package dev.dynamodojo.partiql;
