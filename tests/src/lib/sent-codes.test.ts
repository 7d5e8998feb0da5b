import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetCode, signInCode } from '#src/lib/session/stored-sign-in.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const refused = () => {
  throw new Error('switched off');
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const sent = { email: 'asha@company.example', carried: '' };
const hour = 60 * 60 * 1000;

it('remembers the email of a code as long as the code is valid', () => {
  resetCode.remember(sent, 1000);
  expect(resetCode.to('', 1000 + hour - 1)).toBe(sent.email);
  expect(resetCode.to('', 1000 + hour)).toBeUndefined();
});

it('returns the email only for the same email in the link', () => {
  resetCode.remember({ ...sent, carried: 'ravi@company.example' }, 1000);
  expect(resetCode.to('ravi@company.example', 1000)).toBe(sent.email);
  expect(resetCode.to('', 1000)).toBeUndefined();
});

it('remembers the email of a sign-in for three minutes, without an email in the link', () => {
  signInCode.remember({ email: sent.email }, 1000);
  expect(signInCode.to('', 1000 + 3 * 60_000 - 1)).toBe(sent.email);
  expect([signInCode.to('', 1000 + 3 * 60_000), resetCode.to('', 1000)]).toEqual([undefined, undefined]);
});

it('can be cleared', () => {
  resetCode.remember(sent, 1000);
  resetCode.forget();
  expect([resetCode.to('', 1000), stored.size]).toEqual([undefined, 0]);
});

it.each(['', '{', '[]', '{"email":7,"carried":"","at":1000}', '{"email":"a@b.example","carried":""}'])(
  'ignores damaged values: %o',
  (text) => {
    stored.set('symposia-reset', text);
    expect(resetCode.to('', 1000)).toBeUndefined();
  },
);

it('works without storage', () => {
  vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused, removeItem: refused });
  resetCode.remember(sent, 1000);
  resetCode.forget();
  expect(resetCode.to('', 1000)).toBeUndefined();
});
