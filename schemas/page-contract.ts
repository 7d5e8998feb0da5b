import type { PassType } from '#domain/booking/passes.ts';
import type { Phases } from '#domain/conference/phases.ts';

/**
 * Facts that the service passes to the renderer of its public pages, src/app/render.tsx, which is built separately.
 */
export interface PageFacts {
  /** language of the page; the base language by default */
  language?: string;
  /** origin of the site, without a trailing slash */
  publicUrl: string;
  runtime: RuntimeFacts;
  passes: PassType[];
  /** whole days until the start of the conference; at least 0 */
  daysLeft: number;
  workshops: {
    id: string;
    name: string;
    amount: number;
    time: { date: string; from: string; to: string };
    seatsLeft: number;
  }[];
}

/** Facts of this run that are unknown at build time; every document contains them. */
export interface RuntimeFacts {
  phases: Phases;
  /** null if payments of this checkout are not configured, so orders would be refused */
  gateways: Record<'conference' | 'awards', { name: string; script: string } | null>;
  testPayments: boolean;
  /**
   * Configuration of the identity client; undefined if sign-in is not available. `endpoint` is the path of the embedded
   * service; without one, the client calls Amazon Cognito.
   */
  identity?: { poolId: string; clientId: string; endpoint?: string };
}

/** Facts that a page is rendered with, in the service and during hydration. */
export interface ShownFacts extends Pick<PageFacts, 'runtime' | 'passes' | 'daysLeft'> {
  /** by workshop id; empty if unknown */
  seatsLeft: Record<string, number>;
}

/** Build output that the renderer needs. */
export interface PageAssets {
  /** inline script of every document with scripts */
  early: string;
  /** Vite's manifest by source file; undefined in development */
  manifest?: Record<string, BuiltFile>;
  /** stylesheet of the page, in development */
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
  /** inline scripts and styles, whose hashes the Content-Security-Policy allows */
  inline: { scripts: string[]; styles: string[] };
  /** whether the browser hydrates it */
  hasScript: boolean;
  /** URLs of scripts loaded after the first paint, without an interaction */
  later: string[];
  /** origins of its frames */
  frames: string[];
  /** path under which search engines list it; without it, they do not */
  canonical?: string | undefined;
  /** must not be cached */
  isPrivate?: boolean | undefined;
  /** its URL must not be sent as referrer */
  hidesAddress?: boolean | undefined;
  /** redirects there instead of a page */
  leadsTo?: string | undefined;
}

/** The built render bundle, which the service imports by its path. */
export interface PageRenderer {
  /** paths of the route table, such as '/orders/:token' */
  routePaths: readonly string[];
  /** rendered URLs: paths, and paths with part of their query; everything else is 'not found' */
  paths: readonly string[];
  /** the entry of `paths` that answers a URL with its query */
  renderedPathOf(address: string): string;
  renderPage(path: string, facts: PageFacts, assets: PageAssets): Promise<RenderedPage>;
}
