import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newSigningKey, signingKeys } from '#server/accounts/identity/signing-keys.ts';
import { keysFrom } from '#server/platform/keys.ts';

describe('sealed text', () => {
  const keys = keysFrom(randomBytes(32));
  const sealed = keys.seal('password-verifier', 'a secret ✓', 'asha');

  it('opens with the same purpose and context, and differs each time', () => {
    expect(keys.open('password-verifier', sealed, 'asha')).toBe('a secret ✓');
    expect(keys.seal('password-verifier', 'a secret ✓', 'asha')).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64').toString()).not.toContain('secret');
  });

  it.each([
    ['another context', () => keys.open('password-verifier', sealed, 'other')],
    ['another purpose', () => keys.open('secret-block', sealed, 'asha')],
    ['another secret', () => keysFrom(randomBytes(32)).open('password-verifier', sealed, 'asha')],
    ['a truncated text', () => keys.open('password-verifier', sealed.slice(0, -8), 'asha')],
    ['a truncated tag', () => keys.open('password-verifier', sealed.slice(0, 20), 'asha')],
    ['an empty text', () => keys.open('password-verifier', '', 'asha')],
  ])('does not open with %s', (_, open) => {
    expect(open()).toBeUndefined();
  });

  it.each([0, 12, -1])('does not open when byte %i is changed', (at) => {
    const bytes = Buffer.from(sealed, 'base64');
    const index = at < 0 ? bytes.length + at : at;
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    expect(keys.open('password-verifier', bytes.toString('base64'), 'asha')).toBeUndefined();
  });
});

describe('signing keys', () => {
  const pem = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });

  it('are read from concatenated PEM in either format', () => {
    expect(signingKeys(newSigningKey() + pem(2048))?.jwks.keys).toHaveLength(2);
  });

  it.each([
    ['an empty text', ''],
    ['an invalid key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['a key of another type', elliptic.toString()],
    ['a key that is too short', pem(1024)],
    ['one bad key among good ones', newSigningKey() + pem(1024)],
  ])('are refused from %s', (_, text) => {
    expect(signingKeys(text)).toBeUndefined();
  });
});
