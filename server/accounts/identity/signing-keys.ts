import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createLocalJWKSet, SignJWT, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { readOrCreate } from '#server/platform/config/data-dir.ts';
import { StartError } from '#server/platform/config/start-error.ts';

/**
 * Keys that sign the tokens of the embedded service. The first key signs. All keys are published, and their tokens
 * are accepted. To rotate: append a new key, later move it to the front, and remove the old key when its tokens have
 * expired. See docs/operations.md.
 */
export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>;
  /** the public keys */
  jwks: JSONWebKeySet;
  find: JWTVerifyGetKey;
}

const leastBits = 2048;

/**
 * Returns the keys of this installation: from the environment, where newlines may be written as `\\n`, or from a file that
 * only this user can read. Creates the file if it does not exist. Throws StartError if there is no usable key.
 */
export function readSigningKeys(folder: string, fromEnvironment: string | undefined): SigningKeys {
  const { file, text } =
    fromEnvironment === undefined
      ? readOrCreate(folder, 'identity-keys.pem', newSigningKey)
      : { file: 'IDENTITY_KEYS', text: fromEnvironment.replaceAll('\\n', '\n') };
  const keys = signingKeys(text);
  if (!keys)
    throw new StartError(`${file} must contain one or more private RSA keys of at least 2048 bits in PEM form`);
  return keys;
}

/** Reads one or more RSA private keys in PEM format. Returns undefined if there is none, or if one is too short. */
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

/** Converts a key to a public JWK. Its id is the thumbprint of RFC 7638. */
function publicJwk(key: KeyObject) {
  const { e = '', n = '' } = createPublicKey(key).export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  return { kty: 'RSA', use: 'sig', alg: 'RS256', kid, e, n };
}
