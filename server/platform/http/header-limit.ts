import type { FastifyInstance } from 'fastify';

/**
 * Maximum characters that a visitor's text may take in a header of a reply, such as a file name. A proxy refuses a reply whose
 * headers are larger than its buffer, often 4 kB, and may stop asking the process. Our other headers take up to 2 kB.
 */
export const maxHeaderText = 1_000;

/** Removes the query of a redirect whose URL is too long for a header. Register it before all routes. */
export function addRedirectLimit(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && location.length > maxHeaderText)
      void reply.header('location', location.split('?', 1)[0]);
    return payload;
  });
}
