import type { FastifyInstance } from 'fastify';

/**
 * A service worker without a cache. It replaces the one that cached pages, deletes its cache and unregisters itself.
 * Saved passes are not deleted. Decision 25.
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
