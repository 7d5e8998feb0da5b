import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { permissionsPolicy } from './permissions-policy.ts';
import type { Services } from '#server/services.ts';

/**
 * Headers of every reply. Scripts and styles come from this site alone and none is built from text. A route that needs less, or a
 * document that frames the map, runs a provider's checkout or has styles of its own, says so itself. No origin but our own is answered
 * by a browser's leave: there is no CORS header at all. Decisions 12 and 42.
 */
export function addSecurityHeaders(app: FastifyInstance, { publicUrl }: Services): void {
  const headers = { ...headersOf(publicUrl), 'permissions-policy': permissionsPolicy() };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** They are the same for every call, so Helmet is asked for them once. */
function headersOf(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => (headers[name.toLowerCase()] = value);
  const reply = { setHeader, removeHeader: () => undefined } as unknown as ServerResponse;
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'frame-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // real checkouts open bank pages in a window
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // what browsers of today ignore or do by themselves
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  })({} as IncomingMessage, reply, (error) => {
    if (error) throw error as Error;
  });
  return headers;
}

/** The policy of a reply with inline styles let in, for pages of developers: their drawings bring their own. */
export const withInlineStyles = (reply: FastifyReply): string =>
  String(reply.getHeader('content-security-policy')).replace("style-src 'self'", "$& 'unsafe-inline'");
