import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/problems.ts';
import { refusals } from '#words';

/** No database keeps a NUL or half a character: whoever sends one is told so, instead of meeting a fault. */
export function addTextCheck(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, params, query }) => {
    if (!isText([Buffer.isBuffer(body) ? undefined : body, params, query])) throw new Problem(400, refusals.answers);
  });
}

/** A list of what is still to be looked at, for the depth is the sender's choice. */
function isText(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === 'string' && /[\0\p{Surrogate}]/u.test(part)) return false;
    if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) open.push(inner);
  }
  return true;
}
