import '#src/ui/styles/global.css';
import fonts from '#src/ui/styles/fonts.css?inline';
// oxlint-disable-next-line no-restricted-imports -- the service runs this module in Node.js, browsers never load it
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReactElement } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
// not `react-dom/static`, which adds an async hook to each callback in Node.js
import { prerender } from 'react-dom/static.edge';
import { jsonInHtml } from '#domain/text/json-in-html.ts';
import landing from '#event/landing.json' with { type: 'json' };
import { policyIn } from '#domain/conference/policy-paths.ts';
import type { BuiltFile, PageAssets, PageFacts, RenderedPage, ShownFacts } from '#schemas/page-contract.ts';
import { shownFacts } from '#schemas/shown-facts.ts';
import { inLanguage } from '#domain/words/in-language.ts';
import {
  baseLocale,
  getLocale,
  getTextDirection,
  locales,
  overwriteServerAsyncLocalStorage,
  serverAsyncLocalStorage,
  toLocale,
} from '#language';
import { headOf } from './page-head.ts';
import type { Page } from '#src/lib/page.ts';
import { setEventChanges } from '#src/lib/event-data.ts';
import type { OpenedPage, PageHandle } from './page-route.tsx';
import { handleOf } from './rendered-pages.ts';
import { routes } from './routes.tsx';
import type { Rendering } from './site.tsx';

export { renderedPathOf, paths, routePaths } from './rendered-pages.ts';

const handler = createStaticHandler(routes);
const entryModule = 'src/site/app/entry.tsx';

// this bundle has its own copy of the language runtime, which needs this storage if there are several languages
if (locales.length > 1 && !serverAsyncLocalStorage) overwriteServerAsyncLocalStorage(new AsyncLocalStorage());

let rendering: Promise<unknown> = Promise.resolve();

/**
 * Renders a complete document. The service loads this module as a separate bundle. Decisions 53 and 55. One document is
 * rendered after another, because the data of the event is the same for all modules.
 */
export function renderPage(path: string, facts: PageFacts, assets: PageAssets): Promise<RenderedPage> {
  const render = () => {
    setEventChanges(facts.changes ?? {});
    return inLanguage(toLocale(facts.language) ?? baseLocale, () => rendered(path, facts, assets));
  };
  const page = rendering.then(render, render);
  rendering = page;
  return page;
}

/** The facts that a page can show: of the published changes, only those of its files and its policy. */
export function factsOf(
  path: string,
  { changes = {}, policies = {}, ...facts }: PageFacts,
  assets: PageAssets,
): PageFacts {
  const { variant, handle } = handleOf(path);
  const files = assets.eventFiles?.[moduleOf(handle, variant)];
  const policy = policyIn(path);
  const own = Object.entries(changes).filter(([name]) => !files || files.includes(name));
  const text = policy && policies[policy];
  return {
    ...facts,
    ...(own.length > 0 && { changes: Object.fromEntries(own) }),
    ...(policy && text && { policies: { [policy]: text } }),
  };
}

const moduleOf = ({ module }: PageHandle, variant: string): string =>
  typeof module === 'string' ? module : module(variant);

async function rendered(path: string, facts: PageFacts, assets: PageAssets): Promise<RenderedPage> {
  const { route, variant, handle } = handleOf(path);
  const shown: ShownFacts = { ...shownFacts(facts), ...(facts.policies && { policies: facts.policies }) };
  const requestContext: Rendering = { facts: shown, variant };
  const context = await handler.query(new Request(new URL(path, facts.publicUrl)), { requestContext });
  if (context instanceof Response) return redirection(context);
  if (context.errors) throw Object.values(context.errors)[0];
  const { page } = context.loaderData[route] as OpenedPage;
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = await markup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  const module = moduleOf(handle, variant);
  const entry = `/${assets.manifest?.[entryModule]?.file ?? entryModule}`;
  const files = assets.manifest ? filesOf(assets.manifest, [entryModule, module]) : [entry];
  const html = htmlOf({ page, path, body, entry, files, shown, facts, assets });
  const hasScript = !page.isStatic;
  return {
    status: context.statusCode,
    html,
    inline: { scripts: hasScript ? [page.inlineScript ?? [], assets.early].flat() : [], styles: stylesIn(html) },
    hasScript,
    later: hasScript ? files : [],
    frames: handle.loadsDocument ? [] : [new URL(landing.map.embed).origin], // the map of the home page
    canonical: page.canonical,
    isPrivate: page.isPrivate,
    hidesAddress: page.hidesAddress,
  };
}

/** The result for a route that redirects. */
const redirection = (response: Response): RenderedPage => ({
  status: response.status,
  html: '',
  inline: { scripts: [], styles: [] },
  hasScript: false,
  later: [],
  frames: [],
  leadsTo: response.headers.get('location') ?? '/',
});

interface Parts {
  page: Page;
  path: string;
  body: string;
  /** URL of the file that hydrates the page */
  entry: string;
  files: string[];
  shown: ShownFacts;
  facts: PageFacts;
  assets: PageAssets;
}

function htmlOf({ page, path, body, entry, files, shown, facts, assets }: Parts): string {
  const hasScript = !page.isStatic;
  const scheme = page.scheme === 'light' ? ' data-mantine-color-scheme="light"' : '';
  return [
    `<!doctype html><html lang="${getLocale()}" dir="${getTextDirection()}"${scheme}><head>`,
    headOf(page, facts),
    `<style>${fonts.trim()}</style>`,
    `<meta name="color-scheme" content="${page.scheme === 'light' ? 'light' : 'light dark'}">`,
    !assets.manifest && `<style>${assets.style}</style>`,
    `</head><body><div id="root">${hasScript ? body : body.replaceAll('<!-- -->', '')}</div>`,
    hasScript && blocks(path, shown, typeof page.body === 'function'),
    page.inlineScript && `<script>${page.inlineScript}</script>`,
    hasScript && `<script data-entry="${entry}" data-preloads="${files.join(' ')}">${assets.early}</script>`,
    assets.manifest && sheets(assets.manifest),
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
}

/** JSON data for hydration, as script elements. */
function blocks(path: string, { runtime, changes, policies: _, ...facts }: ShownFacts, hasFacts: boolean): string {
  const block = (id: string, data: object) => `<script type="application/json" id="${id}">${jsonInHtml(data)}</script>`;
  return [
    block('symposia-runtime', runtime),
    changes && block('symposia-event', changes),
    block('symposia-page', { path, ...(hasFacts && facts) }),
  ]
    .filter(Boolean)
    .join('');
}

/**
 * URLs of the files of these modules and of their static imports. Each file comes after the files that it imports.
 */
function filesOf(manifest: Record<string, BuiltFile>, modules: string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(add);
    if (manifest[key]) files.add(`/${manifest[key].file}`);
  };
  modules.forEach(add);
  return [...files];
}

/**
 * Links to the style sheet. The site has only one, so the order of rules is the same on every page. They stand after the
 * content, because the service writes the rules that a document uses into its head.
 */
const sheets = (manifest: Record<string, BuiltFile>): string =>
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => `<link rel="stylesheet" href="/${file}">`)
    .join('');

/** Contents of the <style> elements. The Content-Security-Policy of the document allows their hashes. */
const stylesIn = (html: string): string[] =>
  Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text);

async function markup(element: ReactElement): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    // all content is sent in its place; an inline script would have to move late content
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
