import { createRemoteJWKSet } from 'jose';
import { systemClock } from '#server/platform/clock.ts';
import type { Services } from '#server/accounts/services.ts';
import {
  cognitoDirectory,
  cognitoOrigin,
  type CognitoPool,
} from '#server/accounts/identity/directory/cognito-directory.ts';
import { embeddedDirectory } from '#server/accounts/identity/directory/embedded-directory.ts';
import { InvalidToken, type Identity } from './identity.ts';
import type { EmbeddedPool } from './pool.ts';
import { isSignedIn } from './tokens.ts';
import { verifyToken } from './verify-token.ts';

/** Accounts in the embedded service. */
export function embeddedIdentity(parts: Pick<Services, 'db' | 'keys' | 'clock'>, pool: EmbeddedPool): Identity {
  const { poolId, clientId, issuer, signing } = pool;
  const trusted = { issuer, clientId, findKey: signing.find, clock: parts.clock };
  return {
    client: { poolId, clientId, endpoint: '/identity', origin: undefined },
    directory: embeddedDirectory({ ...parts, pool }),
    async verify(token) {
      const { originJti, isEmailVerified: _, ...account } = await verifyToken(trusted, token);
      if (!(await isSignedIn(parts.db, { userId: account.id, originJti })))
        throw new InvalidToken('The sign-in or the account of this token has ended');
      return account;
    },
    embedded: pool,
  };
}

/** Amazon Cognito, or an emulator. Its tokens are checked with the real time, even if the clock of this run has another time. */
export function cognitoIdentity({ poolId, clientId, url }: CognitoPool): Identity {
  const origin = url ?? cognitoOrigin(poolId);
  const issuer = `${origin}/${poolId}`;
  const findKey = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  const trusted = { issuer, clientId, findKey, clock: systemClock };
  return {
    client: { poolId, clientId, endpoint: url, origin },
    directory: cognitoDirectory({ poolId, url }),
    async verify(token) {
      const { originJti: _, isEmailVerified, ...account } = await verifyToken(trusted, token);
      if (!isEmailVerified) throw new InvalidToken('The user pool says that the email is not verified');
      return account;
    },
    embedded: undefined,
  };
}
