import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shownFacts } from '#schemas/shown-facts.ts';
import { getLocale } from '#language';
import { m } from '#messages';
import { addBrochures } from './brochures.ts';
import { builtFileRoutes, immutable } from './built-files.routes.ts';
import { hashedFolders, storeBuiltFiles } from './built-files.ts';
import { addDesk } from './desk-document.ts';
import type { PageSource } from './page-source.ts';
import { openPages } from './pages.ts';
import { addRetiredWorker } from './retired-worker.ts';
import { addLanguageHeaders } from './request-language.ts';
import { sendPage } from './served-page.ts';
import { addSitemap } from './search-engines.routes.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/platform/services.ts';

/** First parts of paths that are used by programs. Their errors are JSON and not a page. */
const machinePaths = 'identity sandbox dev docs healthz readyz metrics assets fonts calendar'.split(' ');

interface Documents {
  source: PageSource;
  /** folder of the built site */
  webFolder?: string | undefined;
  /** whether browsers store pages for offline use; true by default */
  keepsPages?: boolean;
}

export async function addPageRoutes(app: FastifyInstance, services: Services, how: Documents): Promise<void> {
  const { source, webFolder, keepsPages = true } = how;
  const pages = webFolder ? await addPages(app, services, { source, webFolder }) : undefined;
  if (webFolder) await addFiles(app, webFolder, keepsPages ? [] : ['sw.js']);
  if (webFolder) await storeBuiltFiles(services, webFolder);
  await app.register(builtFileRoutes, { services });
  if (!keepsPages) addRetiredWorker(app);
  addBrochures(app, services);
  addDesk(app, services, { source, file: webFolder ? join(webFolder, 'desk.html') : 'desk.html' });
  if (!pages) {
    // in development, Vite serves the pages and reads the facts from this route
    app.get('/dev/page-facts', async (request, reply) => {
      addLanguageHeaders(request, reply, services);
      return { ...(await source.facts()), language: getLocale() };
    });
    app.get('/page-facts.json', async () => shownFacts(await source.facts()));
  }

  const { stage } = services.conference.event.api;
  const isPage = ({ method, url }: FastifyRequest) => {
    const [path = ''] = url.split('?');
    const [, first = ''] = path.split('/');
    const isFile = /\.\w+$/.test(path);
    return (method === 'GET' || method === 'HEAD') && !isFile && ![stage, ...machinePaths].includes(first);
  };
  app.setNotFoundHandler(async (request, reply) => {
    if (pages && isPage(request)) return pages.send(request, reply);
    return reply.code(404).header('cache-control', 'no-store').send({ message: m.refusals_not_found() });
  });
}

/** Adds the routes of all pages, which the service renders. Decision 53. */
async function addPages(
  app: FastifyInstance,
  services: Services,
  { source, webFolder }: { source: PageSource; webFolder: string },
) {
  const pages = await openPages(services, { source, webFolder, log: app.log });
  source.addCheck(async (conference, paths) => {
    for (const path of paths)
      await pages.preview(path, conference).catch((error: unknown) => {
        app.log.error({ err: error, path }, 'a page cannot show values that were to be published');
        throw new Problem(400, m.desk_settings_not_shown({ page: path }));
      });
  });
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    addLanguageHeaders(request, reply, services);
    const draft = await source.draft(request);
    if (draft) return sendPage(request, reply, await pages.preview(request.url, draft));
    return sendPage(request, reply, await pages.at(request.url));
  };
  for (const path of pages.routePaths) app.get(path, send);
  for (const path of pages.routePaths) if (path !== '/') app.get(`${path}/`, redirectTo(path));
  addSitemap(app, services, pages);
  app.get('/page-facts.json', { config: { revalidated: true } }, () => pages.facts());
  return { send };
}

/** Redirects to a page with the query of the request. The path is not copied from the request: it could name another host. */
const redirectTo = (routePath: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  const params = request.params as Record<string, string>;
  const path = routePath.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const [query = ''] = /\?.*/.exec(request.url) ?? [];
  return reply.header('cache-control', 'no-store').redirect(path + query, 308);
};

/** Serves the built files. Browsers cache files with a hash in their name for a year, and revalidate others. */
async function addFiles(app: FastifyInstance, webFolder: string, but: string[]): Promise<void> {
  const hashed = hashedFolders.map((folder) => join(resolve(webFolder), folder));
  await app.register(fastifyStatic, {
    root: resolve(webFolder),
    wildcard: false,
    index: false,
    preCompressed: existsSync(join(webFolder, 'event-fingerprint.json')),
    globIgnore: ['*.html', 'event-fingerprint.json', '.vite/**', '.pages/**', '**/*.br', '**/*.gz', ...but],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = hashed.some((folder) => path.startsWith(folder));
      void reply.header('cache-control', isHashed ? immutable : 'no-cache');
    },
  });
}
