import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemReply } from '#schemas/api/common.ts';
import { Problem } from '#server/problems.ts';
import { refusals } from '#words';

/** Every error of the service as `{ message, detail? }`: refusals as they are, faults logged and named in general. */
export function replyToError(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = toReply(error);
  const retryAfter = error instanceof Problem ? error.retryAfter : undefined;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  else if (status >= 500) request.log.error({ err: error }, body.message); // who is asked to come again is no fault
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** An address that cannot be decoded, or a part of it that is too long: Fastify asks before any hook has run. */
export function replyToUnreadable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(error.statusCode ?? 400)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send({ message: refusals.notFound });
}

function toReply(error: FastifyError | Problem): { status: number; body: ProblemReply } {
  if (error instanceof Problem) {
    const { status, message, detail } = error;
    return { status, body: detail === undefined ? { message } : { message, detail } };
  }
  if (error.validation)
    return { status: 400, body: { message: refusals.answers, detail: problemsOf(error.validation) } };

  // Fastify's own refusals: a body too large, a broken JSON, a content type nobody reads.
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, body: { message: error.message } };
  return { status: 500, body: { message: refusals.fault } };
}

const problemsOf = (errors: NonNullable<FastifyError['validation']>) =>
  errors.map(({ instancePath, params, message }) => {
    const missing = params.missingProperty ?? params.additionalProperty;
    const path = [...instancePath.split('/').slice(1), ...(typeof missing === 'string' ? [missing] : [])];
    return { field: path.join('.'), message: message ?? '' };
  });
