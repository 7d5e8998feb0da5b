import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemReply } from '#schemas/api/common.ts';
import { isUnavailable, isWaitOver } from '#server/db/unavailable.ts';
import { Problem, TimeOver } from './problems.ts';
import { m } from '#messages';

/** What is answered, and after how many seconds the same call may be made again. */
interface Answer {
  status: number;
  body: ProblemReply;
  retryAfter?: number | undefined;
}

/** A database that was started anew is there again within seconds. */
const secondsUntilBack = 5;
const secondsUntilFree = 2;

/**
 * Every error of the service as `{ message, detail? }`: refusals as they are, faults logged and named in general. From 500 on
 * the answer holds the name of the call, by which its log lines are found.
 */
export function replyToError(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body, retryAfter } = toReply(error, request);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  if (status === 408) void reply.header('connection', 'close'); // nothing can follow a body that does not end
  const isAskedBack = error instanceof Problem && retryAfter !== undefined; // which is no fault
  if (status >= 500 && !isAskedBack) request.log.error({ err: error }, body.message);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(status >= 500 ? { ...body, requestId: request.id } : body);
}

function toReply(error: FastifyError | Problem, request: FastifyRequest): Answer {
  if (error instanceof Problem) {
    const { status, message, detail, retryAfter } = error;
    return { status, retryAfter, body: detail === undefined ? { message } : { message, detail } };
  }
  if (error.validation)
    return { status: 400, body: { message: m.refusals_answers(), detail: problemsOf(error.validation) } };
  if (error instanceof TimeOver) return tookTooLong(request);
  if (isWaitOver(error)) return { status: 503, retryAfter: secondsUntilFree, body: { message: m.refusals_busy() } };
  if (isUnavailable(error))
    return { status: 503, retryAfter: secondsUntilBack, body: { message: m.refusals_unavailable() } };

  // Fastify's own refusals: a body too large, a broken JSON, a content type nobody reads.
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, body: { message: error.message } };
  return { status: 500, body: { message: m.refusals_fault() } };
}

/** It was the visitor's body that did not come, or our work that did not end. */
const tookTooLong = ({ raw }: FastifyRequest): Answer =>
  raw.complete === false // still on its way
    ? { status: 408, body: { message: m.refusals_too_slow() } }
    : { status: 503, retryAfter: secondsUntilBack, body: { message: m.refusals_unavailable() } };

const problemsOf = (errors: NonNullable<FastifyError['validation']>) =>
  errors.map(({ instancePath, params, message }) => {
    const missing = params.missingProperty ?? params.additionalProperty;
    const path = [...instancePath.split('/').slice(1), ...(typeof missing === 'string' ? [missing] : [])];
    return { field: path.join('.'), message: message ?? '' };
  });
