import type { FastifyRequest } from 'fastify';
import { Problem } from './problems.ts';
import { m } from '#messages';

/** A hook for what demo and development show on this machine alone: everyone else is answered 403. See docs/operations.md. */
export async function onlyFromHere(request: FastifyRequest): Promise<void> {
  if (!isFromHere(request)) throw new Problem(403, m.refusals_not_found());
}

/**
 * A proxy in front means someone else asks; so does any address but this machine's. A foreign name that points here is how
 * a page of another site would ask.
 */
export function isFromHere({ headers, hostname, socket }: FastifyRequest): boolean {
  const forwarded = Object.keys(headers).some((name) => /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name));
  const named = /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(hostname);
  return !forwarded && named && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
