import type { PassType } from '#domain/passes.ts';
import type { Phases } from '#domain/phases.ts';

/** What the service hands to whoever draws its public pages, and what it gets back: src/pages/render.tsx is built apart. */
export interface PageFacts {
  /** origin of the site, without a trailing slash */
  publicUrl: string;
  runtime: RuntimeFacts;
  passes: PassType[];
  workshops: {
    id: string;
    name: string;
    amount: number;
    time: { date: string; from: string; to: string };
    seatsLeft: number;
  }[];
}

/** What this run decides and built files cannot know; every document carries it. */
export interface RuntimeFacts {
  phases: Phases;
  /** of each checkout: null while its payments are not set up, and orders would be refused */
  gateways: Record<'conference' | 'awards', { name: string; script: string } | null>;
  testPayments: boolean;
  /** what the client of the identity service is set up with; without an endpoint it is the hosted service of the pool */
  identity?: { poolId: string; clientId: string; endpoint?: string };
}

/** What the site's build says of itself. */
export interface PageAssets {
  /** text of the script that stands in a document with islands */
  loader: string;
  /** address of the module that wakes the islands */
  waker: string;
  /** address of the module that draws the islands */
  hydrate: string;
  /** addresses of what that module needs, and of what each island needs besides, by its name */
  ahead: Ahead & { islands: Record<string, Ahead> };
  /** the whole style of a page, by the page's name; for a page with islands its address and the sheets that are part of it */
  styles: Record<string, { text: string; file?: string; parts?: string[] }>;
}

/** Addresses of files to be fetched ahead. */
export interface Ahead {
  scripts: string[];
  sheets: string[];
}

export interface RenderedPage {
  status: number;
  html: string;
  /** texts inside the document that its policy allows by their hash */
  inline: { scripts: string[]; styles: string[] };
  /** whether parts of it come alive, with scripts of the site and with style attributes */
  hasIslands: boolean;
  /** addresses of the scripts that are fetched once it has been painted, without a further touch */
  later: string[];
  /** origins of what it frames */
  frames: string[];
  /** no cache keeps it */
  isPrivate?: boolean | undefined;
  /** no one is told of its address */
  hidesAddress?: boolean | undefined;
  /** where the visitor is sent on to, as nothing stands here */
  leadsTo?: string | undefined;
}

/** The built render bundle, which the service loads by its path. */
export interface PageRenderer {
  /** all that it draws: paths, and paths with a part of their query; anything else is drawn as 'not found' */
  paths: readonly string[];
  /** which of these an address with its query is answered by */
  drawnFor(address: string): string;
  renderPage(path: string, facts: PageFacts, assets: PageAssets): Promise<RenderedPage>;
}
