import { createHash, getDiffieHellman } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  challenge,
  claimSignature,
  isPublicValue,
  makeVerifier,
  sharedKey,
} from '#server/accounts/identity/sign-in/srp.ts';
import { SrpClient } from '#tests/support/identity/srp-client.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** An exchange with fixed values. The browser client computes this key and this signature for it. */
const known = {
  who: { poolName: 'LocalPool', userId: '11111111-2222-4333-8444-555555555555' },
  password: 'Passw0rd!',
  salt: '00ff00112233445566778899aabbccdd',
  a: 'a1'.repeat(128),
  b: 'b2'.repeat(32),
  verifierHash: 'd7d5cfe9524673b934dada21424784d37205eb6a6a42c4e17f96360a755b9c8d',
  AHash: '000eb605dbc549f0de97a195273b9cfd9527f21de3389ac0505181cc2d4ad1e5',
  BHash: '422f47d974ccebbb5efaa052f9c643c8a235b4bf1463ea603c16ecdd540d0c56',
  key: 'e3565ad0c7c3112b24cffed1086e4914',
  secretBlock: Buffer.alloc(64, 7).toString('base64'),
  timestamp: 'Fri Nov 20 14:36:47 UTC 2026',
  signature: 'bVp6yPQ/v4K2pJRr4DfHzZXLEXrovomD56asB5p1+0s=',
};

describe('SRP password exchange', () => {
  it('returns the known values', () => {
    const { who, password, salt, secretBlock, timestamp } = known;
    const { verifier } = makeVerifier(who, { password, salt });
    const { b, B } = challenge(verifier, known.b);
    const { A } = new SrpClient(known.a);
    const key = sharedKey({ A, B, b, verifier })!;
    const signature = claimSignature(key, { ...who, secretBlock, timestamp }).toString('base64');
    expect({
      verifierHash: sha256(verifier),
      AHash: sha256(A),
      BHash: sha256(B),
      key: key.toString('hex'),
      signature,
    }).toEqual({
      verifierHash: known.verifierHash,
      AHash: known.AHash,
      BHash: known.BHash,
      key: known.key,
      signature: known.signature,
    });
  });

  it.each(['Passw0rd!', 'pässwörd ✓ 1A', '', 'x'.repeat(256)])(
    'is proven by %o and by no other password',
    (password) => {
      const account = { poolName: 'Pool', userId: 'someone' };
      for (const salt of ['00'.repeat(15) + '01', 'ff'.repeat(16), '0a'.repeat(16)]) {
        const { verifier } = makeVerifier(account, { password, salt });
        const { b, B } = challenge(verifier);
        const client = new SrpClient();
        const parameters = { SALT: salt, SRP_B: B, SECRET_BLOCK: known.secretBlock, USER_ID_FOR_SRP: account.userId };
        const claim = (tried: string) => client.answer(parameters, { poolName: 'Pool', password: tried });
        const key = sharedKey({ A: client.A, B, b, verifier })!;
        const expected = claimSignature(key, {
          ...account,
          secretBlock: known.secretBlock,
          timestamp: known.timestamp,
        });
        expect(claim(password)['PASSWORD_CLAIM_SIGNATURE']).toBe(expected.toString('base64'));
        expect(claim(`${password}x`)['PASSWORD_CLAIM_SIGNATURE']).not.toBe(expected.toString('base64'));
      }
    },
  );

  it('creates a new salt and a new challenge each time', () => {
    const verifiers = [1, 2].map(() => makeVerifier({ poolName: 'P', userId: 'u' }, { password: 'a' }));
    expect(verifiers[0]!.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(verifiers[0]).not.toEqual(verifiers[1]);
    expect(challenge(verifiers[0]!.verifier)).not.toEqual(challenge(verifiers[0]!.verifier));
  });

  const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
  it.each([
    ['0', '0'],
    ['a multiple of the prime', (2n * N).toString(16)],
    ['the prime', N.toString(16)],
    ['more than the prime', (N + 5n).toString(16)],
    ['no number', 'xyz'],
    ['nothing', ''],
    ['a very long number', 'f'.repeat(801)],
  ])('refuses %s as the public value of the browser', (_, A) => {
    const { verifier } = makeVerifier({ poolName: 'P', userId: 'u' }, { password: 'a' });
    expect(isPublicValue(A)).toBe(false);
    expect(sharedKey({ A, ...challenge(verifier), verifier })).toBeUndefined();
  });
});
