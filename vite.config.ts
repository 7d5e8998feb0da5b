import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { colours } from './vite/colours.ts';
import { endpoints } from './vite/endpoints.ts';
import { eventData } from './vite/event-data.ts';
import { offline } from './vite/offline.ts';
import { pagesInDevelopment } from './vite/pages-in-development.ts';
import { pages } from './vite/pages.ts';
import { pictures } from './vite/pictures.ts';
import { policies } from './vite/policies.ts';

/** The browser's build. `#event` follows EVENT_DIR, so that one build serves another conference. */
const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:3001';

export const eventAlias = { '#event': resolve(process.env.EVENT_DIR ?? 'event') };

/** The flow gallery in development. vite.gallery.config.ts builds it. */
const gallery = (): Plugin => ({
  name: 'symposia-gallery',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _reply, next) => {
      const [path] = (request.url ?? '').split('?');
      if (path === '/flows' || path === '/flows/screens') request.url = '/flows.html';
      if (path === '/flows/screen') request.url = '/flows-screen.html';
      if (path === '/flows/watch.js') request.url = '/src/gallery/live/watch-flows.ts';
      next();
    });
  },
});

/** Pages whose form is posted to their own path. The service answers the call, Vite renders the page. */
const formPages = ['/unsubscribe', '/confirm-email', '/confirm-code'];
const onlyPosts: ProxyOptions = {
  target: service,
  bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
};

/** Paths of brochures, which the service renders on request. */
const pdf = String.raw`^/[^/]+\.pdf$`;

/** The paths of the service. */
const proxy: Record<string, string | ProxyOptions> = {
  ...Object.fromEntries(
    [
      '/prod',
      '/identity',
      '/sandbox',
      '/dev',
      '/page-facts.json',
      '/docs',
      '/healthz',
      '/readyz',
      '/calendar',
      '/robots.txt',
      '/sitemap.xml',
      pdf,
    ].map((path) => [path, service]),
  ),
  ...Object.fromEntries(formPages.map((path) => [path, onlyPosts])),
};

/** Replaces rjsf's Markdown renderer, which no form document uses. */
export const packageAlias = { 'markdown-to-jsx/react': resolve('src/forms/plain-text.tsx') };

export default defineConfig(({ command }) => ({
  plugins: [
    pictures(process.env.EVENT_DIR ?? 'event'),
    colours(process.env.EVENT_DIR ?? 'event'),
    policies(),
    eventData(process.env.EVENT_DIR ?? 'event'),
    endpoints(),
    pages(),
    offline(),
    pagesInDevelopment(service),
    gallery(),
    react(),
  ],
  resolve: { alias: { ...eventAlias, ...packageAlias } },
  // otherwise Vite finds them at the first sign-in or in a part of the desk, and then reloads the page
  optimizeDeps: { include: ['aws-amplify', 'aws-amplify/auth', 'aws-amplify/auth/cognito', 'mantine-datatable'] },
  // short hashes, because the document of `/` must fit into the first round trip of a connection
  ...(command === 'build' && { css: { modules: { generateScopedName: '[local]-[hash:base64:3]' } } }),
  build: { outDir: 'dist/web', emptyOutDir: true, target: 'es2022' },
  server: {
    host: '127.0.0.1',
    port: 3000,
    proxy,
  },
}));
