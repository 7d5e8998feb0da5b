import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { PageFacts, ShownFacts } from '#schemas/page-contract.ts';

/** Title and metadata of a page, for browsers, search engines and link previews. */
export interface PageTitle {
  title: string;
  description: string;
  /** path for search engines; if omitted, they must not index the page */
  canonical?: string;
  /** true if a shared link has a preview although search engines must not index the page */
  hasPreview?: boolean;
  /** structured data of schema.org (JSON-LD) */
  linkedData?: (facts: PageFacts) => object;
}

/** Metadata, HTTP headers and content of a page. */
export interface Page extends PageTitle {
  /** '/' is always light; the other pages use the scheme of the system. Row: ROUTE-02. */
  scheme?: 'light';
  /** HTTP status, 200 by default */
  status?: number;
  /** true if Back restores the scroll position; other pages open at the top. Row: GLB-03. */
  keepsScroll?: boolean;
  /** the URL can have an email or a code, so the response has `Cache-Control: no-store` */
  isPrivate?: boolean;
  /** the URL can have an email or a token, so the response has `Referrer-Policy: no-referrer` */
  hidesAddress?: boolean;
  /** URL of a redirect; the page then has no content */
  leadsTo?: string;
  /** the document has no scripts */
  isStatic?: boolean;
  /** script in the document before src/site/app/early.ts */
  inlineScript?: string;
  /** layout of the page, such as ScreenFrame; if omitted, the body contains its layout */
  frame?: ComponentType<{ children: ReactNode }>;
  body: ReactElement | ((facts: ShownFacts) => ReactElement);
}

/** The body of a page in its layout. */
export function contentOf({ frame, body }: Page, facts: ShownFacts): ReactElement {
  const content = typeof body === 'function' ? body(facts) : body;
  return frame ? createElement(frame, null, content) : content;
}
