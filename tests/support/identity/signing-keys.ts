import { newSigningKey, signingKeys, type SigningKeys } from '#server/accounts/identity/signing-keys.ts';

let own: SigningKeys | undefined;

/** Signing keys of the tested service. Created once per test file, because an RSA key takes a moment. */
export const testSigningKeys = (): SigningKeys => (own ??= keysOf(newSigningKey()));

export function keysOf(pem: string): SigningKeys {
  const keys = signingKeys(pem);
  if (!keys) throw new Error('The text contains no private key');
  return keys;
}
