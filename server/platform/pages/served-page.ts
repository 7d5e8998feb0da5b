import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '#schemas/page-contract.ts';
import { Encodings, type Encoding } from './encodings.ts';
import { etagOf, isKnown } from '#server/platform/http/etags.ts';
import { permissionsPolicy } from '#server/platform/http/permissions-policy.ts';

/** A rendered page in memory. */
export interface ServedPage {
  status: number;
  html: string;
  etag: string;
  encodings: Encodings;
  canonical?: string | undefined;
  policy: Record<string, string>;
  permissions: string;
  isPrivate?: boolean | undefined;
  hidesAddress?: boolean | undefined;
  leadsTo?: string | undefined;
}

/** Origins that a checkout uses. */
export interface CheckoutHosts {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/** Origins other than this site that a document may use. */
export interface OpenOrigins {
  /** origin of a hosted identity service, which scripts may call; undefined for the embedded service */
  callsTo: string | undefined;
  checkout: CheckoutHosts;
}

export function servedPage(page: RenderedPage, opened: OpenOrigins): ServedPage {
  const { status, html, canonical, isPrivate, hidesAddress, leadsTo } = page;
  return {
    status,
    html,
    etag: etagOf(html),
    encodings: new Encodings(html),
    canonical,
    policy: policyOf(page, opened),
    permissions: permissionsPolicy(opened.checkout.frame),
    isPrivate,
    hidesAddress,
    leadsTo,
  };
}

/**
 * Returns the Content-Security-Policy of a page, which is stricter than for other replies. Scripts are allowed by
 * hash, or not at all. Styles are allowed by hash; pages with a checkout allow all inline styles, because the
 * checkout writes them. Calls are allowed to this site, the hosted identity service and the checkout. Decisions 12,
 * 30, 33 and 53.
 */
function policyOf({ inline, hasScript, frames }: RenderedPage, opened: OpenOrigins): Record<string, string> {
  if (!hasScript)
    return {
      'script-src': "'none'",
      'style-src': ["'self'", ...inline.styles.map(hashOf)].join(' '),
      'frame-src': frames.join(' ') || "'none'",
    };
  const { callsTo, checkout } = opened;
  const calls = [...(callsTo ? [callsTo] : []), ...checkout.connect];
  const styles = checkout.script.length > 0 ? ["'unsafe-inline'"] : inline.styles.map(hashOf);
  return {
    'style-src': ["'self'", ...styles].join(' '),
    'script-src': ["'self'", ...inline.scripts.map(hashOf), ...checkout.script].join(' '),
    ...(calls.length > 0 && { 'connect-src': ["'self'", ...calls].join(' ') }),
    ...(checkout.image.length > 0 && { 'img-src': ["'self'", 'data:', ...checkout.image].join(' ') }),
    'frame-src': [...frames, ...checkout.frame].join(' ') || "'none'",
  };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: ServedPage): Promise<FastifyReply> {
  if (page.leadsTo) return reply.header('cache-control', 'no-store').redirect(page.leadsTo);
  void reply.headers({
    // the ETag is weak, because all encodings of the page have the same one
    ...(page.isPrivate ? { 'cache-control': 'no-store' } : { 'cache-control': 'no-cache', etag: `W/${page.etag}` }),
    ...(page.hidesAddress && { 'referrer-policy': 'no-referrer' }),
    vary: reply.getHeader('vary') ?? 'accept-encoding',
    'content-security-policy': withPolicy(String(reply.getHeader('content-security-policy')), page.policy),
    'permissions-policy': page.permissions,
  });
  const isSame = page.status === 200 && !page.isPrivate && isKnown(page.etag, request.headers['if-none-match']);
  if (isSame) return reply.code(304).send();
  void reply.code(page.status).type('text/html; charset=utf-8');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.encodings.get(encoding));
}

/** Returns a Content-Security-Policy in which some directives are replaced. */
export function withPolicy(policy: string, own: Record<string, string>): string {
  const given = policy.split(';').map((part) => {
    const [name = '', ...words] = part.trim().split(' ');
    return [name, words.join(' ')];
  });
  return Object.entries({ ...Object.fromEntries(given), ...own })
    .map(([name, words]) => `${name} ${words}`)
    .join(';');
}

/** Returns the best encoding that the browser accepts, or undefined if it accepts none of them. */
function encodingFor(accepted = ''): Encoding | undefined {
  const taken = accepted
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim())) // no pattern with blanks, whose time can be quadratic
    .filter(([, weight = 'q=1']) => Number(weight.replace('q=', '')) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}
