import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newSigningKey, signingKeys } from '#server/identity/signing-keys.ts';
import { keysFrom } from '#server/keys.ts';

describe('a sealed text', () => {
  const keys = keysFrom(randomBytes(32));
  const sealed = keys.seal('password-verifier', 'a secret ✓', 'asha');

  it('is opened by the same purpose and context, and is another each time', () => {
    expect(keys.open('password-verifier', sealed, 'asha')).toBe('a secret ✓');
    expect(keys.seal('password-verifier', 'a secret ✓', 'asha')).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64').toString()).not.toContain('secret');
  });

  it.each([
    ['another context', () => keys.open('password-verifier', sealed, 'other')],
    ['another purpose', () => keys.open('secret-block', sealed, 'asha')],
    ['another secret', () => keysFrom(randomBytes(32)).open('password-verifier', sealed, 'asha')],
    ['a text that was cut', () => keys.open('password-verifier', sealed.slice(0, -8), 'asha')],
    ['a tag that was cut', () => keys.open('password-verifier', sealed.slice(0, 20), 'asha')],
    ['nothing', () => keys.open('password-verifier', '', 'asha')],
  ])('is not opened by %s', (_, open) => {
    expect(open()).toBeUndefined();
  });

  it.each([0, 12, -1])('is not opened when its byte %i was changed', (at) => {
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

  it('are read one after another, in either form', () => {
    expect(signingKeys(newSigningKey() + pem(2048))?.jwks.keys).toHaveLength(2);
  });

  it.each([
    ['none', ''],
    ['no key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['a key of another kind', elliptic.toString()],
    ['a key that is too short', pem(1024)],
    ['one bad key among good ones', newSigningKey() + pem(1024)],
  ])('are not read from %s', (_, text) => {
    expect(signingKeys(text)).toBeUndefined();
  });
});
