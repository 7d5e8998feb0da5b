import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useRouteError, type LoaderFunctionArgs, type Location } from 'react-router-dom';
import type { ShownFacts } from '#schemas/page-contract.ts';
import { httpRequest } from '#src/lib/http/http-client.ts';
import { setRuntime } from '#src/lib/read-runtime.ts';

/** The context that the service passes to the loaders when it renders a document. */
export interface Rendering {
  facts: ShownFacts;
  /** the part of the query for which the document is rendered, or '' */
  variant: string;
}

/** The context of the service; undefined in the browser. */
export const renderingOf = (context: unknown): Rendering | undefined =>
  typeof context === 'object' && context !== null && 'variant' in context ? (context as Rendering) : undefined;

/** The loader of the root route: the facts of all pages. */
export const loadSite = async ({ context }: LoaderFunctionArgs): Promise<ShownFacts> =>
  renderingOf(context)?.facts ?? freshFacts();

/** Facts younger than this many milliseconds are used without a request. */
const freshMs = 5000;

/**
 * A navigation waits at most this many milliseconds for newer facts. Without any facts, the time limit of the HTTP
 * client applies.
 */
const timeLimitMs = 1500;

let facts: ShownFacts | undefined;
let readAt = 0;

/** Stores facts: those of the document, or those of a later response. */
export function rememberFacts(next: ShownFacts): void {
  facts = next;
  readAt = performance.now();
}

/** The facts for the next page. If the service does not respond in time, the stored facts are used. */
async function freshFacts(): Promise<ShownFacts> {
  if (facts && performance.now() - readAt < freshMs) return facts;
  try {
    const reply = await httpRequest('/page-facts.json', { once: true, ...(facts && { timeLimitMs }) });
    if (!reply.ok) throw new Error(`The facts of the pages were answered with ${reply.status}`);
    const next = (await reply.json()) as ShownFacts;
    setRuntime(next.runtime);
    rememberFacts(next);
    return next;
  } catch (error) {
    if (!facts) throw error;
    console.warn('The next page is shown with older facts', error);
    return facts;
  }
}

export const Site = () => (
  <>
    <Outlet />
    <ScrollRestoration getKey={scrollKeyOf} />
  </>
);

let count = 0;

/**
 * Key of the stored scroll position. Going back to '/' restores its position; the other pages start at the top
 * (GLB-03). A history entry of an anchor link has no key; it scrolls to the anchor.
 */
const scrollKeyOf = ({ pathname, key, hash }: Location): string =>
  pathname === '/' && !(key === 'default' && hash) ? key : `top ${(count += 1)}`;

/** Reloads the document when the code of a page could not be loaded, as after a deployment or without a connection. */
export function DocumentInstead() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    window.location.reload();
  }, [error]);
  return null;
}
