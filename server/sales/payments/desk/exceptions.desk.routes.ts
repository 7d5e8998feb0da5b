import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { exceptionNames, whatToDo } from '#domain/staff/exception-words.ts';
import { visible } from '#domain/staff/roles.ts';
import {
  closeException,
  listDeskExceptions,
  recordReturned,
  retryRefund,
  type DeskException,
} from '#schemas/api/desk/exceptions.api.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import type { Services } from '#server/sales/services.ts';
import { countOpenExceptions, listExceptions, type ExceptionAction, type ListedException } from './list-exceptions.ts';
import { resolveException } from './resolve-exception.ts';

const config = { desk: 'change money', confirmation: 'always', throttle: { perClient: 600 } } as const;
const kinds = {
  gateway: 'payments',
  reference: 'payments',
  amount_paise: 'amounts',
  name: 'name',
  email: 'email',
} as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Payment exceptions as an inbox. */
export const exceptionRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const reply = (request: FastifyRequest, exception: ListedException) =>
    exceptionReply(exception, { role: staffOf(request).role, now: services.clock.now() });
  const resolve = async (request: FastifyRequest, wanted: { id: string; action: ExceptionAction; why?: string }) =>
    reply(request, await resolveException(services, actorOf(request), wanted));

  app.route({
    ...listDeskExceptions,
    config: { desk: 'see money', listed: 'exceptions' },
    handler: async (request) => {
      const { state = 'open', cursor } = request.query;
      const { rows, next } = await listExceptions(services.db, { state, cursor });
      const open = await countOpenExceptions(services.db);
      return { exceptions: rows.map((exception) => reply(request, exception)), next, open };
    },
  });

  app.route({
    ...retryRefund,
    config,
    handler: (request) => resolve(request, { id: request.params.exceptionId, action: 'retry-refund' }),
  });

  app.route({
    ...recordReturned,
    config,
    handler: (request) => resolve(request, { id: request.params.exceptionId, action: 'returned' }),
  });

  app.route({
    ...closeException,
    config: { ...config, confirmation: 'changes' },
    handler: (request) =>
      resolve(request, { id: request.params.exceptionId, action: 'close', why: request.body.reason.trim() }),
  });
};

function exceptionReply(
  exception: ListedException,
  { role, now }: { role: Parameters<typeof visible>[1]['role']; now: Date },
): DeskException {
  const { id, reason, gateway, reference, openedAt, closedAt, closedBy, amountPaise, orderCode, actions } = exception;
  const { name, email } = exception;
  return {
    id,
    reason,
    what: exceptionNames[reason](),
    advice: whatToDo(exception),
    opened_at: openedAt.toISOString(),
    age_days: Math.max(0, Math.floor((now.getTime() - openedAt.getTime()) / dayMs)),
    ...(closedAt !== null && { closed_at: closedAt.toISOString() }),
    ...(closedBy !== null && { closed_by: closedBy }),
    ...(orderCode !== null && { order_code: orderCode }),
    ...visible(
      {
        gateway,
        reference,
        ...(amountPaise !== null && { amount_paise: amountPaise }),
        ...(name !== null && { name }),
        ...(email !== null && { email }),
      },
      { role, subject: 'money', kinds },
    ),
    actions,
  };
}
