import type { FastifyInstance } from 'fastify';
import { cleanText } from '#domain/text/clean-text.ts';
import { Problem } from './problems.ts';
import { m } from '#messages';

/** Limits of a JSON body. The largest group order has about five thousand values in four levels. */
const most = { depth: 12, keys: 200, values: 10_000 } as const;

/**
 * Checks all text of a call before the schema validation. Refuses characters that PostgreSQL cannot store (NUL,
 * unpaired surrogates) with 400. Refuses bodies with more keys, values or levels than any form has with 413. Removes
 * invisible characters from all texts of the body, see `cleanText`.
 */
export function addTextCheck(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, params, query }) => {
    for (const part of [params, query]) check(part);
    if (Buffer.isBuffer(body)) return;
    check(body);
    clean(body);
  });
}

/** Uses a loop and no recursion, because a deeply nested body could overflow the stack. */
function check(whole: unknown): void {
  const open = [{ value: whole, depth: 0 }];
  let valueCount = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value)) throw new Problem(400, m.refusals_answers());
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Object.values(value);
    valueCount += inner.length;
    const isWide = !Array.isArray(value) && inner.length > most.keys;
    if (isWide || valueCount > most.values || depth >= most.depth) throw new Problem(413, m.refusals_too_much());
    for (const part of inner) open.push({ value: part, depth: depth + 1 });
  }
}

/** Cleans all texts of a checked body, whose depth is limited. Passwords stay as they were typed. */
function clean(whole: unknown): void {
  if (typeof whole !== 'object' || whole === null) return;
  const values = whole as Record<string, unknown>;
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string' && !/password/i.test(key)) values[key] = cleanText(value);
    else clean(value);
  }
}
