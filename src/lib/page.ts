import type { ReactElement } from 'react';
import type { PageFacts, ShownFacts } from '#schemas/pages.ts';

/** What a page says of itself to browsers, search engines and whoever shows a link to it. */
export interface PageTitle {
  title: string;
  description: string;
  /** the path under which search engines know it; undefined for a page that is none */
  canonical: string | undefined;
  /** facts for search engines, in the words of schema.org */
  linkedData?: (facts: PageFacts) => object;
}

/** A document that the service draws: what it says of itself, and what stands in it. */
export interface Page extends PageTitle {
  /** '/' is light whatever the system prefers; the others follow it. Spec: landing 2.1 */
  scheme: 'light' | 'system';
  status: number;
  /** Going there, also by the way back, begins at the top: GLB-03. */
  startsAtTop?: boolean;
  /** Its address holds an e-mail address or a code: no cache keeps it. */
  isPrivate?: boolean;
  /** Its address may come to hold such: no one is told of it. */
  hidesAddress?: boolean;
  /** Nothing stands here; the visitor is sent on. */
  leadsTo?: string;
  /** Nothing on it needs a script. */
  isStatic?: boolean;
  body: ReactElement | ((facts: ShownFacts) => ReactElement);
}
