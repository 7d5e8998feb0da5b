import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { eventAlias, packageAlias } from './vite.config.ts';
import { colours } from './vite/colours.ts';
import { endpoints } from './vite/endpoints.ts';
import { eventData } from './vite/event-data.ts';
import { pictures } from './vite/pictures.ts';
import { policies } from './vite/policies.ts';

const eventDir = process.env.EVENT_DIR ?? 'event';

/**
 * The build of the flow gallery: two pages, and the module with which the site shows its flows in the gallery. It shares no file
 * with the site. The service serves it with FLOWS=on.
 */
export default defineConfig({
  plugins: [pictures(eventDir), colours(eventDir), policies(), eventData(eventDir), endpoints(), react()],
  resolve: { alias: { ...eventAlias, ...packageAlias } },
  build: {
    outDir: 'dist/gallery',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsDir: 'flows/assets',
    chunkSizeWarningLimit: 1600, // kB; the library that lays out diagrams is large
    target: 'es2022',
    rolldownOptions: {
      input: { flows: 'flows.html', screen: 'flows-screen.html', watch: 'src/gallery/live/watch-flows.ts' },
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: ({ name }) => (name === 'watch' ? 'flows/watch.js' : 'flows/assets/[name]-[hash].js') },
    },
  },
});
