import type { FastifyRequest } from 'fastify';

/**
 * True if a browser says that a page of another site makes the call. Forms without a script need it, because the page of another
 * site can post them too. Browsers that do not say it are trusted.
 */
export const isFromOtherSite = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin';
