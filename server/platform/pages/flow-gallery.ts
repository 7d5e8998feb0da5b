import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { withInlineStyles } from '#server/platform/http/security-headers.ts';

/** Serves the flow gallery from the folder of its build. */
export async function addFlowGallery(app: FastifyInstance, folder: string): Promise<void> {
  const pages = readFileSync(join(folder, 'flows.html'), 'utf8');
  const screen = readFileSync(join(folder, 'flows-screen.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: resolve(folder, 'flows'),
    prefix: '/flows/',
    wildcard: false,
    index: false,
    decorateReply: false, // the site's files do
  });

  for (const path of ['/flows', '/flows/screens']) {
    app.get(path, (_request, reply) =>
      reply.headers({ ...pageHeaders, 'content-security-policy': withInlineStyles(reply) }).send(pages),
    );
  }
  app.get('/flows/screen', (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    // the page with all screens shows this page in an iframe
    const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    const headers = { 'content-security-policy': framed, 'x-frame-options': 'SAMEORIGIN' };
    return reply.headers({ ...pageHeaders, ...headers }).send(screen);
  });
}

/** browsers must revalidate, because each build uses the same URLs */
const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
