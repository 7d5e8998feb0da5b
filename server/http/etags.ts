import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** browsers may cache the reply and revalidate it with its ETag */
    revalidated?: true;
  }
}

/**
 * Adds ETags to successful replies of routes with `config.revalidated`, and replies 304 if the client already has the
 * content.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { revalidated } = request.routeOptions.config;
    if (!revalidated || reply.statusCode !== 200 || typeof payload !== 'string') return payload;

    const etag = etagOf(payload);
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (!isKnown(etag, request.headers['if-none-match'])) return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** A compressing proxy may have turned the ETag into a weak one. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
