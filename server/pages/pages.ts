import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { BuiltFile, PageAssets, PageFacts, PageRenderer, ShownFacts } from '#schemas/page-contract.ts';
import { shownFacts } from '#schemas/shown-facts.ts';
import { baseLocale, getLocale, locales } from '#language';
import { checkoutHosts } from '#server/payments/checkout-hosts.ts';
import { pageFacts } from './page-facts.ts';
import { runtimeFacts } from './runtime-facts.ts';
import { servedPage, type OpenOrigins, type ServedPage } from './served-page.ts';
import type { Services } from '#server/services.ts';

/** The public pages. They are rendered at the start, and again when a fact that they show changes. Decision 53. */
export interface Pages {
  /** paths in the route table, such as '/orders/:token' */
  routePaths: readonly string[];
  /** paths of the pages that search engines may list */
  listed(): string[];
  /** returns the page for a URL, in the language of the call, with current facts; the 'not found' page if unknown */
  at(address: string): Promise<ServedPage>;
  /** returns the facts of the pages as JSON, for navigation without loading a new document (decision 55) */
  facts(): Promise<ShownFacts>;
}

/** Milliseconds in which facts count as fresh. During this time, a page needs no query. */
const freshMs = 2000;

/** Milliseconds that a visitor waits at most for new facts. Then the previous page is sent. */
const timeoutMs = 500;

const notFoundPath = '404';

/** Loads the renderer of the built site and renders all pages in all languages. */
export async function openPages(services: Services, webFolder: string, log: FastifyBaseLogger): Promise<Pages> {
  const renderer: PageRenderer = await import(pathToFileURL(resolve(webFolder, '.pages', 'render.js')).href);
  const render = perLanguage(pageRenderer({ renderer, assets: assetsOf(webFolder), log, opened: originsOf(services) }));

  let facts = await factsNow(services);
  let served = await render(facts, new Map());
  let readAt = services.clock.now().getTime();
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    readAt = services.clock.now().getTime();
    const next = await factsNow(services);
    if (JSON.stringify(next) === JSON.stringify(facts)) return;
    served = await render(next, served);
    facts = next;
  }

  /** Renders the pages with new facts. Resolves after `timeoutMs` at the latest. Logs errors. */
  const refresh = (): Promise<void> => {
    const work = read()
      .catch((error: unknown) => log.error({ err: error }, 'the pages could not be rendered again'))
      .finally(() => (reading = undefined));
    return atMost(timeoutMs, work);
  };

  const ensureFresh = async (): Promise<void> => {
    const age = services.clock.now().getTime() - readAt;
    if (age >= freshMs || age < 0) reading ??= refresh();
    await reading;
  };

  return {
    routePaths: renderer.routePaths,
    listed: () => listedOf(served.get(baseLocale)!),
    async facts() {
      await ensureFresh();
      return shownFacts(facts);
    },
    async at(address) {
      await ensureFresh();
      const pages = served.get(getLocale())!;
      return pages.get(renderer.renderedPathOf(address)) ?? pages.get(notFoundPath)!;
    },
  };
}

const originsOf =
  ({ identity, gateways }: Services) =>
  (path: string): OpenOrigins => ({ callsTo: identity.client.origin, checkout: checkoutHosts(path, gateways) });

const listedOf = (pages: PagesByPath): string[] =>
  [...pages].flatMap(([path, { canonical }]) => (canonical === path ? [path] : []));

/** Returns Vite's manifest of the build, and the inline script of all documents. */
export function assetsOf(webFolder: string): PageAssets & { manifest: Record<string, BuiltFile> } {
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite', 'manifest.json'), 'utf8'));
  const text = readFileSync(join(webFolder, manifest['src/app/early.ts'].file), 'utf8');
  return { early: `{${text.trim()}}`, manifest };
}

export const factsNow = async (services: Services): Promise<PageFacts> => ({
  ...(await pageFacts(services)),
  runtime: runtimeFacts(services),
});

type PagesByPath = Map<string, ServedPage>;

type RenderAll = (facts: PageFacts, before: PagesByPath) => Promise<PagesByPath>;
type PagesByLanguage = Map<string, PagesByPath>;

/** Returns a function that renders the pages of all languages, one language after another. */
const perLanguage =
  (render: RenderAll) =>
  async (facts: PageFacts, before: PagesByLanguage): Promise<PagesByLanguage> => {
    const rendered: PagesByLanguage = new Map();
    for (const language of locales)
      rendered.set(language, await render({ ...facts, language }, before.get(language) ?? new Map()));
    return rendered;
  };

interface RenderOptions {
  renderer: PageRenderer;
  assets: PageAssets;
  log: FastifyBaseLogger;
  /** origins other than this site that the document at a path may use */
  opened(path: string): OpenOrigins;
}

/**
 * Returns a function that renders all pages of a language. A page that has not changed stays as it is. The new text of
 * a page is compressed before it is served, if the old one was.
 */
const pageRenderer =
  ({ renderer, assets, log, opened }: RenderOptions): RenderAll =>
  async (facts, before) => {
    const rendered: PagesByPath = new Map();
    const byText = new Map<string, ServedPage>(); // pages by their content, because some pages have two URLs
    for (const path of [...renderer.paths, notFoundPath]) {
      const start = performance.now();
      const page = await renderer.renderPage(path, facts, assets);
      const old = before.get(path);
      const isSame = old?.html === page.html;
      const key = JSON.stringify([page, opened(path)]);
      const served = byText.get(key) ?? (isSame ? old : servedPage(page, opened(path)));
      byText.set(key, served);
      rendered.set(path, served);
      log.debug({ path, ms: Math.round(performance.now() - start), bytes: page.html.length, isSame }, 'page rendered');
    }
    await Promise.all([...before].map(([path, old]) => rendered.get(path)?.encodings.makeThoseOf(old.encodings)));
    return rendered;
  };

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((done) => (timer = setTimeout(done, ms)))]);
  clearTimeout(timer);
}
