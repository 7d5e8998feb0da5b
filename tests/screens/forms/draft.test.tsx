import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { storedDraft, useDraft } from '#src/forms/draft.ts';

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

describe('a draft', () => {
  it('is read as it was written', () => {
    expect(delegate.write({ name: 'Asha', tags: ['a'] }, now)).toBe(true);
    expect(delegate.read(now)).toEqual({ name: 'Asha', tags: ['a'] });
    expect(localStorage.key(0)).toBe('symposia.draft.delegate');
  });

  it.each([
    [7 * day - 1, true],
    [7 * day, false],
  ])('lives seven days: after %i ms it is there: %s', (age, isThere) => {
    delegate.write({ name: 'Asha' }, now - age);
    expect(delegate.read(now) !== undefined).toBe(isThere);
    expect(localStorage).toHaveLength(isThere ? 1 : 0);
  });

  it.each(['', 'no json', 'null', '[]', '{"at":"today","draft":{}}', '{"at":1}', '{"at":9e99,"draft":null}'])(
    'is nothing, and gone, when it reads %j',
    (text) => {
      localStorage.setItem('symposia.draft.delegate', text);
      expect(delegate.read(now)).toBeUndefined();
      expect(localStorage).toHaveLength(0);
    },
  );

  it('breaks nothing where storage is full or forbidden', () => {
    vi.stubGlobal('localStorage', forbidden);
    expect(delegate.write({}, now)).toBe(false);
    expect(delegate.read(now)).toBeUndefined();
    expect(() => delegate.drop()).not.toThrow();
  });
});

describe('keeping a form', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now });
  });
  afterEach(() => vi.useRealTimers());

  const aKeeper = (options?: Parameters<typeof useDraft>[1]) => renderHook(() => useDraft('delegate', options));
  const kept = () => delegate.read();

  it('writes when the typing pauses', () => {
    const { result } = aKeeper();
    result.current.remember({ name: 'A' });
    vi.advanceTimersByTime(400);
    result.current.remember({ name: 'As' });
    vi.advanceTimersByTime(400);
    expect(kept()).toBeUndefined();
    vi.advanceTimersByTime(100);
    expect(kept()).toEqual({ name: 'As' });
  });

  it('writes every two seconds while the typing does not pause', () => {
    const { result } = aKeeper({ pauseMs: 1000 });
    for (let typed = 1; typed <= 20; typed += 1) {
      result.current.remember({ name: 'a'.repeat(typed) });
      vi.advanceTimersByTime(120);
    }
    expect(kept()).toEqual({ name: 'a'.repeat(17) });
  });

  it('writes when the page goes away', () => {
    const { result } = aKeeper();
    result.current.remember({ name: 'Asha' });
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual({ name: 'Asha' });
  });

  it('writes when the screen is left', () => {
    const { result, unmount } = aKeeper();
    result.current.remember({ name: 'Asha' });
    unmount();
    expect(kept()).toEqual({ name: 'Asha' });
  });

  it('begins with what was kept, and adds to it', () => {
    delegate.write({ name: 'Asha', workshops: ['w1'] }, now);
    const { result } = aKeeper();
    expect(result.current.initial).toEqual({ name: 'Asha', workshops: ['w1'] });
    result.current.remember({ name: 'Lata' });
    vi.advanceTimersByTime(500);
    expect(kept()).toEqual({ name: 'Lata', workshops: ['w1'] });
  });

  it('starts over with nothing, also what was about to be written', () => {
    delegate.write({ name: 'Asha' }, now);
    const { result, unmount } = aKeeper();
    result.current.remember({ name: 'Lata' });
    act(() => result.current.startOver());
    expect([result.current.initial, result.current.round]).toEqual([undefined, 1]);
    vi.advanceTimersByTime(1000);
    unmount();
    expect(localStorage).toHaveLength(0);
  });

  it('keeps no files', () => {
    const { result } = aKeeper({ form: delegateFormWithPresentation });
    result.current.remember({ personName: 'Asha', oralAbstractFile: '/files/a.pdf' });
    vi.advanceTimersByTime(500);
    expect(kept()).toEqual({ personName: 'Asha' });
  });

  it('lets the form work where nothing can be kept', () => {
    vi.stubGlobal('localStorage', forbidden);
    const { result } = aKeeper();
    expect(result.current.initial).toBeUndefined();
    result.current.remember({ name: 'Asha' });
    expect(() => vi.advanceTimersByTime(500)).not.toThrow();
    expect(() => act(() => result.current.startOver())).not.toThrow();
  });
});
