import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { newSigningKey } from '#server/accounts/identity/signing-keys.ts';
import type { TestServer } from '#tests/support/server.ts';
import { keysOf, testSigningKeys } from './signing-keys.ts';

/** Claims of an ID token of the tested service, with changes. The value undefined removes a claim. */
export function claimsOf({ services }: TestServer, changes: Record<string, unknown> = {}): JWTPayload {
  const { issuer: iss, clientId: aud } = services.identity.embedded!;
  const iat = seconds(services);
  const claims = { sub: 'someone', email: 'asha@example.org', token_use: 'id', iss, aud, iat, exp: iat + 3600 };
  return { ...claims, ...changes };
}

const seconds = ({ clock }: TestServer['services']) => Math.floor(clock.now().getTime() / 1000);

/** One invalid token of each kind, by its defect. `good` contains valid tokens. */
export async function badTokens(
  server: TestServer,
  good: { id: string; access: string },
): Promise<Record<string, string>> {
  const now = seconds(server.services);
  const signed = (changes: Record<string, unknown>) => testSigningKeys().sign(claimsOf(server, changes));
  const { n = '', kid = '' } = server.services.identity.embedded!.signing.jwks.keys[0]!;
  const underOurName = new SignJWT(claimsOf(server)).setProtectedHeader({ alg: 'RS256', kid });
  const withPublicKey = new SignJWT(claimsOf(server)).setProtectedHeader({ alg: 'HS256', kid });
  const [head, , signature] = good.id.split('.');
  return {
    'of another issuer': await signed({ iss: 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_Other' }),
    'without an issuer': await signed({ iss: undefined }),
    'for another audience': await signed({ aud: 'another-client' }),
    'of access': good.access,
    'for another use': await signed({ token_use: 'refresh' }),
    'that has ended': await signed({ iat: now - 7200, exp: now - 1 }),
    'that has not begun': await signed({ nbf: now + 600 }),
    'without an end': await signed({ exp: undefined }),
    'without a subject': await signed({ sub: undefined }),
    'without a use': await signed({ token_use: undefined }),
    'without an address': await signed({ email: undefined }),
    'signed by nobody': `${base64({ alg: 'none' })}.${base64(claimsOf(server))}.`,
    'signed by a key that is not published, or no longer': await keysOf(newSigningKey()).sign(claimsOf(server)),
    'signed by another key under the name of ours': await underOurName.sign(anotherKey()),
    'signed with the public key as a secret': await withPublicKey.sign(Buffer.from(n)),
    'that was changed': `${head}.${base64(claimsOf(server, { sub: 'another' }))}.${signature}`,
    'that is none': 'rubbish',
  };
}

const anotherKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
