import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '#domain/sentences.ts';
import { addBrochures } from './brochures/brochures.ts';
import { etagOf, isKnown } from './etags.ts';
import { factsNow, openPages } from './pages.ts';
import { pages } from './routes/pages.ts';
import { runtimeBlock } from './runtime-block.ts';
import { sendPage } from './served-page.ts';
import type { Services } from './services.ts';

/** Addresses of the machine: whoever asks there reads JSON. */
const machinePaths = ['identity', 'sandbox', 'dev', 'docs', 'healthz', 'readyz', 'assets', 'fonts', 'calendar'];

export async function addDocuments(app: FastifyInstance, services: Services, webFolder?: string): Promise<void> {
  const drawn = webFolder ? await addPages(app, services, webFolder) : undefined;
  if (!drawn) {
    // Where Vite gives the pages, it asks for what they must know of this run.
    app.get('/dev/runtime', (_request, reply) => reply.type('text/html; charset=utf-8').send(runtimeBlock(services)));
    app.get('/dev/page-facts', () => factsNow(services));
    addBrochures(app, services.conference);
  }

  const { stage } = services.conference.event.api;
  const isPage = ({ method, url }: FastifyRequest) => {
    const [, first = ''] = url.split(/[/?]/);
    const isFile = /\.\w+(\?|$)/.test(url);
    return (method === 'GET' || method === 'HEAD') && !isFile && ![stage, ...machinePaths].includes(first);
  };
  app.setNotFoundHandler(async (request, reply) => {
    if (drawn && isPage(request)) return sendPage(request, reply, await drawn.at(request.url));
    return reply.code(404).header('cache-control', 'no-store').send({ message: refusals.notFound });
  });
}

/** Public pages come drawn; the others share one document, in which the browser draws the screen. Decision 23. */
async function addPages(app: FastifyInstance, services: Services, webFolder: string) {
  const document = documentIn(webFolder, services);
  const drawn = await openPages(services, webFolder, app.log);
  await addFiles(app, webFolder);
  for (const { path, status = 200 } of pages) {
    if (drawn.paths.includes(path))
      app.get(path, async (request, reply) => sendPage(request, reply, await drawn.at(path)));
    else app.get(path, (request, reply) => send(reply.code(status), { document, request }));
  }
  return drawn;
}

type Document = () => { html: string; etag: string };

/** index.html with the block of this run put in, made anew only when the block changes. */
function documentIn(webFolder: string, services: Services): Document {
  const template = readFileSync(join(webFolder, 'index.html'), 'utf8');
  let made = { block: '', html: '', etag: '' };
  return () => {
    const block = runtimeBlock(services);
    if (block !== made.block) {
      const html = template.replace('<!--runtime-->', () => block);
      made = { block, html, etag: etagOf(html) };
    }
    return made;
  };
}

function send(
  reply: FastifyReply,
  { document, request }: { document: Document; request: FastifyRequest },
): FastifyReply {
  const { html, etag } = document();
  // The address of /tickets may hold an e-mail address and a code: no cache keeps it, no one is told of it.
  const isPrivate = /^\/tickets(\?|\/|$)/.test(request.url);
  if (isPrivate) void reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
  else void reply.header('cache-control', 'no-cache').header('etag', etag);
  if (!isPrivate && reply.statusCode === 200 && isKnown(etag, request.headers['if-none-match']))
    return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}

/** Built files: hashed names never change; others are asked for again. */
async function addFiles(app: FastifyInstance, webFolder: string): Promise<void> {
  const assets = resolve(webFolder, 'assets');
  await app.register(fastifyStatic, {
    root: resolve(webFolder),
    wildcard: false,
    index: false,
    preCompressed: existsSync(join(webFolder, 'event-fingerprint.json')),
    globIgnore: ['*.html', 'event-fingerprint.json', '.vite/**', '.pages/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(assets);
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
