import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Faults, type Fate } from './faults.ts';

/**
 * Lets every named call meet the faults that are switched on. To be added after the throttles and before the routes: a call
 * that is refused on its way to the handler meets none. Only in demo and development.
 */
export function addFaults(app: FastifyInstance): Faults {
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

/** Aborts when the caller hangs up. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

/** The caller sees a connection that ended without an answer. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/**
 * The caller sees the head of a reply, and then a connection that ended: so no browser sends the call again by itself, as
 * it does where nothing came. Settles never, for nothing more is sent.
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
