import Type from 'typebox';
import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { Time, needsConfirmation, needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk/exceptions';
const actions = ['retry-refund', 'returned', 'close'] as const;

/** A payment that did not take its usual way. */
export const DeskException = Type.Object({
  id: Type.String(),
  reason: Type.Unsafe<ExceptionReason>({ type: 'string' }),
  what: Type.String({ description: 'what has happened, in one sentence' }),
  advice: Type.String({ description: 'what to do now' }),
  gateway: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String({ description: 'payment id of the provider, or number of the bank' })),
  opened_at: Time,
  age_days: Type.Integer({ description: 'whole days since it was opened' }),
  closed_at: Type.Optional(Time),
  closed_by: Type.Optional(Type.String()),
  amount_paise: Type.Optional(Type.Integer()),
  order_code: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  actions: Type.Array(Type.Unsafe<(typeof actions)[number]>({ type: 'string', enum: [...actions] })),
});
export type DeskException = Type.Static<typeof DeskException>;

export const listDeskExceptions = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listDeskExceptions',
    summary: 'Payments that need a decision, the oldest first, or closed ones',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object({
      state: Type.Optional(Type.Unsafe<'open' | 'closed'>({ type: 'string', enum: ['open', 'closed'] })),
      cursor: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    response: {
      200: Type.Object({
        exceptions: Type.Array(DeskException),
        next: Type.Union([Type.String(), Type.Null()], { description: 'cursor of the next page' }),
        open: Type.Integer({ description: 'number of open exceptions' }),
      }),
      default: ProblemReply,
    },
  },
});

const ExceptionParams = Type.Object({ ...ExpoParams.properties, exceptionId: Type.String({ maxLength: 60 }) });
const refusals =
  'Returns 404 for an unknown exception, and 409 if it was closed meanwhile or the action is not possible.';
const confirmed = `${needsConfirmation} ${refusals}`;
const response = { 200: DeskException, default: ProblemReply };

export const retryRefund = endpoint({
  method: 'POST',
  url: `${url}/:exceptionId/retry-refund`,
  schema: {
    operationId: 'retryRefund',
    summary: 'Ask the provider for a failed refund again',
    description: confirmed,
    tags: ['desk'],
    params: ExceptionParams,
    response,
  },
});

export const recordReturned = endpoint({
  method: 'POST',
  url: `${url}/:exceptionId/returned`,
  schema: {
    operationId: 'recordReturned',
    summary: 'Record that the money was sent back outside the service',
    description: `${confirmed} If the provider refunded it without being asked, this voids the passes.`,
    tags: ['desk'],
    params: ExceptionParams,
    response,
  },
});

export const closeException = endpoint({
  method: 'POST',
  url: `${url}/:exceptionId/close`,
  schema: {
    operationId: 'closeException',
    summary: 'Close an exception after a review',
    description: `${needsSession} ${refusals}`,
    tags: ['desk'],
    params: ExceptionParams,
    body: Type.Object(
      { reason: Type.String({ minLength: 1, maxLength: 500, pattern: String.raw`\S` }) },
      { additionalProperties: false },
    ),
    response,
  },
});
