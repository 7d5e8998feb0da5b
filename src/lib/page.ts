import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { PageFacts, ShownFacts } from '#schemas/page-contract.ts';

/** Title and metadata of a page, for browsers, search engines and link previews. */
export interface PageTitle {
  title: string;
  description: string;
  /** path for search engines; without one the page is not indexed */
  canonical?: string;
  /** JSON-LD of schema.org */
  linkedData?: (facts: PageFacts) => object;
}

/** A page: its metadata, its HTTP headers, and its content. */
export interface Page extends PageTitle {
  /** '/' is always light, the other pages follow the system. Row: ROUTE-02. */
  scheme?: 'light';
  /** HTTP status, 200 by default */
  status?: number;
  /** When the visitor goes back to this page, it opens where it was left. All other pages open at the top. Row: GLB-03. */
  keepsScroll?: boolean;
  /** The URL contains an email or a code: the document has `Cache-Control: no-store`. */
  isPrivate?: boolean;
  /** The URL can contain an email or a token: the document has `Referrer-Policy: no-referrer`. */
  hidesAddress?: boolean;
  /** URL of a redirect; the page has no content. */
  leadsTo?: string;
  /** The document has no script. */
  isStatic?: boolean;
  /** The layout around the body, such as ScreenFrame; without one, the body includes it. */
  frame?: ComponentType<{ children: ReactNode }>;
  body: ReactElement | ((facts: ShownFacts) => ReactElement);
}

/** The body of a page in its frame. */
export function contentOf({ frame, body }: Page, facts: ShownFacts): ReactElement {
  const content = typeof body === 'function' ? body(facts) : body;
  return frame ? createElement(frame, null, content) : content;
}
