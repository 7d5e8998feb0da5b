import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { transformWithOxc, type EnvironmentModuleNode, type Plugin, type ViteDevServer } from 'vite';
import type { PageFacts, PageRenderer } from '#schemas/page-contract.ts';

/** In development, renders public pages on every request, from their sources and the facts of the running service. */
export const pagesInDevelopment = (service: string): Plugin => ({
  name: 'symposia-pages-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, reply, next) => {
      if (!asksForPage(request, callsOf(server))) return next();
      void answer(server, { request, service, reply, next });
      return undefined;
    });
  },
});

interface Visit {
  request: IncomingMessage;
  service: string;
  reply: ServerResponse;
  next: (error?: unknown) => void;
}

async function answer(server: ViteDevServer, { request, service, reply, next }: Visit): Promise<void> {
  try {
    if (/^\/desk(?=[/?]|$)/.test(request.url ?? '')) return await answerDesk(server, { request, service, reply });
    const page = await renderRequest(server, { request, service, reply });
    if (page.leadsTo) reply.setHeader('location', page.leadsTo);
    reply.statusCode = page.leadsTo ? 302 : page.status;
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(page.html);
  } catch (error) {
    next(error);
  }
}

/** The document of the desk, which the service fills. Its Content-Security-Policy would block Vite's styles. */
async function answerDesk(server: ViteDevServer, { request, service, reply }: Omit<Visit, 'next'>): Promise<void> {
  const { cookie = '', 'accept-language': language = '*' } = request.headers;
  const filled = await fetch(service + request.url, { headers: { cookie, 'accept-language': language } });
  const html = await server.transformIndexHtml('/desk.html', await filled.text());
  reply.statusCode = filled.status;
  reply.setHeader('content-type', 'text/html; charset=utf-8').end(html);
}

/** Paths that the service answers. Of the others, which have options, it answers only some calls. */
const callsOf = ({ config }: ViteDevServer): string[] =>
  Object.entries(config.server.proxy ?? {}).flatMap(([path, to]) => (typeof to === 'string' ? [path] : []));

/** True for a document request that is not for a file, an API call, or a page of Vite or the gallery. */
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

async function renderRequest(server: ViteDevServer, { request, service, reply }: Omit<Visit, 'next'>) {
  const { renderedPathOf, renderPage } = (await server.ssrLoadModule('/src/site/app/render.tsx')) as PageRenderer;
  const { url = '/' } = request;
  const answered = await factsFor(request, service);
  if (!answered?.ok)
    return { status: 503, html: '<p>The service is starting. Load the page again in a moment.', leadsTo: undefined };
  const facts = (await answered.json()) as PageFacts;
  const cookies = answered.headers.getSetCookie();
  if (cookies.length > 0) reply.setHeader('set-cookie', cookies);
  const early = await earlyScript(server);
  const path = renderedPathOf(url);
  await renderPage(path, facts, { early, style: '' }); // loads the modules of the page, and so its style sheets
  const { status, html, leadsTo } = await renderPage(path, facts, { early, style: await styleOf(server) });
  return { status, leadsTo, html: await server.transformIndexHtml(path, html) };
}

/** Requests the facts of the running service. The service chooses the language from the query and the headers. */
function factsFor({ url = '/', headers }: IncomingMessage, service: string): Promise<Response | undefined> {
  const { search } = new URL(url, service);
  const { cookie = '', 'accept-language': language = '*' } = headers;
  return fetch(`${service}/dev/page-facts${search}`, { headers: { cookie, 'accept-language': language } }).catch(
    () => undefined,
  );
}

async function earlyScript({ config }: ViteDevServer): Promise<string> {
  const file = `${config.root}/src/site/app/early.ts`;
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  return `{${code}}`;
}

/** The style sheets that the renderer has loaded so far, in import order. */
async function styleOf(server: ViteDevServer): Promise<string> {
  const renderer = await server.environments.ssr.moduleGraph.getModuleByUrl('/src/site/app/render.tsx');
  const sheets = [...sheetsUnder(renderer)].map((url) => server.ssrLoadModule(`${url}?inline`));
  return (await Promise.all(sheets)).map((sheet) => String(sheet.default)).join('\n');
}

function sheetsUnder(node: EnvironmentModuleNode | undefined, seen = new Set<EnvironmentModuleNode>()): Set<string> {
  if (!node || seen.has(node)) return new Set();
  seen.add(node);
  const under = [...node.importedModules].flatMap((imported) => [...sheetsUnder(imported, seen)]);
  return new Set(node.url.endsWith('.css') ? [...under, node.url] : under);
}
