import type { ReactElement } from 'react';
import type { PageFacts, ShownFacts } from '#schemas/pages.ts';

/** Title and metadata of a page, for browsers, search engines and link previews. */
export interface PageTitle {
  title: string;
  description: string;
  /** path for search engines; undefined: the page is not indexed */
  canonical: string | undefined;
  /** JSON-LD of schema.org */
  linkedData?: (facts: PageFacts) => object;
}

/** A page: its metadata, how it is sent, and its content. */
export interface Page extends PageTitle {
  /** colour scheme: '/' is always light, the others follow the system. Spec: landing 2.1 */
  scheme: 'light' | 'system';
  status: number;
  /** Scrolls to the top also when the visitor goes back to it: GLB-03. */
  startsAtTop?: boolean;
  /** The URL holds an email or a code: sent with `Cache-Control: no-store`. */
  isPrivate?: boolean;
  /** The URL may hold an email or a token: sent with `Referrer-Policy: no-referrer`. */
  hidesAddress?: boolean;
  /** URL of a redirect; the page has no content. */
  leadsTo?: string;
  /** It is sent without a script. */
  isStatic?: boolean;
  body: ReactElement | ((facts: ShownFacts) => ReactElement);
}
