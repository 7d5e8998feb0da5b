import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#domain/text/html-text.ts';
import { jsonInHtml } from '#domain/text/json-in-html.ts';
import type { RuntimeFacts } from '#schemas/page-contract.ts';
import { getLocale, getTextDirection } from '#language';
import { m } from '#messages';
import type { Services } from '#server/platform/services.ts';
import { addLanguageHeaders } from './request-language.ts';
import type { PageSource } from './page-source.ts';
import { withPolicy } from './served-page.ts';

/**
 * Serves the document of the desk at all of its paths. It holds no data: the browser asks the API for it. `file` is the
 * HTML file of the build, or the source in development. Decision 69.
 */
export function addDesk(
  app: FastifyInstance,
  services: Services,
  { source, file }: { source: PageSource; file: string },
): void {
  const template = readFileSync(file, 'utf8');
  const { callsTo: origin } = source.opened('/desk');
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    addLanguageHeaders(request, reply, services);
    const nonce = randomBytes(16).toString('base64');
    const policy = {
      'style-src': `'self' 'nonce-${nonce}'`, // Mantine writes <style> elements
      'connect-src': origin ? `'self' ${origin}` : "'self'",
      'frame-src': "'none'",
    };
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': withPolicy(String(reply.getHeader('content-security-policy')), policy),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'same-origin', // a URL can hold what was searched for
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(documentOf(template, source.runtime(), nonce));
  };
  const options = { schema: { hide: true } };
  app.get('/desk', options, send);
  app.get('/desk/*', options, send);
}

/** The template with language, title and the settings of the service. Browsers hide the nonce from other scripts. */
const documentOf = (template: string, runtime: RuntimeFacts, nonce: string): string =>
  template
    .replace(/<html [^>]*>/, `<html lang="${getLocale()}" dir="${getTextDirection()}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(m.desk_title())}</title>`)
    .replace(
      /(<script id="symposia-runtime"[^>]*)><\/script>/,
      (_, start: string) => `${start} nonce="${nonce}">${jsonInHtml(runtime)}</script>`,
    );
