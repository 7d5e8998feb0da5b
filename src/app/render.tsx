import './styles/global.css';
import type { ReactElement } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { prerender } from 'react-dom/static.edge'; // Node's own keeps a hook on every callback of the process from then on
import { jsonInHtml } from '#domain/text/json-in-html.ts';
import landing from '#event/landing.json' with { type: 'json' };
import type { BuiltFile, PageAssets, PageFacts, RenderedPage, ShownFacts } from '#schemas/pages.ts';
import { shownFacts } from '#schemas/shown-facts.ts';
import { language } from '#words';
import { headOf } from './page-head.ts';
import type { Page } from '#src/lib/page.ts';
import type { OpenedPage } from './page-route.tsx';
import { handleOf } from './rendered-pages.ts';
import { routes } from './routes.tsx';
import type { Rendering } from './site-data.ts';

export { drawnFor, paths } from './rendered-pages.ts';

const handler = createStaticHandler(routes);

/** Renders a whole document for the service, which loads this module as a bundle of its own. Decisions 53 and 55. */
export async function renderPage(path: string, facts: PageFacts, assets: PageAssets): Promise<RenderedPage> {
  const { route, variant, handle } = handleOf(path);
  const shown = shownFacts(facts);
  const requestContext: Rendering = { facts: shown, variant };
  const context = await handler.query(new Request(new URL(path, facts.publicUrl)), { requestContext });
  if (context instanceof Response) return redirection(context);
  if (context.errors) throw Object.values(context.errors)[0];
  const { page } = context.loaderData[route] as OpenedPage;
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = await markup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  const module = typeof handle.module === 'string' ? handle.module : handle.module(variant);
  const files = assets.manifest ? filesOf(assets.manifest, ['src/app/entry.tsx', module]) : ['/src/app/entry.tsx'];
  const html = htmlOf({ page, path, body, files, shown, facts, assets });
  const hasScript = !page.isStatic;
  return {
    status: context.statusCode,
    html,
    inline: { scripts: hasScript ? [assets.early] : [], styles: stylesIn(html) },
    hasScript,
    later: hasScript ? files : [],
    frames: handle.loadsDocument ? [] : frames,
    isPrivate: page.isPrivate,
    hidesAddress: page.hidesAddress,
  };
}

/** One of the pages that share a policy frames the map, so all of them may. */
const frames = [new URL(landing.map.embed).origin];

/** A route that leads to another URL. */
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
  files: string[];
  shown: ShownFacts;
  facts: PageFacts;
  assets: PageAssets;
}

function htmlOf({ page, path, body, files, shown, facts, assets }: Parts): string {
  const hasScript = !page.isStatic;
  const scheme = page.scheme === 'light' ? ' data-mantine-color-scheme="light"' : '';
  return [
    `<!doctype html><html lang="${language.tag}" dir="${language.direction}"${scheme}><head>`,
    headOf(page, facts),
    `<meta name="color-scheme" content="${page.scheme === 'light' ? 'light' : 'light dark'}">`,
    assets.manifest ? sheets(assets.manifest) : `<style>${assets.style}</style>`,
    `</head><body><div id="root">${hasScript ? body : body.replaceAll('<!-- -->', '')}</div>`,
    hasScript && blocks(path, shown, typeof page.body === 'function'),
    hasScript && `<script data-entry="${files[0]}" data-preloads="${files.join(' ')}">${assets.early}</script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
}

/** The data that the browser hydrates the page with. */
function blocks(path: string, { runtime, ...facts }: ShownFacts, hasFacts: boolean): string {
  const block = (id: string, data: object) => `<script type="application/json" id="${id}">${jsonInHtml(data)}</script>`;
  return block('symposia-runtime', runtime) + block('symposia-page', { path, ...(hasFacts && facts) });
}

/** URLs of these modules' files and of all that they import statically. */
function filesOf(manifest: Record<string, BuiltFile>, modules: string[]): string[] {
  const keys = new Set(modules);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  return [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))].map((file) => `/${file}`);
}

/** One sheet has the style of the whole site: the order of its rules is the same on every page. */
const sheets = (manifest: Record<string, BuiltFile>): string =>
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => `<link rel="stylesheet" href="/${file}">`)
    .join('');

/** The texts of the <style> elements, as a browser reads them: the policy of the document names each by its hash. */
const stylesIn = (html: string): string[] =>
  Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text);

async function markup(element: ReactElement): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    progressiveChunkSize: Infinity, // no part arrives later and is moved into place by a script
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
