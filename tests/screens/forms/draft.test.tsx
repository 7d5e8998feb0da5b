import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { dropDraft, readDraft, writeDraft } from '#src/forms/draft.ts';
import { useDraft } from '#src/forms/use-draft.ts';

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

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is read as it was written', () => {
    expect(writeDraft(localStorage, 'delegate', { at: now, draft: { name: 'Asha', tags: ['a'] } })).toBe(true);
    expect(readDraft(localStorage, 'delegate', now)).toEqual({ name: 'Asha', tags: ['a'] });
    expect(localStorage.key(0)).toBe('symposia.draft.delegate');
  });

  it.each([
    [7 * day - 1, true],
    [7 * day, false],
  ])('lives seven days: after %i ms it is there: %s', (age, isThere) => {
    writeDraft(localStorage, 'delegate', { at: now - age, draft: { name: 'Asha' } });
    expect(readDraft(localStorage, 'delegate', now) !== undefined).toBe(isThere);
    expect(localStorage).toHaveLength(isThere ? 1 : 0);
  });

  it.each(['', 'no json', 'null', '[]', '{"at":"today","draft":{}}', '{"at":1}', '{"at":9e99,"draft":null}'])(
    'is nothing, and gone, when it reads %j',
    (text) => {
      localStorage.setItem('symposia.draft.delegate', text);
      expect(readDraft(localStorage, 'delegate', now)).toBeUndefined();
      expect(localStorage).toHaveLength(0);
    },
  );

  it('breaks nothing where storage is full or forbidden', () => {
    expect(writeDraft(forbidden, 'delegate', { at: now, draft: {} })).toBe(false);
    expect(readDraft(forbidden, 'delegate', now)).toBeUndefined();
    expect(() => dropDraft(forbidden, 'delegate')).not.toThrow();
  });
});

describe('keeping a form', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now });
  });
  afterEach(() => vi.useRealTimers());

  const aKeeper = (options?: Parameters<typeof useDraft>[1]) => renderHook(() => useDraft('delegate', options));
  const kept = () => readDraft(localStorage, 'delegate', Date.now());

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
    writeDraft(localStorage, 'delegate', { at: now, draft: { name: 'Asha', workshops: ['w1'] } });
    const { result } = aKeeper();
    expect(result.current.initial).toEqual({ name: 'Asha', workshops: ['w1'] });
    result.current.remember({ name: 'Lata' });
    vi.advanceTimersByTime(500);
    expect(kept()).toEqual({ name: 'Lata', workshops: ['w1'] });
  });

  it('starts over with nothing, also what was about to be written', () => {
    writeDraft(localStorage, 'delegate', { at: now, draft: { name: 'Asha' } });
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
    const { result } = aKeeper({ storage: forbidden });
    expect(result.current.initial).toBeUndefined();
    result.current.remember({ name: 'Asha' });
    expect(() => vi.advanceTimersByTime(500)).not.toThrow();
    expect(() => act(() => result.current.startOver())).not.toThrow();
  });
});
