import { urlToFetch, filesOf, isCachedPath, isCacheable } from './rules.ts';

export interface CachedPage {
  html: string;
  headers: Headers;
  /** time of caching in epoch milliseconds */
  cachedAt: number;
}

/** The build of the site to which a service worker belongs. */
export interface Build {
  id: string;
  /** files that a page loads later, by path of the page */
  later: Record<string, string[]>;
}

const prefix = 'symposia-pages-';
const cachedAt = 'x-kept-at';
const ignoreVary = { ignoreVary: true }; // files are the same for all visitors

/** The cache of one build. It has pages and all files that they need. */
export function openPageCache({ id, later }: Build) {
  const open = () => caches.open(prefix + id);

  return {
    /** Caches a page. `given` is its response; if omitted, fetches the page. Rejects if a file cannot be cached. */
    async keep(path: string, given?: Response): Promise<void> {
      const other = urlToFetch[path];
      const reply = given && !other ? given : await ask(other ?? path);
      const isPage = reply.headers.get('content-type')?.startsWith('text/html');
      if (reply.status >= 500) throw new Error(`${path} has the status ${reply.status}`);
      if (!isCachedPath(path) || !isPage || !isCacheable(reply)) return;
      const html = await reply.text();
      const cache = await open();
      await Promise.all([...new Set([...filesOf(html), ...(later[path] ?? [])])].map((file) => cacheFile(cache, file)));
      await cache.put(path, new Response(html, { headers: headersOf(reply) }));
    },
    async page(path: string): Promise<CachedPage | undefined> {
      const found = await (await open()).match(path, ignoreVary);
      if (!found) return undefined;
      return { html: await found.text(), headers: found.headers, cachedAt: Number(found.headers.get(cachedAt)) };
    },
    file: async (url: string) => (await open()).match(url, ignoreVary),
    paths: async () => pathsIn(await open()),
  };
}

/** Paths of pages that service workers of earlier builds have cached. */
export async function pathsInOtherCaches({ id }: Build): Promise<string[]> {
  const others = await otherCaches(id);
  return [...new Set((await Promise.all(others.map(async (name) => pathsIn(await caches.open(name))))).flat())];
}

export async function deleteOtherCaches({ id }: Build): Promise<void> {
  for (const name of await otherCaches(id)) await caches.delete(name);
}

const otherCaches = async (id: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + id);

const pathsIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isCachedPath);

/** Fetches a page without cookies. The service must confirm that a copy in the HTTP cache is current. */
const ask = (path: string): Promise<Response> =>
  fetch(path, { cache: 'no-cache', credentials: 'omit', redirect: 'error' });

async function cacheFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, ignoreVary)) return;
  const reply = await fetch(path, { credentials: 'omit' });
  if (!isCacheable(reply)) throw new Error(`${path} cannot be cached`);
  await cache.put(path, reply);
}

function headersOf(reply: Response): Headers {
  const headers = new Headers(reply.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set(cachedAt, String(Date.now()));
  return headers;
}
