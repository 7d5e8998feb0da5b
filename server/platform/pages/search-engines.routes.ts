import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#domain/text/html-text.ts';
import type { Services } from '#server/platform/services.ts';
import type { Pages } from './pages.ts';

const options = { schema: { hide: true }, config: { revalidated: true } } as const;

/** Serves robots.txt, which contains the public URL of the site. */
export const robotsRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { publicUrl, conference } = services;

  app.get('/robots.txt', options, async (_request, reply) => {
    const closed = [`/${conference.event.api.stage}/`, '/tickets', '/conference/', '/sandbox/', '/dev/', '/docs/'];
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};

/** Serves sitemap.xml: all pages with a canonical URL. */
export function addSitemap(app: FastifyInstance, { publicUrl, conference }: Services, pages: Pages): void {
  app.get('/sitemap.xml', options, async (_request, reply) => {
    const { edition } = conference.event;
    const listed = await pages.listed();
    const urls = listed.map(
      (path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc><lastmod>${edition}</lastmod></url>\n`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
      );
  });
}
