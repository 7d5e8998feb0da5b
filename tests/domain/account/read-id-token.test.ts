import { expect, it } from 'vitest';
import { readIdToken } from '#domain/account/read-id-token.ts';

const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it('reads account id and email from an ID token, in any script', () => {
  const claims = { sub: '6b1f', email: 'மீனா@devices.example', 'cognito:username': 'ÿÿÿ>>>???' };
  expect(readIdToken(token(claims))).toEqual({ id: '6b1f', email: 'மீனா@devices.example' });
});

it.each([
  ['no token', ''],
  ['no JSON', 'e30.AAAA.x'],
  ['no base64', 'e30.€.x'],
  ['null', token(null)],
  ['no email', token({ sub: '6b1f' })],
  ['no account', token({ email: 'asha@devices.example' })],
  ['an account id that is not a string', token({ sub: 7, email: 'asha@devices.example' })],
])('%s gives no signed-in user', (_, text) => {
  expect(readIdToken(text)).toBeUndefined();
});
