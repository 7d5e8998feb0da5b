import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { eventAlias, packageAlias } from './vite.config.ts';
import { colours } from './vite/colours.ts';
import { endpoints } from './vite/endpoints.ts';
import { policies } from './vite/policies.ts';

/**
 * The build of the desk: one document with separate files. It shares no file with the public pages, so their files do
 * not change. It runs after the build of the site, into the same folder.
 */
export default defineConfig({
  plugins: [colours(process.env.EVENT_DIR ?? 'event'), policies(), endpoints(), react()],
  resolve: { alias: { ...eventAlias, ...packageAlias } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'desk/assets',
    manifest: '.vite/desk.json',
    target: 'es2022',
    rolldownOptions: { input: 'desk.html' },
  },
});
