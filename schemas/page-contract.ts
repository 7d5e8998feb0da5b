import type { PassType } from '#domain/booking/passes.ts';
import type { PolicyPath } from '#domain/conference/policy-paths.ts';
import type { Phases } from '#domain/conference/phases.ts';
import type { Path } from '#domain/settings/changes.ts';

/**
 * Values that the desk has published since the build, by the name of the file of event/: places with their new values. A
 * place without a value was removed.
 */
export type EventChanges = Record<string, readonly (readonly [path: Path, value?: unknown])[]>;

/** A policy as HTML, and its headings for the table of contents. */
export interface PolicyText {
  html: string;
  headings: { id: string; text: string }[];
}

/** Data that the service passes to src/site/app/render.tsx, which renders the public pages and is a separate bundle. */
export interface PageFacts {
  /** language of the page; the base language if omitted */
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
  /** omitted if nothing was published since the build */
  changes?: EventChanges;
  /** the policies that were published since the build */
  policies?: Partial<Record<PolicyPath, PolicyText>>;
}

/** Settings of the running service. The build does not know them, so every document contains them. */
export interface RuntimeFacts {
  phases: Phases;
  /** null if payments are not configured for these orders; the service then refuses them */
  gateways: Record<'conference' | 'awards', { name: string; script: string } | null>;
  testPayments: boolean;
  /** true if the flow gallery shows the flows of the pages (FLOWS=on) */
  showsFlows?: boolean;
  /**
   * Settings of the identity client. Undefined if the site has no sign-in. `endpoint` is the path of the embedded
   * service. Without `endpoint`, the client calls Amazon Cognito.
   */
  identity?: { poolId: string; clientId: string; endpoint?: string };
}

/** Data for rendering a page. Hydration uses the same data. */
export interface ShownFacts extends Pick<PageFacts, 'runtime' | 'passes' | 'daysLeft' | 'changes' | 'policies'> {
  /** free seats by workshop id; empty if they are unknown */
  seatsLeft: Record<string, number>;
}

/** Output of the build that the renderer needs. */
export interface PageAssets {
  /** inline script of every document with JavaScript (src/site/app/early.ts) */
  early: string;
  /** Vite's manifest, by path of the source file; undefined in development */
  manifest?: Record<string, BuiltFile>;
  /** names of the files of event/ that a page uses, by the path of its module; undefined in development */
  eventFiles?: Record<string, readonly string[]>;
  /** CSS of the page; set in development only */
  style?: string;
}

/** An entry of Vite's manifest: the built file, and the keys of the entries that it imports. */
export interface BuiltFile {
  file: string;
  imports?: string[];
}

export interface RenderedPage {
  status: number;
  html: string;
  /** inline scripts and styles; the Content-Security-Policy allows their hashes */
  inline: { scripts: string[]; styles: string[] };
  /** true if the browser hydrates the document */
  hasScript: boolean;
  /** URLs of the scripts that load after the first paint */
  later: string[];
  /** origins of the iframes on the page */
  frames: string[];
  /** path for search engines; if omitted, they do not list the page */
  canonical?: string | undefined;
  /** true if the document must not be cached */
  isPrivate?: boolean | undefined;
  /** true if the browser must not send the URL as referrer */
  hidesAddress?: boolean | undefined;
  /** URL of a redirect; if set, there is no document */
  leadsTo?: string | undefined;
}

/** The built bundle that renders pages. The service imports it by its file path. */
export interface PageRenderer {
  /** paths of the route table, such as '/orders/:token' */
  routePaths: readonly string[];
  /** all URLs that the service renders; some have a query; all other URLs return the page 'not found' */
  paths: readonly string[];
  /** the entry of `paths` for a URL with any query */
  renderedPathOf(address: string): string;
  /** the facts that a page can show; the page is the same for as long as they are */
  factsOf(path: string, facts: PageFacts, assets: PageAssets): PageFacts;
  renderPage(path: string, facts: PageFacts, assets: PageAssets): Promise<RenderedPage>;
}
