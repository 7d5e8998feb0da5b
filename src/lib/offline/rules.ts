/** What the worker may keep, and what it leaves alone: payment, sign-in and every answer of the API among it. Decision 25. */
import { policyAddresses } from '#domain/policy-paths.ts';

/** Shown in place of a page that is not kept. */
export const offlinePath = '/offline';

/** Documents that are the same for everyone and hold nothing of a visitor. No other is kept. */
const keptPaths: readonly string[] = ['/', '/tickets', ...policyAddresses, offlinePath];

/** The address that a page is drawn at to be kept, where that is another one: the dialog of /tickets is not open in it. */
export const drawnToBeKept: Record<string, string> = { '/tickets': '/tickets?kept' };

export const isKeptPath = (path: string): boolean => keptPaths.includes(path);

const icons = ['/favicon.svg', '/icon-192.png', '/icon-512.png', '/site.webmanifest'];

const isFile = (path: string): boolean => /^\/(?:assets|fonts)\/[^/]+$/.test(path) || icons.includes(path);

interface Asked {
  method: string;
  url: string;
  /** 'navigate' for a document */
  mode: string;
  headers: Pick<Headers, 'has'>;
}

/** page: may come from the device; elsewhere: a document that may not; file: a part of pages; none: not the worker's business */
export type Part = 'page' | 'elsewhere' | 'file' | 'none';

export function partOf({ method, url, mode, headers }: Asked, origin: string): Part {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin || headers.has('authorization') || headers.has('range')) return 'none';
  if (mode === 'navigate') return isKeptPath(pathname) ? 'page' : 'elsewhere';
  return isFile(pathname) && search === '' ? 'file' : 'none';
}

interface Answered {
  status: number;
  /** 'basic' for an answer of this site */
  type: string;
  redirected: boolean;
  headers: Pick<Headers, 'get' | 'has'>;
}

/** Whether an answer is whole, from here, and for everyone. */
export function mayBeKept({ status, type, redirected, headers }: Answered): boolean {
  const says = (name: string, words: RegExp) => words.test(headers.get(name) ?? '');
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !headers.has('set-cookie') &&
    !says('cache-control', /no-store|private/i) &&
    !says('vary', /\*|cookie|authorization/i)
  );
}

/** The files of this site that a document names, each once. */
export const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?<=["' (])\/[\w./-]+\.\w+(?=["' )])/g)].map(([path]) => path).filter(isFile)),
];
