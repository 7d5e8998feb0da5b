import { offline as words } from '#words';
import { titleOf, withLinks, withNote } from './marks.ts';
import { isKeptPath, offlinePath, partOf } from './rules.ts';
import { dropOthers, openShelf, pathsOfOthers, type Build, type KeptPage } from './shelf.ts';

/** The service worker, built into /sw.js: serves cached pages and files without a connection. Decision 25. */
declare const thisBuild: Build; // replaced by vite/offline.ts

const build = thisBuild;

/** The parts of the service worker API that are used here. */
interface WorkerEvents {
  install: Lasting;
  activate: Lasting;
  message: Lasting & MessageEvent<unknown>;
  fetch: Asking;
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener<T extends keyof WorkerEvents>(type: T, heard: (event: WorkerEvents[T]) => void): void;
}

const worker = self as unknown as Worker;
const shelf = openShelf(build);

/** Without a response by then the connection counts as lost. */
const patienceMs = 4000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers(build).then(() => worker.clients.claim())));
worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (typeof keep === 'string' && isKeptPath(keep)) event.waitUntil(shelf.keep(keep));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const part = partOf(request, location.origin);
  if (part === 'page') event.respondWith(page(event));
  if (part === 'elsewhere') event.respondWith(fetch(request).catch(() => notKept()));
  if (part === 'file') event.respondWith(shelf.file(request.url).then((kept) => kept ?? fetch(request)));
});

/** Fetches again all pages that the previous build had cached. The new worker takes over only when all are cached. */
async function install(): Promise<void> {
  const paths = new Set([offlinePath, '/', ...(await pathsOfOthers(build))]);
  await Promise.all([...paths].map((path) => shelf.keep(path)));
  await worker.skipWaiting();
}

/** Network first, and cached. From the cache when the service does not respond in time or responds with 5xx. */
async function page(event: Asking): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const asked = fetch(event.request);
  event.waitUntil(asked.then((reply) => shelf.keep(pathname, search ? undefined : reply.clone())).catch(() => {}));
  const kept = await shelf.page(pathname);
  if (!kept) return asked.catch(() => notKept());
  const [reply, why] = await Promise.race([
    asked.then(
      (answer) => [answer, 'unanswered'] as const,
      () => [undefined, 'offline'] as const,
    ),
    later(patienceMs).then(() => [undefined, 'unanswered'] as const),
  ]);
  return reply && reply.status < 500 ? reply : fromDevice(kept, why);
}

const fromDevice = ({ html, headers, keptAt }: KeptPage, why: 'offline' | 'unanswered'): Response =>
  new Response(withNote(html, words[why](keptAt, Date.now())), { headers });

/** The offline page with links to all cached pages. */
async function notKept(): Promise<Response> {
  const drawn = await shelf.page(offlinePath);
  if (!drawn) return Response.error();
  const paths = (await shelf.paths()).filter((path) => path !== offlinePath);
  const kept = await Promise.all(
    paths.map(async (path) => ({ path, title: titleOf((await shelf.page(path))?.html ?? '') || path })),
  );
  return new Response(withLinks(drawn.html, kept), { status: 503, headers: drawn.headers });
}

const later = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
