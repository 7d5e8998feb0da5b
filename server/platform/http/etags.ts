import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** browsers may store the reply, and must revalidate it with its ETag before each use */
    revalidated?: true;
  }
}

/** Adds ETags to replies of routes with `config.revalidated`. Replies 304 if the client has the same content. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { revalidated } = request.routeOptions.config;
    if (!revalidated || reply.statusCode !== 200 || !isContent(payload)) return payload;

    const etag = etagOf(payload);
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (!isKnown(etag, request.headers['if-none-match'])) return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

const isContent = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Returns whether the client has this content. Ignores 'W/', because a compressing proxy makes ETags weak. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
