import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { permissionsPolicy } from './permissions-policy.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Adds security headers to all replies. Scripts and style sheets load only from this site, and eval is forbidden. Routes
 * that need another policy (the map, checkouts, inline styles) set it themselves. There are no CORS headers, so other
 * origins cannot read replies. Decisions 12, 42 and 87.
 */
export function addSecurityHeaders(app: FastifyInstance, { publicUrl }: Services): void {
  void app.register(helmet, optionsFor(publicUrl));
  const policy = permissionsPolicy();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', policy);
  });
}

const optionsFor = (publicUrl: string): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"], // style props and variables of Mantine's components. Decision 87
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
  // a checkout opens the page of the bank in a new window
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // these headers are obsolete or equal to the defaults of browsers
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
});

/** Returns the policy of a reply with inline styles allowed, for developer pages whose diagrams contain them. */
export const withInlineStyles = (reply: FastifyReply): string =>
  String(reply.getHeader('content-security-policy')).replace("style-src 'self'", "$& 'unsafe-inline'");
