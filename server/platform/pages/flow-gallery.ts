import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { withInlineStyles } from '#server/platform/http/security-headers.ts';

/** Serves the flow gallery if the built site contains it, as in the demo. Production builds do not contain it. */
export function addFlowGallery(app: FastifyInstance, webFolder: string): void {
  const [pages, screen] = ['flows.html', 'flows-screen.html'].map((file) => join(webFolder, file));
  if (!pages || !screen || !existsSync(pages) || !existsSync(screen)) return;
  const html = { pages: readFileSync(pages, 'utf8'), screen: readFileSync(screen, 'utf8') };

  for (const path of ['/flows', '/flows/screens']) {
    app.get(path, (_request, reply) =>
      reply.headers({ ...pageHeaders, 'content-security-policy': withInlineStyles(reply) }).send(html.pages),
    );
  }
  app.get('/flows/screen', (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    // the page with all screens shows this page in an iframe
    const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    const headers = { 'content-security-policy': framed, 'x-frame-options': 'SAMEORIGIN' };
    return reply.headers({ ...pageHeaders, ...headers }).send(html.screen);
  });
}

/** browsers must revalidate, because each build uses the same URLs */
const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
