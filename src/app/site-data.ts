import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ShownFacts } from '#schemas/pages.ts';
import { freshFacts } from './fresh-facts.ts';

/** The facts that all pages share. */
export type SiteData = ShownFacts;

/** What the service hands to the loaders when it renders a document. */
export interface Rendering {
  facts: ShownFacts;
  /** the part of the query that the document is rendered for, or '' */
  variant: string;
}

/** Returns undefined in the browser. */
export const renderingOf = (context: unknown): Rendering | undefined =>
  typeof context === 'object' && context !== null && 'variant' in context ? (context as Rendering) : undefined;

/** The loader of the root route. */
export const loadSite = async ({ context }: LoaderFunctionArgs): Promise<SiteData> =>
  renderingOf(context)?.facts ?? freshFacts();
