import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '#domain/sentences.ts';
import { addBrochures } from './brochures/brochures.ts';
import { pages } from './routes/pages.ts';
import { runtimeBlock } from './runtime-block.ts';
import type { Services } from './services.ts';

/** Addresses of the machine: whoever asks there reads JSON. */
const machinePaths = ['sandbox', 'dev', 'docs', 'healthz', 'readyz', 'assets', 'fonts', 'calendar'];

export async function addDocuments(app: FastifyInstance, services: Services, webFolder?: string): Promise<void> {
  const document = webFolder && documentIn(webFolder, services);
  if (document) {
    await addFiles(app, webFolder);
    for (const { path } of pages) app.get(path, (request, reply) => send(reply, { document, request }));
  } else {
    // Where Vite gives the pages, it asks for what they must know of this run.
    app.get('/dev/runtime', (_request, reply) => reply.type('text/html; charset=utf-8').send(runtimeBlock(services)));
    addBrochures(app, services.conference);
  }

  const { stage } = services.conference.event.api;
  const isPage = ({ method, url }: FastifyRequest) => {
    const [, first = ''] = url.split(/[/?]/);
    const isFile = /\.\w+(\?|$)/.test(url);
    return (method === 'GET' || method === 'HEAD') && !isFile && ![stage, ...machinePaths].includes(first);
  };
  app.setNotFoundHandler((request, reply) => {
    void reply.code(404);
    if (document && isPage(request)) return send(reply, { document, request });
    return reply.header('cache-control', 'no-store').send({ message: refusals.notFound });
  });
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
      made = { block, html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
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
  if (!isPrivate && request.headers['if-none-match'] === etag && reply.statusCode === 200)
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
    globIgnore: ['*.html', 'event-fingerprint.json', '.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(assets);
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
