import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSent, rememberSent, sentTo } from '#src/identity/sent-reset.ts';

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

it('the address of a code is known for as long as the code lives', () => {
  rememberSent(sent, 1000);
  expect(sentTo('', 1000 + hour - 1)).toBe(sent.email);
  expect(sentTo('', 1000 + hour)).toBeUndefined();
});

it('is for who comes with the same address as then', () => {
  rememberSent({ ...sent, carried: 'ravi@company.example' }, 1000);
  expect(sentTo('ravi@company.example', 1000)).toBe(sent.email);
  expect(sentTo('', 1000)).toBeUndefined();
});

it('can be forgotten', () => {
  rememberSent(sent, 1000);
  forgetSent();
  expect([sentTo('', 1000), stored.size]).toEqual([undefined, 0]);
});

it.each(['', '{', '[]', '{"email":7,"carried":"","at":1000}', '{"email":"a@b.example","carried":""}'])(
  'what is damaged counts as nothing: %o',
  (text) => {
    stored.set('symposia-reset', text);
    expect(sentTo('', 1000)).toBeUndefined();
  },
);

it('a storage that is switched off breaks nothing', () => {
  vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused, removeItem: refused });
  rememberSent(sent, 1000);
  forgetSent();
  expect(sentTo('', 1000)).toBeUndefined();
});
