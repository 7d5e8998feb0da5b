import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ShownFacts } from '#schemas/pages.ts';
import { freshFacts } from './fresh-facts.ts';

/** The facts of all pages, loaded by the root route. */
export type SiteData = ShownFacts;

/** The context that the service passes to the loaders when it renders a document. */
export interface Rendering {
  facts: ShownFacts;
  /** the part of the query for which the document is rendered, or '' */
  variant: string;
}

/** The context of the service; undefined in the browser. */
export const renderingOf = (context: unknown): Rendering | undefined =>
  typeof context === 'object' && context !== null && 'variant' in context ? (context as Rendering) : undefined;

/** The loader of the root route. */
export const loadSite = async ({ context }: LoaderFunctionArgs): Promise<SiteData> =>
  renderingOf(context)?.facts ?? freshFacts();
