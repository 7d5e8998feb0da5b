import type { FastifyRequest } from 'fastify';
import { Problem } from './problems.ts';
import { m } from '#messages';

/** Hook for routes of demo and development. Calls from other machines get 403. See docs/operations.md. */
export async function localOnly(request: FastifyRequest): Promise<void> {
  if (!isLocal(request)) throw new Problem(403, m.refusals_not_found());
}

/**
 * Returns whether a call comes from this machine. Forwarding headers mean that a proxy sent it, so the caller may be
 * remote. A foreign host name means DNS rebinding: a page of another site calls this machine.
 */
export function isLocal({ headers, hostname, socket }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name));
  const isLocalName = /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(hostname);
  return !isForwarded && isLocalName && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
