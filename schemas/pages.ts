import type { PassType } from '#domain/booking/passes.ts';
import type { Phases } from '#domain/conference/phases.ts';

/** What the service hands to whoever draws its public pages, and what it gets back: src/app/render.tsx is built apart. */
export interface PageFacts {
  /** origin of the site, without a trailing slash */
  publicUrl: string;
  runtime: RuntimeFacts;
  passes: PassType[];
  /** whole days until the conference starts; 0 from then on */
  daysLeft: number;
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

/** The facts that a page is rendered with, in the service and again in the browser. */
export interface ShownFacts extends Pick<PageFacts, 'runtime' | 'passes' | 'daysLeft'> {
  /** by the id of a workshop; empty while unknown */
  seatsLeft: Record<string, number>;
}

/** What the renderer knows of the site's build. */
export interface PageAssets {
  /** text of the script that stands in every document with a script */
  early: string;
  /** Vite's manifest, by source file; undefined in development */
  manifest?: Record<string, BuiltFile>;
  /** the style of the page, in development */
  style?: string;
}

/** An entry of Vite's manifest. */
export interface BuiltFile {
  file: string;
  imports?: string[];
}

export interface RenderedPage {
  status: number;
  html: string;
  /** texts inside the document that its policy allows by their hash */
  inline: { scripts: string[]; styles: string[] };
  /** whether the browser hydrates it */
  hasScript: boolean;
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
