import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { transformWithOxc, type EnvironmentModuleNode, type Plugin, type ViteDevServer } from 'vite';
import type { PageAssets, PageFacts, PageRenderer } from '#schemas/pages.ts';

/** In development the public pages are drawn here at every visit, from their sources and the facts of the running service. */
export const pagesInDevelopment = (service: string): Plugin => ({
  name: 'symposia-pages-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, reply, next) => {
      if (!asksForPage(request, Object.keys(server.config.server.proxy ?? {}))) return next();
      void answer(server, { address: request.url ?? '/', service, reply, next });
      return undefined;
    });
  },
});

interface Visit {
  address: string;
  service: string;
  reply: ServerResponse;
  next: (error?: unknown) => void;
}

async function answer(server: ViteDevServer, { address, service, reply, next }: Visit): Promise<void> {
  try {
    const page = await drawn(server, { address, service });
    if (page.leadsTo) reply.setHeader('location', page.leadsTo);
    reply.statusCode = page.leadsTo ? 302 : page.status;
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(page.html);
  } catch (error) {
    next(error);
  }
}

/** A visit of a browser to an address that is no file, no call and no page of the bundler's own. */
function asksForPage({ method, headers, url = '' }: IncomingMessage, calls: string[]): boolean {
  const [path = ''] = url.split('?');
  const others = ['/@', '/src', '/node_modules', '/flows', ...calls];
  return (
    method === 'GET' &&
    Boolean(headers.accept?.includes('text/html')) &&
    !/\.\w+$/.test(path) &&
    !others.some((start) => path.startsWith(start))
  );
}

async function drawn(server: ViteDevServer, { address, service }: Pick<Visit, 'address' | 'service'>) {
  const { drawnFor, renderPage } = (await server.ssrLoadModule('/src/pages/render.tsx')) as PageRenderer;
  const reply = await fetch(`${service}/dev/page-facts`).catch(() => undefined);
  if (!reply?.ok)
    return { status: 503, html: '<p>The service is starting. Load the page again in a moment.', leadsTo: undefined };
  const facts = (await reply.json()) as PageFacts;
  const assets = await assetsOf(server);
  const path = drawnFor(address);
  await renderPage(path, facts, assets); // loads what the page consists of, its styles among it
  const { status, html, leadsTo } = await renderPage(path, facts, { ...assets, styles: await stylesOf(server) });
  return { status, leadsTo, html: await server.transformIndexHtml(path, html) };
}

async function assetsOf(server: ViteDevServer): Promise<PageAssets> {
  const loader = `${server.config.root}/src/pages/loader.ts`;
  const { code } = await transformWithOxc(readFileSync(loader, 'utf8'), loader);
  return {
    loader: `{${code}}`,
    waker: '/src/pages/waker.ts',
    hydrate: '/src/pages/hydrate.tsx',
    ahead: { scripts: ['/src/pages/hydrate.tsx'], sheets: [], islands: {} },
    styles: {},
  };
}

/** The sheets of the pages that have been loaded, in the order of their imports. */
async function stylesOf(server: ViteDevServer): Promise<PageAssets['styles']> {
  const styles: PageAssets['styles'] = {};
  const { moduleGraph } = server.environments.ssr;
  for (const file of readdirSync('src/pages').filter((name) => name.endsWith('-page.tsx'))) {
    const page = await moduleGraph.getModuleByUrl(`/src/pages/${file}`);
    const sheets = await Promise.all(
      [...sheetsUnder(page)].map((url) => server.ssrLoadModule(`${url}?inline`).then((sheet) => String(sheet.default))),
    );
    styles[file.replace('.tsx', '')] = { text: sheets.join('\n') };
  }
  return styles;
}

function sheetsUnder(node: EnvironmentModuleNode | undefined, seen = new Set<EnvironmentModuleNode>()): Set<string> {
  if (!node || seen.has(node)) return new Set();
  seen.add(node);
  const under = [...node.importedModules].flatMap((imported) => [...sheetsUnder(imported, seen)]);
  return new Set(node.url.endsWith('.css') ? [...under, node.url] : under);
}
