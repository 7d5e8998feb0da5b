import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/**
 * Headers of every reply. Scripts come from this site alone and none is built from text. The scripts of
 * payment providers write style attributes, so styles may be inline. A route that needs less, or a document that frames the map, says so itself. Decision 12.
 */
export async function addSecurityHeaders(app: FastifyInstance, { publicUrl }: Services): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
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
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  });
}
