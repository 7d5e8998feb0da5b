import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Faults, type Fate } from './faults.ts';

/**
 * Applies the enabled faults to calls with an operation id, in demo and development only. Add it after the rate
 * limits and before the routes. Calls that are refused before their handler get no fault.
 */
export function addFaultHooks(app: FastifyInstance): Faults {
  const faults = new Faults();
  const handled = new WeakSet<FastifyRequest>();

  app.addHook('onRoute', ({ schema }) => {
    if (schema?.operationId) faults.calls.add(schema.operationId);
  });
  app.addHook('preClose', async () => faults.close());

  app.addHook('preHandler', async (request, reply) => {
    const fate = await fateOf(faults, { moment: 'before', request, reply });
    if (fate === 'cut') return cut(reply);
    if (fate !== 'go on') return reply.code(fate.status).type(typeOf(fate.body)).send(fate.body);
    handled.add(request);
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fate = handled.has(request) ? await fateOf(faults, { moment: 'after', request, reply }) : 'go on';
    if (fate === 'go on') return payload;
    if (isStream(payload)) payload.destroy();
    if (fate === 'cut') return tear(reply);
    reply.code(fate.status).type(typeOf(fate.body)).removeHeader('content-length');
    return typeof fate.body === 'string' ? fate.body : JSON.stringify(fate.body);
  });
  return faults;
}

interface Met {
  moment: 'before' | 'after';
  request: FastifyRequest;
  reply: FastifyReply;
}

async function fateOf(faults: Faults, { moment, request, reply }: Met): Promise<Fate> {
  const call = request.routeOptions.schema?.operationId;
  if (call === undefined || !faults.stands(call, moment)) return 'go on';
  return faults.meet(call, moment, goneSignal(reply));
}

/** Returns a signal that aborts when the client disconnects. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  if (raw.closed) disconnected.abort();
  else raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}

/** Closes the connection without a reply. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/**
 * Sends the head of a reply and then closes the connection. If nothing arrived, browsers would retry the call. Never
 * resolves.
 */
function tear({ raw, statusCode }: FastifyReply): Promise<never> {
  raw.writeHead(statusCode, { 'content-type': 'application/json', 'content-length': 1000 });
  raw.write('{', () => raw.destroy());
  return new Promise(() => {});
}

const typeOf = (body: unknown): string =>
  typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';

const isStream = (payload: unknown): payload is { destroy(): void } =>
  typeof payload === 'object' && payload !== null && 'destroy' in payload && typeof payload.destroy === 'function';
