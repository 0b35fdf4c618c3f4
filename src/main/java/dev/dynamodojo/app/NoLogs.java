package dev.dynamodojo.app;

import java.util.ResourceBundle;

/**
 * Libraries' log messages go nowhere: they are not for the person at the terminal. It also keeps the JDK from loading its
 * logging system at every start, which takes longer than opening the terminal.
 */
public final class NoLogs extends System.LoggerFinder {
    @Override
    public System.Logger getLogger(String name, Module module) {
        return new Silent(name);
    }

    private record Silent(String name) implements System.Logger {
        @Override
        public String getName() {
            return name;
        }

        @Override
        public boolean isLoggable(Level level) {
            return false;
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {}

        @Override
        public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {}
    }
}
