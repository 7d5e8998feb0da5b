import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { withInlineStyles } from '#server/http/security-headers.ts';

/** The flow gallery, if the built site contains it: builds for the demo do, production builds do not. */
export function addGallery(app: FastifyInstance, webFolder: string): void {
  const [pages, screen] = ['flows.html', 'flows-screen.html'].map((file) => join(webFolder, file));
  if (!pages || !screen || !existsSync(pages) || !existsSync(screen)) return;
  const html = { pages: readFileSync(pages, 'utf8'), screen: readFileSync(screen, 'utf8') };

  for (const path of ['/flows', '/flows/screens']) {
    app.get(path, (_request, reply) =>
      reply.headers({ ...asked, 'content-security-policy': withInlineStyles(reply) }).send(html.pages),
    );
  }
  app.get('/flows/screen', (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"); // framed by the page of screens
    const headers = { 'content-security-policy': framed, 'x-frame-options': 'SAMEORIGIN' };
    return reply.headers({ ...asked, ...headers }).send(html.screen);
  });
}

/** rebuilt under the same URL, so browsers must revalidate */
const asked = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
