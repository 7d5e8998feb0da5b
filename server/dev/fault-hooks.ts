import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Faults, type FaultResult } from './faults.ts';

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
    const result = await applyFault(faults, { moment: 'before', request, reply });
    if (result === 'cut') return cut(reply);
    if (result !== 'go on') return reply.code(result.status).type(typeOf(result.body)).send(result.body);
    handled.add(request);
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const result = handled.has(request) ? await applyFault(faults, { moment: 'after', request, reply }) : 'go on';
    if (result === 'go on') return payload;
    if (isStream(payload)) payload.destroy();
    if (result === 'cut') return cutAfterHead(reply);
    reply.code(result.status).type(typeOf(result.body)).removeHeader('content-length');
    return typeof result.body === 'string' ? result.body : JSON.stringify(result.body);
  });
  return faults;
}

interface FaultContext {
  moment: 'before' | 'after';
  request: FastifyRequest;
  reply: FastifyReply;
}

async function applyFault(faults: Faults, { moment, request, reply }: FaultContext): Promise<FaultResult> {
  const call = request.routeOptions.schema?.operationId;
  if (call === undefined || !faults.hasFault(call, moment)) return 'go on';
  return faults.apply(call, moment, disconnectSignal(reply));
}

/** Returns a signal that aborts when the client disconnects. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
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

/** Sends only the head of a reply, because browsers retry a call if nothing arrives. Never resolves. */
function cutAfterHead({ raw, statusCode }: FastifyReply): Promise<never> {
  raw.writeHead(statusCode, { 'content-type': 'application/json', 'content-length': 1000 });
  raw.write('{', () => raw.destroy());
  return new Promise(() => {});
}

const typeOf = (body: unknown): string =>
  typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';

const isStream = (payload: unknown): payload is { destroy(): void } =>
  typeof payload === 'object' && payload !== null && 'destroy' in payload && typeof payload.destroy === 'function';
