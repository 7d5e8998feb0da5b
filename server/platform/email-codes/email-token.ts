import { errors, jwtVerify, SignJWT } from 'jose';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import type { TokenPurpose } from '#server/platform/keys.ts';
import type { Services } from '#server/platform/services.ts';

type UsedServices = Pick<Services, 'keys' | 'clock'>;

/** Signs a token (JWT) that proves a verified email for some minutes and for one purpose. Nothing is stored. */
export async function signEmailToken(
  { keys, clock }: UsedServices,
  { purpose, email, minutes }: { purpose: TokenPurpose; email: string; minutes: number },
): Promise<{ token: string; expires: Date }> {
  const expires = minutesAfter(clock.now(), minutes);
  const token = await new SignJWT({ email: normaliseEmail(email) })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(keys.tokenKeys(purpose)[0]);
  return { token, expires };
}

/** Returns the verified email, or undefined if the token is missing, invalid or expired. */
export async function emailOfToken(
  { keys, clock }: UsedServices,
  { purpose, token }: { purpose: TokenPurpose; token: unknown },
): Promise<string | undefined> {
  if (typeof token !== 'string') return undefined;
  for (const key of keys.tokenKeys(purpose)) {
    const email = await verifiedEmail(token, key, clock.now());
    if (email !== undefined) return email;
  }
  return undefined;
}

async function verifiedEmail(token: string, key: Uint8Array, now: Date): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
    return typeof payload.email === 'string' ? payload.email : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
