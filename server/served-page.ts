import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '#schemas/pages.ts';
import { etagOf, isKnown } from './etags.ts';

/** A page as it lies in memory, ready to be sent. */
export interface ServedPage {
  status: number;
  html: string;
  etag: string;
  encoded: { br: Buffer; gzip: Buffer };
  policy: Record<string, string>;
  isPrivate?: boolean | undefined;
  hidesAddress?: boolean | undefined;
  leadsTo?: string | undefined;
}

/** `callsTo`: what the scripts of a page may ask besides this site, as the identity service of a hosted pool. */
export async function servedPage(page: RenderedPage, callsTo: string | undefined): Promise<ServedPage> {
  const { status, html, isPrivate, hidesAddress, leadsTo } = page;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(html, { level: 9 }),
  ]);
  const encoded = { br, gzip: gz };
  return {
    status,
    html,
    etag: etagOf(html),
    encoded,
    policy: policyOf(page, callsTo),
    isPrivate,
    hidesAddress,
    leadsTo,
  };
}

/**
 * What the document may run and how it may look, narrower than the policy of all replies: scripts by their hash, or none;
 * styles by their hash where no island stands. Islands write style attributes, as every screen does, and each may make a call
 * for which a session has to be renewed. Decisions 12, 23 and 30.
 */
function policyOf({ inline, hasIslands, frames }: RenderedPage, callsTo: string | undefined): Record<string, string> {
  return {
    'script-src': hasIslands ? ["'self'", ...inline.scripts.map(hashOf)].join(' ') : "'none'",
    ...(!hasIslands && { 'style-src': inline.styles.map(hashOf).join(' ') }),
    ...(hasIslands && callsTo && { 'connect-src': `'self' ${callsTo}` }),
    'frame-src': frames.join(' ') || "'none'",
  };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: ServedPage): FastifyReply {
  if (page.leadsTo) return reply.header('cache-control', 'no-store').redirect(page.leadsTo);
  void reply.headers({
    ...(page.isPrivate ? { 'cache-control': 'no-store' } : { 'cache-control': 'no-cache', etag: `W/${page.etag}` }), // the same for every encoding
    ...(page.hidesAddress && { 'referrer-policy': 'no-referrer' }),
    vary: 'accept-encoding',
    'content-security-policy': withPolicy(String(reply.raw.getHeader('content-security-policy')), page.policy),
  });
  const isSame = page.status === 200 && !page.isPrivate && isKnown(page.etag, request.headers['if-none-match']);
  if (isSame) return reply.code(304).send();
  void reply.code(page.status).type('text/html; charset=utf-8');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(page.encoded[encoding]);
}

function withPolicy(policy: string, own: Record<string, string>): string {
  const given = policy.split(';').map((part) => {
    const [name = '', ...words] = part.trim().split(' ');
    return [name, words.join(' ')];
  });
  return Object.entries({ ...Object.fromEntries(given), ...own })
    .map(([name, words]) => `${name} ${words}`)
    .join(';');
}

/** The best that the visitor's browser reads, or undefined for the text as it is. */
function encodingFor(accepted = ''): 'br' | 'gzip' | undefined {
  const taken = accepted
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => Number(weight ?? 1) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}
