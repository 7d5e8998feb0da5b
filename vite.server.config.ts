import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { eventFingerprint } from './server/platform/config/event-fingerprint.ts';

/** The build of the service: one file with our code, which imports packages from node_modules. It runs after the build of the site. */
export default defineConfig({
  publicDir: false,
  plugins: [threads(), finishSite('dist/web', process.env.EVENT_DIR ?? 'event')],
  build: {
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});

/** Each thread has its own file. See server/platform/uploads/read-pdf.ts and server/sales/printing/render-pdf.ts. */
function threads(): Plugin {
  return {
    name: 'symposia-threads',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'server/platform/uploads/pdf-reader.js', fileName: 'pdf-reader.js' });
      this.emitFile({ type: 'chunk', id: 'server/sales/printing/print-thread.ts', fileName: 'print-thread.js' });
    },
  };
}

/** Writes the hash of the event's data into the built site, and a compressed copy beside each text file. */
function finishSite(folder: string, eventDir: string): Plugin {
  return {
    name: 'symposia-finish-site',
    closeBundle() {
      writeFileSync(join(folder, 'event-fingerprint.json'), JSON.stringify(eventFingerprint(eventDir)));
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        if (relative(folder, file).startsWith('.')) continue; // the service never sends these files to browsers
        const content = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
      }
    },
  };
}
