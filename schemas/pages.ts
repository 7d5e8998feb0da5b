import type { Phases } from '#domain/phases.ts';

/** What the service hands to whoever draws its public pages, and what it gets back: src/pages/render.tsx is built apart. */
export interface PageFacts {
  /** origin of the site, without a trailing slash */
  publicUrl: string;
  runtime: RuntimeFacts;
  passes: { name: string; price: number }[];
  workshops: { name: string; amount: number; time: { date: string; from: string; to: string }; seatsLeft: number }[];
}

/** What this run decides and built files cannot know; every document carries it. */
export interface RuntimeFacts {
  phases: Phases;
  /** conference: null while payments are not set up, and orders would be refused */
  gateways: { conference: { name: string; script: string } | null };
  testPayments: boolean;
  /** what the client of the identity service is set up with; without an endpoint it is the hosted service of the pool */
  identity?: { poolId: string; clientId: string; endpoint?: string };
}

/** What the site's build says of itself. */
export interface PageAssets {
  /** text of the script that wakes the islands */
  loader: string;
  /** address of the module that draws the islands */
  islands: string;
  /** addresses of the modules that the islands need, to be fetched ahead */
  ahead: string[];
  /** addresses of the sheets those would bring, each a part of the page's own */
  parts: string[];
  /** the whole style of a page, by the page's name, and its address for a page with islands */
  styles: Record<string, { text: string; file?: string }>;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** texts inside the document that its policy allows by their hash */
  inline: { scripts: string[]; styles: string[] };
  /** whether parts of it come alive, with scripts of the site and with style attributes */
  hasIslands: boolean;
  /** origins of what it frames */
  frames: string[];
}

/** The built render bundle, which the service loads by its path. */
export interface PageRenderer {
  /** every address it draws; any other address is drawn as 'not found' */
  paths: readonly string[];
  renderPage(path: string, facts: PageFacts, assets: PageAssets): Promise<RenderedPage>;
}
