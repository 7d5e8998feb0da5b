import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemReply } from '#schemas/api/common.ts';
import { isUnavailable, isWaitOver } from '#server/platform/db/unavailable.ts';
import { Problem, TimeOver } from './problems.ts';
import { m } from '#messages';

/** A reply. `retryAfter`: seconds after which the client may retry. */
interface Answer {
  status: number;
  body: ProblemReply;
  retryAfter?: number | undefined;
}

/** A database that restarts is available again after some seconds. */
const secondsUntilBack = 5;
const secondsUntilFree = 2;

/**
 * Sends every error as `{ message, detail? }`. A Problem is sent unchanged. A fault is logged and gets a general
 * message. Replies with status 500 and above include the request id, which is also in the log.
 */
export function replyToError(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body, retryAfter } = toReply(error, request);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  // part of the body was not read, so the connection cannot be used again
  if (status === 408) void reply.header('connection', 'close');
  // an overload is no fault, so it is not logged
  const isOverload = error instanceof Problem && retryAfter !== undefined;
  if (status >= 500 && !isOverload) request.log.error({ err: error }, body.message);
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

  // Errors of Fastify: body too large, invalid JSON, unknown content type.
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, body: { message: error.message } };
  return { status: 500, body: { message: m.refusals_fault() } };
}

/** Returns 408 if the body did not arrive in time, 503 if the service took too long. */
const tookTooLong = ({ raw }: FastifyRequest): Answer =>
  raw.complete === false // part of the body has not arrived
    ? { status: 408, body: { message: m.refusals_too_slow() } }
    : { status: 503, retryAfter: secondsUntilBack, body: { message: m.refusals_unavailable() } };

const problemsOf = (errors: NonNullable<FastifyError['validation']>) =>
  errors.map(({ instancePath, params, message }) => {
    const missing = params.missingProperty ?? params.additionalProperty;
    const path = [...instancePath.split('/').slice(1), ...(typeof missing === 'string' ? [missing] : [])];
    return { field: path.join('.'), message: message ?? '' };
  });
