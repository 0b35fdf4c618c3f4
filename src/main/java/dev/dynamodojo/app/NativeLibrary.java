package dev.dynamodojo.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jline.nativ.OSInfo;

/** JLine's native library as a file: unpacked once by the launcher, else JLine would unpack it at every start. */
final class NativeLibrary {
    private NativeLibrary() {}

    /** Unpacks this system's library below a folder, where {@code library.jline.path} expects it. */
    static void unpack(Path folder) throws IOException {
        String name = System.mapLibraryName("jlinenative").replace(".dylib", ".jnilib");
        String system = OSInfo.getNativeLibFolderPathForCurrentOS();
        try (InputStream library = OSInfo.class.getResourceAsStream(system + "/" + name)) {
            if (library != null) {
                Path file = folder.resolve(system).resolve(name);
                Files.createDirectories(file.getParent());
                Path half =
                        file.resolveSibling(name + "." + ProcessHandle.current().pid());
                Files.copy(library, half, StandardCopyOption.REPLACE_EXISTING);
                Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
