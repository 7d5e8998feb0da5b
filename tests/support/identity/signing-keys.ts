import { newSigningKey, signingKeys, type SigningKeys } from '#server/identity/signing-keys.ts';

let own: SigningKeys | undefined;

/** Keys of the identity service under test, created once per test file: an RSA key takes a moment. */
export const testSigningKeys = (): SigningKeys => (own ??= keysOf(newSigningKey()));

export function keysOf(pem: string): SigningKeys {
  const keys = signingKeys(pem);
  if (!keys) throw new Error('No private key is in this text');
  return keys;
}
