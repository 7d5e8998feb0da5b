import type { FastifyInstance } from 'fastify';

/**
 * Replaces the service worker that kept pages: deletes its cache and unregisters itself. Saved passes stay.
 * Decision 25.
 */
const text = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('symposia-pages-')) await caches.delete(name);
  await registration.unregister();
}
`;

export function addRetiredWorker(app: FastifyInstance): void {
  app.get('/sw.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(text),
  );
}
