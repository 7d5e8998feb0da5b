/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasTexts, removeKeys, storageOf, storedText, storedValue } from '#src/lib/storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a stored text', () => {
  it('is written to its storage, read, and removed', () => {
    const text = storedText('session', 'a');

    expect([text.read(), text.write('one'), text.read()]).toEqual([undefined, true, 'one']);
    expect([sessionStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['one', null]);
    text.remove();
    expect([text.read(), sessionStorage.getItem('a')]).toEqual([undefined, null]);
  });

  it('may be empty', () => {
    storedText('local', 'a').write('');
    expect(storedText('local', 'a').read()).toBe('');
  });
});

describe('a stored value', () => {
  const value = storedValue('local', 'v', hasTexts('name'));

  it('is read as it was written', () => {
    value.write({ name: 'Asha' });
    expect(value.read()).toEqual({ name: 'Asha' });
  });

  it('is removed by undefined', () => {
    value.write({ name: 'Asha' });
    value.write(undefined);
    expect([value.read(), localStorage.getItem('v')]).toEqual([undefined, null]);
  });

  it.each(['', 'null', '{', '[]', '{"name":1}', '"text"'])(
    'is undefined if the key contains something else: %s',
    (text) => {
      localStorage.setItem('v', text);
      expect(value.read()).toBeUndefined();
    },
  );
});

describe.each(['is forbidden', 'is full'])('storage that %s', (state) => {
  beforeEach(() => {
    const fail = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    if (state === 'is full')
      vi.stubGlobal('localStorage', { getItem: () => null, setItem: fail, removeItem: () => {} });
    else
      vi.stubGlobal(
        'localStorage',
        new Proxy({}, { get: fail }), // a storage that throws when a property is read
      );
  });

  it('returns false from a write and never throws', () => {
    const text = storedText('local', 'a');

    expect([text.write('one'), text.read(), text.remove()]).toEqual([false, undefined, undefined]);
    expect(storedValue('local', 'v', hasTexts('name')).write({ name: 'Asha' })).toBe(false);
  });
});

it('removes keys with a prefix, and no others', () => {
  for (const key of ['a.1', 'a.2', 'b.1']) localStorage.setItem(key, key);
  removeKeys('local', 'a.');
  expect(Object.keys(storageOf('local')!)).toEqual(['b.1']);
});
