import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { permissionsPolicy } from './permissions-policy.ts';
import type { Services } from '#server/services.ts';

/**
 * Security headers of every reply. Scripts and styles load from this site only, and eval is forbidden. Routes that
 * need another policy (the map, a provider's checkout, inline styles) set it themselves. There are no CORS headers,
 * so other origins cannot read replies. Decisions 12 and 42.
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
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // checkouts open bank pages in a new window
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // obsolete headers, or defaults of current browsers
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
});

/** Allows inline styles in the policy of a reply, for developer pages whose diagrams contain them. */
export const withInlineStyles = (reply: FastifyReply): string =>
  String(reply.getHeader('content-security-policy')).replace("style-src 'self'", "$& 'unsafe-inline'");
