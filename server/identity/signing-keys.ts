import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createLocalJWKSet, SignJWT, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose';

/**
 * The keys of the embedded service's tokens: the first one signs, all are believed and published. To change keys the new one is
 * added at the end, later moved to the front, and the old one taken away once no token of it lives. Operations: docs/operations.md.
 */
export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>;
  /** the public halves, as anyone may read them */
  jwks: JSONWebKeySet;
  find: JWTVerifyGetKey;
}

const leastBits = 2048;

/** `pem` holds private RSA keys one after another; undefined when it holds none, or one that is too short. */
export function signingKeys(pem: string): SigningKeys | undefined {
  const blocks = pem.match(/-----BEGIN [A-Z ]*PRIVATE KEY-----[^]+?-----END [A-Z ]*PRIVATE KEY-----/g) ?? [];
  const keys = blocks.map(privateKey);
  const [first] = keys;
  if (!first || !keys.every((key) => key !== undefined)) return undefined;

  const jwks = { keys: keys.map(publicJwk) };
  const header = { alg: 'RS256', kid: publicJwk(first).kid };
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).sign(first),
    jwks,
    find: createLocalJWKSet(jwks),
  };
}

export const newSigningKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: leastBits })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

function privateKey(block: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(block);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= leastBits ? key : undefined;
  } catch {
    return undefined;
  }
}

/** With the thumbprint of RFC 7638 as its name. */
function publicJwk(key: KeyObject) {
  const { e = '', n = '' } = createPublicKey(key).export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  return { kty: 'RSA', use: 'sig', alg: 'RS256', kid, e, n };
}
