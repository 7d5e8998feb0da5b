import type { FastifyRequest } from 'fastify';
import { sameText } from '#server/platform/keys.ts';
import { isLocal } from '#server/platform/http/local-only.ts';

/** Returns whether a caller may read details: callers on this machine, or with METRICS_TOKEN. */
export const mayWatch = (request: FastifyRequest, token: string | undefined): boolean =>
  isLocal(request) || (token !== undefined && sameText(request.headers.authorization ?? '', `Bearer ${token}`));
