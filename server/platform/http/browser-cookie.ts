import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '#server/platform/keys.ts';
import type { Services } from '#server/platform/services.ts';
import { clientOf } from './limits/client-networks.ts';

const days = 90;

/** A browser sends a `__Host-` cookie to this host alone, so no neighbouring host can set it; it needs HTTPS. */
const nameOf = ({ publicUrl }: Pick<Services, 'publicUrl'>): string =>
  publicUrl.startsWith('https:') ? '__Host-browser' : 'browser';

/**
 * Returns the random id of a browser, 128 bits in a cookie. It is set with the first code, sign-up or sign-in, and renewed with
 * each further one. Only calls of these routes read it. The service stores only hashes of it, so the cookie needs no signature: an
 * invented id is that of a browser that has done nothing yet. Decision 83.
 */
export function browserOf(
  request: Pick<FastifyRequest, 'cookies'>,
  reply: FastifyReply,
  services: Pick<Services, 'publicUrl'>,
): string {
  const browser = readBrowser(request, services) ?? randomBytes(16).toString('base64url');
  void reply.setCookie(nameOf(services), browser, {
    path: '/',
    maxAge: days * 24 * 60 * 60,
    httpOnly: true,
    sameSite: 'strict',
    secure: services.publicUrl.startsWith('https:'),
  });
  return browser;
}

/** Returns the id that the browser has sent, or undefined. */
function readBrowser(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  services: Pick<Services, 'publicUrl'>,
): string | undefined {
  const given = cookies[nameOf(services)] ?? '';
  return /^[\w-]{22}$/.test(given) ? given : undefined;
}

/** Returns the stored form of the id of a browser, or '' without one. */
export const browserKey = (keys: Keys, browser: string | undefined): string =>
  browser === undefined ? '' : keys.sign('throttle', `browser\n${browser}`);

/** Returns the client and the browser of a call that requests a code, signs up or signs in. */
export const callerOf = (
  request: Pick<FastifyRequest, 'cookies' | 'ip'>,
  reply: FastifyReply,
  services: Pick<Services, 'publicUrl'>,
): { client: string; browser: string } => ({
  client: clientOf(request.ip),
  browser: browserOf(request, reply, services),
});

/** Returns the client and the browser of a call that only uses a code. It sets no cookie. */
export function knownCallerOf(
  request: Pick<FastifyRequest, 'cookies' | 'ip'>,
  services: Pick<Services, 'publicUrl'>,
): { client: string; browser?: string } {
  const browser = readBrowser(request, services);
  return { client: clientOf(request.ip), ...(browser !== undefined && { browser }) };
}
