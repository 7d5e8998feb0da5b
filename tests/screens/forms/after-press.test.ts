import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPress } from '#src/forms/after-press.ts';

describe('what moves the page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const press = (type: string) => window.dispatchEvent(new Event(type));

  it('is done at once while nothing is pressed', () => {
    const work = vi.fn();
    afterPress(work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits for the click of a press that is under way', () => {
    const work = vi.fn();
    press('pointerdown');
    afterPress(work);
    press('pointerup');
    expect(work).not.toHaveBeenCalled(); // the click is dispatched next
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });
});
