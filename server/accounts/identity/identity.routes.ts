import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/accounts/services.ts';
import { callerOf } from '#server/platform/http/browser-cookie.ts';
import { isFromOtherSite } from '#server/platform/http/is-from-other-site.ts';
import { takeCall } from './limits.ts';
import { operations } from './operations.ts';
import { hidesAccounts, type EmbeddedPool } from './pool.ts';
import { Refusal, refusals } from './refusal.ts';
import { fieldsOf } from './request-fields.ts';

const contentType = 'application/x-amz-json-1.1';
const prefix = 'AWSCognitoIdentityProviderService.';
const maxBytes = 64 * 1024;

interface Options {
  services: Services;
  pool: EmbeddedPool;
}

/**
 * The embedded identity service. It implements the JSON protocol of Amazon Cognito user pools for the client in the
 * browser, and publishes the public keys of its tokens. All replies are JSON. Decision 30.
 */
export const identityRoutes: FastifyPluginAsync<Options> = async (app, { services, pool }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(contentType, { parseAs: 'string', bodyLimit: maxBytes }, parse);
  app.setErrorHandler(replyToError);

  const config = { unthrottled: 'each operation has limits of its own, in limits.ts' };
  const options = { schema: { hide: true, operationId: 'identity' }, config, onRequest: refuseOthers };
  const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
    addHeaders(reply);
    const target = String(request.headers['x-amz-target'] ?? '');
    const name = target.startsWith(prefix) ? target.slice(prefix.length) : '';
    const operation = operations.get(name);
    if (!operation) throw refusals.unknownOperation();
    const body = fieldsOf(request.body);
    const caller = callerOf(request, reply, services);
    const context = { ...services, ...caller, pool, hidesAccounts: hidesAccounts(pool, body) };
    await takeCall(context, name);
    const answer = await operation(context, body);
    return reply.type(contentType).send(answer === undefined ? '' : JSON.stringify(answer));
  };
  app.post('/identity', options, answerCall);
  app.post('/identity/', options, answerCall); // the AWS SDK ends the path of its endpoint with a slash

  app.get(`/identity/${pool.poolId}/.well-known/jwks.json`, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(pool.signing.jwks),
  );
};

/**
 * Refuses calls that pages of other sites can make: 403, or 415 without the content type of the protocol. They are not counted, so
 * they do not use up the calls of the visitor's network. SEC-57.
 */
async function refuseOthers(request: FastifyRequest): Promise<void> {
  if (isFromOtherSite(request)) throw refusals.otherSite();
  const [given = ''] = (request.headers['content-type'] ?? '').split(';');
  if (given.trim().toLowerCase() !== contentType) throw refusals.otherContentType();
}

async function parse(_request: FastifyRequest, body: string): Promise<unknown> {
  try {
    return JSON.parse(body);
  } catch {
    throw refusals.unreadable();
  }
}

function addHeaders(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store').header('x-amzn-requestid', randomUUID());
}

/** The client reads the name of an error from the header, or from `__type` if it cannot read the header. */
function replyToError(error: FastifyError | Refusal | Problem, request: FastifyRequest, reply: FastifyReply) {
  const { type, message, status } = refusalOf(error);
  if (status >= 500) request.log.error({ err: error }, 'the identity service failed');
  addHeaders(reply);
  if (status === 503) void reply.header('retry-after', 5);
  return reply
    .code(status)
    .header('x-amzn-errortype', `${type}:`)
    .type(contentType)
    .send(JSON.stringify({ __type: type, message }));
}

function refusalOf(error: FastifyError | Refusal | Problem): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return refusals.away();
  if (error instanceof Problem && error.status === 429) return refusals.limited(error.message);
  const status = error instanceof Problem ? error.status : (error.statusCode ?? 500);
  return status >= 400 && status < 500 ? refusals.unreadable() : refusals.fault();
}
