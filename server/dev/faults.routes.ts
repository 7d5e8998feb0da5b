import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';
import { Fault, type Faults } from './faults.ts';
import { localOnly } from '#server/platform/http/local-only.ts';

const hidden = { hide: true };
const config = { unthrottled: 'for this machine alone' };
const OneCall = { ...hidden, params: Type.Object({ call: Type.String({ maxLength: 60 }) }) };

/** Switches that make a call fail, time out, wait or answer late. Only for this machine. See docs/operations.md. */
export const faultRoutes: FastifyPluginAsyncTypebox<{ faults: Faults }> = async (app, { faults }) => {
  const known = (call: string) => {
    if (!faults.calls.has(call)) throw new Problem(404, m.refusals_not_found(), [...faults.calls].join(', '));
    return call;
  };

  app.addHook('onRequest', localOnly);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get('/dev/faults', { schema: hidden }, async () => ({ calls: [...faults.calls], faults: faults.list() }));

  app.put('/dev/faults/:call', { schema: { ...OneCall, body: Fault }, config }, async ({ params, body }, reply) => {
    faults.set(known(params.call), body);
    return reply.code(204).send();
  });

  app.delete('/dev/faults/:call', { schema: OneCall, config }, async ({ params }, reply) => {
    faults.clear(known(params.call));
    return reply.code(204).send();
  });

  app.delete('/dev/faults', { schema: hidden, config }, async (_request, reply) => {
    faults.clearAll();
    return reply.code(204).send();
  });
};
