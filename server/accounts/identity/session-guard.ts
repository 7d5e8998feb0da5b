import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { InvalidToken, type Account } from '#server/accounts/identity/identity.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/accounts/services.ts';
import { m } from '#messages';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the route requires sign-in */
    signedIn?: true;
  }
  interface FastifyRequest {
    /** the account of the ID token; undefined without a token */
    account: Account | undefined;
  }
}

/**
 * Verifies the ID token of every call. A call without a token is anonymous. An invalid token is refused on all
 * routes.
 * Rows: API-CL-03, API-CL-07, ROLE-07.
 */
export function addSessionGuard(app: FastifyInstance, { identity }: Services): void {
  app.decorateRequest('account', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) request.account = await accountOf(identity, request, reply);
    else if (request.routeOptions.config.signedIn) throw unauthorized(reply);
  });
}

/** Returns the signed-in account. Throws 401 if there is none. */
export function signedInAccount({ account }: FastifyRequest): Account {
  if (!account) throw new Problem(401, m.accounts_sign_in_first());
  return account;
}

async function accountOf(
  identity: Services['identity'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account> {
  const [, token] = /^Bearer ([\w\-.]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) throw unauthorized(reply);
  try {
    const account = await identity.verify(token);
    if (changesAccount(request) && !(await identity.directory.isActive(account)))
      throw new InvalidToken('The account of this token no longer exists');
    return account;
  } catch (error) {
    if (error instanceof InvalidToken) throw unauthorized(reply, 'error="invalid_token"');
    reply.log.error({ err: error }, 'tokens cannot be verified');
    throw new Problem(503, m.accounts_unavailable());
  }
}

/**
 * Returns whether the existence of the account must be checked. A token stays valid for up to an hour after its
 * account was deleted, so writes check the account in the directory.
 */
const changesAccount = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  config.signedIn === true && method !== 'GET' && method !== 'HEAD';

function unauthorized(reply: FastifyReply, more?: string): Problem {
  void reply.header('www-authenticate', more ? `Bearer ${more}` : 'Bearer');
  return new Problem(401, m.accounts_sign_in_first());
}
