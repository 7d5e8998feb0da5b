import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pagesInDevelopment } from './vite/pages-in-development.ts';
import { pages } from './vite/pages.ts';
import { pictures } from './vite/pictures.ts';
import { policies } from './vite/policies.ts';

/** The browser's build. `#event` follows EVENT_DIR, so that one build serves another conference. */
const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:3001';

export const eventAlias = { '#event': resolve(process.env.EVENT_DIR ?? 'event') };

/** In development the service is another server: the page asks it for the block it would have put in. */
const runtime = (): Plugin => ({
  name: 'symposia-runtime',
  apply: 'serve',
  async transformIndexHtml(html) {
    const block = await fetch(`${service}/dev/runtime`).catch(() => undefined);
    return block?.ok ? html.replace('<!--runtime-->', await block.text()) : html;
  },
});

/**
 * The flow gallery, in demo and development alone: two pages of its own, and in the site a script before all others that
 * lets the gallery follow the flows of another tab.
 */
const gallery = (): Plugin => ({
  name: 'symposia-gallery',
  config: () => ({
    environments: { client: { build: { rolldownOptions: { input: ['flows.html', 'flows-screen.html'] } } } },
    build: { chunkSizeWarningLimit: 1600 }, // kB: the layout of diagrams
  }),
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => (path === '/index.html' ? html.replace('<script', `${watcher}\n    <script`) : html),
  },
  configureServer({ middlewares }) {
    middlewares.use((request, _reply, next) => {
      const [path] = (request.url ?? '').split('?');
      if (path === '/flows' || path === '/flows/screens') request.url = '/flows.html';
      if (path === '/flows/screen') request.url = '/flows-screen.html';
      next();
    });
  },
});

const watcher = '<script type="module" src="/src/gallery/watch-app.ts"></script>';

/** Brochures, printed by the service when they are asked for. */
const pdf = String.raw`^/[^/]+\.pdf$`;

export default defineConfig(({ command, mode }) => ({
  plugins: [
    pictures(process.env.EVENT_DIR ?? 'event'),
    policies(),
    pages(),
    pagesInDevelopment(service),
    runtime(),
    command === 'serve' || mode === 'demo' ? gallery() : undefined,
    react(),
  ],
  resolve: { alias: { ...eventAlias, typebox: resolve('src/api/typebox-stand-in.ts') } },
  build: { outDir: mode === 'demo' ? 'dist/demo' : 'dist/web', emptyOutDir: true, manifest: true, target: 'es2022' },
  server: {
    host: '127.0.0.1',
    port: 3000,
    proxy: Object.fromEntries(
      [
        '/prod',
        '/identity',
        '/sandbox',
        '/dev',
        '/docs',
        '/healthz',
        '/readyz',
        '/calendar',
        '/robots.txt',
        '/sitemap.xml',
        pdf,
      ].map((path) => [path, service]),
    ),
  },
}));
