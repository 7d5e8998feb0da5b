import { offline as words } from '#words';
import { titleOf, withLinks, withNote } from './marks.ts';
import { isKeptPath, offlinePath, partOf } from './rules.ts';
import { dropOthers, openShelf, pathsOfOthers, type Build, type KeptPage } from './shelf.ts';

/** Built into /sw.js: what a page needs comes from the device where there is no connection. Decision 25. */
declare const thisBuild: Build; // written in by vite/offline.ts

const build = thisBuild;

/** The parts of a worker's world that are used here. */
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

/** The line is dead, or as good as dead, when nothing has come by then. */
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

/** Pages kept by the build before come along, drawn anew: it is replaced once all of them are there. */
async function install(): Promise<void> {
  const paths = new Set([offlinePath, '/', ...(await pathsOfOthers(build))]);
  await Promise.all([...paths].map((path) => shelf.keep(path)));
  await worker.skipWaiting();
}

/** From the service, and kept; from the device when the service does not answer, or answers with a fault. */
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

/** The page that says so, with links to what is kept. */
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
