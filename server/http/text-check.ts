import type { FastifyInstance } from 'fastify';
import { Problem } from './problems.ts';
import { m } from '#messages';

/** Of what is sent in one call; the largest order of a group has some five thousand values, in four levels. */
const most = { depth: 12, keys: 200, values: 10_000 } as const;

/**
 * No database keeps a NUL or half a character: whoever sends one is told so, instead of meeting a fault. More keys, values or
 * levels than any form has are refused before a schema looks at them.
 */
export function addTextCheck(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, params, query }) => {
    for (const part of [Buffer.isBuffer(body) ? undefined : body, params, query]) check(part);
  });
}

/** A list of what is still to be looked at, for the depth is the sender's choice. */
function check(whole: unknown): void {
  const open = [{ value: whole, depth: 0 }];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value)) throw new Problem(400, m.refusals_answers());
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Object.values(value);
    seen += inner.length;
    const isWide = !Array.isArray(value) && inner.length > most.keys;
    if (isWide || seen > most.values || depth >= most.depth) throw new Problem(413, m.refusals_too_much());
    for (const part of inner) open.push({ value: part, depth: depth + 1 });
  }
}
