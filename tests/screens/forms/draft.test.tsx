import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { storedDraft, useDraft } from '#src/forms/drafts/draft.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20);
const forbidden = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('forbidden');
  },
};

const delegate = storedDraft<object>('delegate');

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('draft', () => {
  it('is read as it was written', () => {
    expect(delegate.write({ name: 'Asha', tags: ['a'] }, now)).toBe(true);
    expect(delegate.read(now)).toEqual({ name: 'Asha', tags: ['a'] });
    expect(localStorage.key(0)).toBe('symposia.draft.delegate');
  });

  it.each([
    [7 * day - 1, true],
    [7 * day, false],
  ])('expires after seven days: after %i ms it exists: %s', (age, isThere) => {
    delegate.write({ name: 'Asha' }, now - age);
    expect(delegate.read(now) !== undefined).toBe(isThere);
    expect(localStorage).toHaveLength(isThere ? 1 : 0);
  });

  it.each(['', 'no json', 'null', '[]', '{"at":"today","draft":{}}', '{"at":1}', '{"at":9e99,"draft":null}'])(
    'is ignored and deleted when invalid: %j',
    (text) => {
      localStorage.setItem('symposia.draft.delegate', text);
      expect(delegate.read(now)).toBeUndefined();
      expect(localStorage).toHaveLength(0);
    },
  );

  it('does not throw when storage is full or forbidden', () => {
    vi.stubGlobal('localStorage', forbidden);
    expect(delegate.write({}, now)).toBe(false);
    expect(delegate.read(now)).toBeUndefined();
    expect(() => delegate.drop()).not.toThrow();
  });
});

describe('storing a form as draft', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now });
  });
  afterEach(() => vi.useRealTimers());

  const aKeeper = (options?: Parameters<typeof useDraft>[1]) => renderHook(() => useDraft('delegate', options));
  const readDraft = () => delegate.read();

  it('writes when typing pauses', () => {
    const { result } = aKeeper();
    result.current.remember({ name: 'A' });
    vi.advanceTimersByTime(400);
    result.current.remember({ name: 'As' });
    vi.advanceTimersByTime(400);
    expect(readDraft()).toBeUndefined();
    vi.advanceTimersByTime(100);
    expect(readDraft()).toEqual({ name: 'As' });
  });

  it('writes every two seconds while typing continues', () => {
    const { result } = aKeeper({ pauseMs: 1000 });
    for (let typed = 1; typed <= 20; typed += 1) {
      result.current.remember({ name: 'a'.repeat(typed) });
      vi.advanceTimersByTime(120);
    }
    expect(readDraft()).toEqual({ name: 'a'.repeat(17) });
  });

  it('writes on pagehide', () => {
    const { result } = aKeeper();
    result.current.remember({ name: 'Asha' });
    window.dispatchEvent(new Event('pagehide'));
    expect(readDraft()).toEqual({ name: 'Asha' });
  });

  it('writes on unmount', () => {
    const { result, unmount } = aKeeper();
    result.current.remember({ name: 'Asha' });
    unmount();
    expect(readDraft()).toEqual({ name: 'Asha' });
  });

  it('starts with the stored draft, and merges changes into it', () => {
    delegate.write({ name: 'Asha', workshops: ['w1'] }, now);
    const { result } = aKeeper();
    expect(result.current.initial).toEqual({ name: 'Asha', workshops: ['w1'] });
    result.current.remember({ name: 'Lata' });
    vi.advanceTimersByTime(500);
    expect(readDraft()).toEqual({ name: 'Lata', workshops: ['w1'] });
  });

  it("deletes the draft and pending changes on 'Start over'", () => {
    delegate.write({ name: 'Asha' }, now);
    const { result, unmount } = aKeeper();
    result.current.remember({ name: 'Lata' });
    act(() => result.current.startOver());
    expect([result.current.initial, result.current.round]).toEqual([undefined, 1]);
    vi.advanceTimersByTime(1000);
    unmount();
    expect(localStorage).toHaveLength(0);
  });

  it('stores no files', () => {
    const { result } = aKeeper({ form: delegateFormWithPresentation });
    result.current.remember({ personName: 'Asha', oralAbstractFile: '/files/a.pdf' });
    vi.advanceTimersByTime(500);
    expect(readDraft()).toEqual({ personName: 'Asha' });
  });

  it('works when nothing can be stored', () => {
    vi.stubGlobal('localStorage', forbidden);
    const { result } = aKeeper();
    expect(result.current.initial).toBeUndefined();
    result.current.remember({ name: 'Asha' });
    expect(() => vi.advanceTimersByTime(500)).not.toThrow();
    expect(() => act(() => result.current.startOver())).not.toThrow();
  });
});
