import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { BuiltFile, PageAssets, PageFacts, PageRenderer, ShownFacts } from '#schemas/page-contract.ts';
import { shownFacts } from '#schemas/shown-facts.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { baseLocale, getLocale, type Locale } from '#language';
import { inlineUsedStyles } from './inline-used-styles.ts';
import type { PageSource } from './page-source.ts';
import { servedPage, type OpenOrigins, type ServedPage } from './served-page.ts';
import type { Services } from '#server/platform/services.ts';

/** The public pages. A page is rendered when it is asked for, and again when a fact that it shows has changed. Decision 53. */
export interface Pages {
  /** paths in the route table, such as '/orders/:token' */
  routePaths: readonly string[];
  /** returns the paths of the pages that search engines may list */
  listed(): Promise<string[]>;
  /** returns the page for a URL, in the language of the call, with current facts; the 'not found' page if unknown */
  at(address: string): Promise<ServedPage>;
  /** renders the page for a URL with other data of the conference, for the preview of a draft */
  preview(address: string, conference: EventFile): Promise<ServedPage>;
  /** returns the facts of the pages as JSON, for navigation without loading a new document (decision 55) */
  facts(): Promise<ShownFacts>;
}

/** Milliseconds in which facts count as fresh. During this time, a page needs no query. */
const freshMs = 2000;

/** Milliseconds that a visitor waits at most for new facts. Then the page shows the previous ones. */
const timeoutMs = 500;

const notFoundPath = '404';

interface OpenPagesOptions {
  source: PageSource;
  /** folder of the built site */
  webFolder: string;
  log: FastifyBaseLogger;
}

/** Loads the renderer of the built site. */
export async function openPages(services: Services, { source, webFolder, log }: OpenPagesOptions): Promise<Pages> {
  const renderer: PageRenderer = await import(pathToFileURL(resolve(webFolder, '.pages', 'render.js')).href);
  const current = await currentFacts(services, source, log);
  const assets = assetsOf(webFolder);
  const options: RenderOptions = {
    renderer,
    assets,
    log,
    withUsedStyles: inlineUsedStyles(webFolder, assets.manifest),
    opened: (path) => source.opened(path),
  };
  const pageOf = pageKeeper(options);
  const known = new Set(renderer.paths);
  const pathOf = (address: string): string => {
    const path = renderer.renderedPathOf(address);
    return known.has(path) ? path : notFoundPath;
  };

  const list = async (): Promise<string[]> => {
    const facts = await current();
    const pages = await Promise.all(renderer.paths.map((path) => pageOf(path, facts, baseLocale)));
    return renderer.paths.filter((path, index) => pages[index]!.canonical === path);
  };

  return {
    routePaths: renderer.routePaths,
    listed: oncePerConference(services, list),
    facts: async () => shownFacts(await current()),
    async at(address) {
      const language = getLocale();
      return pageOf(pathOf(address), await current(), language);
    },
    async preview(address, conference) {
      const language = getLocale();
      const facts = { ...(await source.facts(conference)), language };
      const path = pathOf(address);
      const own = renderer.factsOf(path, facts, assets);
      return { ...(await render(options, { path, facts: own })), isPrivate: true };
    },
  };
}

/** Makes a list once per conference in force: rendering all pages takes seconds, and no seat that is sold changes the list. */
function oncePerConference(services: Services, list: () => Promise<string[]>): () => Promise<string[]> {
  const lists = new WeakMap<EventFile, Promise<string[]>>();
  return () => {
    const { conference } = services;
    const listed = lists.get(conference) ?? list();
    lists.set(conference, listed);
    listed.catch(() => lists.delete(conference)); // the next request makes it again
    return listed;
  };
}

/**
 * Returns a function that returns the facts, at most `freshMs` old, and of the conference in force. It returns the same
 * object until a fact changes. While the database does not answer, it returns the previous facts, and logs the error.
 */
async function currentFacts(
  services: Services,
  source: PageSource,
  log: FastifyBaseLogger,
): Promise<() => Promise<PageFacts>> {
  let { conference } = services;
  let facts = await source.facts();
  let readAt = services.clock.now().getTime();
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    readAt = services.clock.now().getTime();
    ({ conference } = services);
    const next = await source.facts();
    if (JSON.stringify(next) !== JSON.stringify(facts)) facts = next;
  }

  /** Resolves after `timeoutMs` at the latest. */
  const refresh = (): Promise<void> => {
    const work = read()
      .catch((error: unknown) => log.error({ err: error }, 'the facts of the pages could not be read'))
      .finally(() => (reading = undefined));
    return atMost(timeoutMs, work);
  };

  return async () => {
    const age = services.clock.now().getTime() - readAt;
    if (age >= freshMs || age < 0 || services.conference !== conference) reading ??= refresh();
    await reading;
    return facts;
  };
}

/** Returns what the build knows: Vite's manifest, the inline script of all documents, and the data of each page. */
export function assetsOf(webFolder: string): PageAssets & { manifest: Record<string, BuiltFile> } {
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite', 'manifest.json'), 'utf8'));
  const text = readFileSync(join(webFolder, manifest['src/site/app/early.ts'].file), 'utf8');
  const used = join(webFolder, '.vite', 'event-files.json');
  return {
    early: `{${text.trim()}}`,
    manifest,
    ...(existsSync(used) && { eventFiles: JSON.parse(readFileSync(used, 'utf8')) }),
  };
}

interface RenderOptions {
  renderer: PageRenderer;
  assets: PageAssets;
  log: FastifyBaseLogger;
  withUsedStyles: ReturnType<typeof inlineUsedStyles>;
  /** origins other than this site that the document at a path may use */
  opened(path: string): OpenOrigins;
}

interface Rendering {
  path: string;
  facts: PageFacts;
  /** the page as it was before */
  old?: ServedPage | undefined;
}

async function render(
  { renderer, assets, log, withUsedStyles, opened }: RenderOptions,
  { path, facts, old }: Rendering,
): Promise<ServedPage> {
  const start = performance.now();
  const page = await withUsedStyles(path, await renderer.renderPage(path, facts, assets));
  const isSame = old?.html === page.html;
  log.debug({ path, ms: Math.round(performance.now() - start), bytes: page.html.length, isSame }, 'page rendered');
  return isSame ? old : servedPage(page, opened(path));
}

interface KeptPage {
  facts: PageFacts;
  /** the facts that the page can show, as JSON */
  shown: string;
  page: Promise<ServedPage>;
}

/**
 * Returns a function that returns a page with these facts. It renders the page once per facts that the page can show; a
 * page whose text stays the same keeps its compressed forms. A page that cannot be rendered stays as it is, or shows the
 * values of the files after a start, and the error is logged.
 */
function pageKeeper(options: RenderOptions) {
  const { renderer, assets, log } = options;
  const kept = new Map<string, KeptPage>();

  async function renderSafely(path: string, facts: PageFacts, before?: Promise<ServedPage>): Promise<ServedPage> {
    const old = await before?.catch(() => undefined);
    return render(options, { path, facts, old }).catch((error: unknown) => {
      log.error({ err: error, path }, 'a page could not be rendered');
      const { changes, policies, ...others } = facts;
      if (old) return old;
      if (!changes && !policies) throw error;
      return render(options, { path, facts: others });
    });
  }

  return (path: string, facts: PageFacts, language: Locale): Promise<ServedPage> => {
    const key = `${language} ${path}`;
    const before = kept.get(key);
    if (before?.facts === facts) return before.page;
    const own = renderer.factsOf(path, { ...facts, language }, assets);
    const shown = JSON.stringify(own);
    const page = before?.shown === shown ? before.page : renderSafely(path, own, before?.page);
    kept.set(key, { facts, shown, page });
    page.catch(() => kept.get(key)?.page === page && kept.delete(key));
    return page;
  };
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((done) => (timer = setTimeout(done, ms)))]);
  clearTimeout(timer);
}
