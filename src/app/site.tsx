import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useRouteError, type LoaderFunctionArgs, type Location } from 'react-router-dom';
import type { ShownFacts } from '#schemas/pages.ts';
import { freshFacts } from './fresh-facts.ts';

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

/** The root of all routes. */
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
