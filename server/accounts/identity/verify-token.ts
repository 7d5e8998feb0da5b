import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '#server/platform/clock.ts';
import { InvalidToken, type Account } from './identity.ts';

/** Issuer and audience of the tokens of this run. */
export interface Issuer {
  issuer: string;
  clientId: string;
  findKey: JWTVerifyGetKey;
  clock: Clock;
}

/**
 * Verifies an ID token and returns its account. Accepts only RS256, this issuer and this audience. Refuses access
 * tokens. Throws InvalidToken, or another error if the keys could not be fetched.
 */
export async function verifyToken(
  { issuer, clientId, findKey, clock }: Issuer,
  token: string,
): Promise<Account & { originJti: string | undefined; isEmailVerified: boolean }> {
  const { payload } = await jwtVerify(token, findKey, {
    issuer,
    audience: clientId,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'token_use'],
    currentDate: clock.now(),
  }).catch((cause: unknown) => {
    if (isFault(cause)) throw cause;
    throw new InvalidToken('The token is not valid', { cause });
  });
  const { sub, token_use: use, email, email_verified: verified, origin_jti: originJti, auth_time: signedIn } = payload;
  const groups = payload['cognito:groups'];
  if (use !== 'id' || typeof sub !== 'string' || sub === '' || typeof email !== 'string')
    throw new InvalidToken('The token is not valid');
  return {
    id: sub,
    email,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    signedInAt: new Date(Number(signedIn ?? 0) * 1000),
    isEmailVerified: verified === undefined || String(verified) === 'true', // pools send a boolean or a text
    originJti: typeof originJti === 'string' ? originJti : undefined,
  };
}

const isFault = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);
