/** Rules of the service worker: which documents and files it caches. Decision 25. */
import { policyAddresses } from '#domain/conference/policy-paths.ts';

/** Page for offline use, if the requested page is not cached. */
export const offlinePath = '/offline';

/** Page after a payment. Cached before the payment, because the connection can be lost during it. */
export const confirmationPath = '/conference/confirmation';

/** Documents that are the same for all visitors and have no personal data. Other documents are not cached. */
const cachedPaths: readonly string[] = ['/', '/tickets', confirmationPath, ...policyAddresses, offlinePath];

/**
 * The URL to fetch for a cached page, if it differs: '/tickets?kept' has no open dialog. Without a connection, the state of
 * a payment is not known, whatever the URL says.
 */
export const urlToFetch: Record<string, string> = {
  '/tickets': '/tickets?kept',
  [confirmationPath]: `${confirmationPath}?status=unverified`,
};

export const isCachedPath = (path: string): boolean => cachedPaths.includes(path);

const icons = ['/favicon.svg', '/icon-192.png', '/icon-512.png', '/site.webmanifest'];

const isFile = (path: string): boolean => /^\/(?:assets|fonts)\/[^/]+$/.test(path) || icons.includes(path);

interface RequestFacts {
  method: string;
  url: string;
  /** 'navigate' if the browser loads a document */
  mode: string;
  headers: Pick<Headers, 'has'>;
}

/** page: a document that can be cached; elsewhere: another document; file: a file of a page; none: not handled */
export type Part = 'page' | 'elsewhere' | 'file' | 'none';

export function partOf({ method, url, mode, headers }: RequestFacts, origin: string): Part {
  const { origin: requestOrigin, pathname, search } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return 'none';
  if (headers.has('authorization') || headers.has('range')) return 'none';
  if (mode === 'navigate') return isCachedPath(pathname) ? 'page' : 'elsewhere';
  return isFile(pathname) && search === '' ? 'file' : 'none';
}

interface ResponseFacts {
  status: number;
  /** 'basic' for a response of this origin */
  type: string;
  redirected: boolean;
  headers: Pick<Headers, 'get' | 'has'>;
}

/**
 * True for a complete response that is the same for all visitors. A page in several languages may depend on the
 * language cookie, which identifies no visitor.
 */
export function isCacheable({ status, type, redirected, headers }: ResponseFacts): boolean {
  const says = (name: string, words: RegExp) => words.test(headers.get(name) ?? '');
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !headers.has('set-cookie') &&
    !says('cache-control', /no-store|private/i) &&
    !says('vary', headers.has('content-language') ? /\*|authorization/i : /\*|cookie|authorization/i)
  );
}

/** Paths of the files that a document uses, without duplicates. */
export const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?<=["' (])\/[\w./-]+\.\w+(?=["' )])/g)].map(([path]) => path).filter(isFile)),
];
