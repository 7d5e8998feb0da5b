import { ago, momentInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { titleOf, withLinks, withNote } from './placeholders.ts';
import { confirmationPath, isCachedPath, offlinePath, partOf, urlToFetch } from './rules.ts';
import { deleteOtherCaches, openPageCache, pathsInOtherCaches, type Build, type CachedPage } from './page-cache.ts';

/** The service worker, which the build writes to /sw.js. It serves cached pages and files offline. Decision 25. */
declare const thisBuild: Build; // vite/offline.ts replaces this constant in the build

const build = thisBuild;

/** The used parts of the service worker API. */
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & MessageEvent<unknown>;
  fetch: FetchEvent;
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener<T extends keyof WorkerEvents>(type: T, heard: (event: WorkerEvents[T]) => void): void;
}

const worker = self as unknown as Worker;
const pageCache = openPageCache(build);

/** Milliseconds without a response after which the cached page is returned. */
const timeLimitMs = 4000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteOtherCaches(build).then(() => worker.clients.claim())),
);
worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (typeof keep === 'string' && isCachedPath(keep)) event.waitUntil(pageCache.keep(keep));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const part = partOf(request, location.origin);
  if (part === 'page') event.respondWith(page(event));
  if (part === 'elsewhere') event.respondWith(fetch(request).catch(() => offlineResponse()));
  if (part === 'file') event.respondWith(pageCache.file(request.url).then((kept) => kept ?? fetch(request)));
});

/** Caches the home page, the offline page and the pages that earlier builds have cached, then takes over. */
async function install(): Promise<void> {
  const paths = new Set([offlinePath, '/', ...(await pathsInOtherCaches(build))]);
  await Promise.all([...paths].map((path) => pageCache.keep(path)));
  await worker.skipWaiting();
}

/** Fetches a page and caches it. Returns the cached page if the service takes too long or responds with 5xx. */
async function page(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const response = fetch(event.request);
  event.waitUntil(
    response.then((reply) => pageCache.keep(pathname, search ? undefined : reply.clone())).catch(() => {}),
  );
  const kept = await pageCache.page(pathname);
  if (!kept) return response.catch(() => offlineResponse());
  const [reply, why] = await Promise.race([
    response.then(
      (answer) => [answer, 'unanswered'] as const,
      () => [undefined, 'offline'] as const,
    ),
    later(timeLimitMs).then(() => [undefined, 'unanswered'] as const),
  ]);
  if (reply && reply.status < 500) return reply;
  const isOtherOutcome = pathname === confirmationPath && !search.startsWith('?status=unverified');
  return isOtherOutcome ? Response.redirect(urlToFetch[pathname]!) : fromCache(kept, why);
}

const notes = { offline: m.offline_offline, unanswered: m.offline_unanswered };

const fromCache = ({ html, headers, cachedAt }: CachedPage, why: 'offline' | 'unanswered'): Response =>
  new Response(withNote(html, notes[why]({ moment: momentInWords(cachedAt), age: ago(Date.now() - cachedAt) })), {
    headers,
  });

/** The offline page, with links to all cached pages. Status 503. */
async function offlineResponse(): Promise<Response> {
  const offlinePage = await pageCache.page(offlinePath);
  if (!offlinePage) return Response.error();
  const paths = (await pageCache.paths()).filter((path) => path !== offlinePath && path !== confirmationPath);
  const kept = await Promise.all(
    paths.map(async (path) => ({ path, title: titleOf((await pageCache.page(path))?.html ?? '') || path })),
  );
  return new Response(withLinks(offlinePage.html, kept), { status: 503, headers: offlinePage.headers });
}

const later = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
