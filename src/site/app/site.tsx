import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useRouteError, type LoaderFunctionArgs, type Location } from 'react-router-dom';
import type { ShownFacts } from '#schemas/page-contract.ts';
import { setEventChanges } from '#src/lib/event-data.ts';
import { httpRequest } from '#src/lib/http/http-client.ts';
import { setRuntime } from '#src/lib/read-runtime.ts';

/** What the service passes to the loaders when it renders a document. */
export interface Rendering {
  facts: ShownFacts;
  /** the part of the query that the document is rendered for, such as 'pass=post', or '' */
  variant: string;
}

/** The context if the service renders the document. Undefined in the browser. */
export const renderingOf = (context: unknown): Rendering | undefined =>
  typeof context === 'object' && context !== null && 'variant' in context ? (context as Rendering) : undefined;

/** Loader of the root route. It returns the facts that all pages share. */
export const loadSite = async ({ context }: LoaderFunctionArgs): Promise<ShownFacts> =>
  renderingOf(context)?.facts ?? freshFacts();

/** Milliseconds for which stored facts are used without a new request. */
const freshMs = 5000;

/** Maximum milliseconds that a navigation waits for newer facts. Not used while no facts are stored. */
const timeLimitMs = 1500;

let facts: ShownFacts | undefined;
let readAt = 0;

/** Stores the facts of the document, or of a later response. The changes in a document are those of its page alone. */
export function rememberFacts(next: ShownFacts, isWhole = true): void {
  facts = next;
  readAt = isWhole ? performance.now() : -Infinity;
}

/** Returns the facts for the next page. If the request fails or takes too long, returns the stored facts. */
async function freshFacts(): Promise<ShownFacts> {
  if (facts && performance.now() - readAt < freshMs) return facts;
  try {
    const reply = await httpRequest('/page-facts.json', { once: true, ...(facts && { timeLimitMs }) });
    if (!reply.ok) throw new Error(`The page facts have the status ${reply.status}`);
    const next = (await reply.json()) as ShownFacts;
    setRuntime(next.runtime);
    setEventChanges(next.changes ?? {});
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
 * Key under which React Router stores the scroll position. On '/', the Back button restores the position. The other
 * pages get a new key at each navigation, so they open at the top (GLB-03). A document that was opened with an anchor
 * gets a new key too, so it scrolls to its anchor.
 */
const scrollKeyOf = ({ pathname, key, hash }: Location): string =>
  pathname === '/' && !(key === 'default' && hash) ? key : `top ${(count += 1)}`;

/** Reloads the document if the code of a page cannot be loaded, for example after a deployment. */
export function DocumentInstead() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    window.location.reload();
  }, [error]);
  return null;
}
