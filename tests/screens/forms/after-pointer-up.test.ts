import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPointerUp } from '#src/forms/after-pointer-up.ts';

describe('work that moves the page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const press = (type: string) => window.dispatchEvent(new Event(type));

  it('runs at once while no pointer is pressed', () => {
    const work = vi.fn();
    afterPointerUp(work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits for the click while a pointer is pressed', () => {
    const work = vi.fn();
    press('pointerdown');
    afterPointerUp(work);
    press('pointerup');
    expect(work).not.toHaveBeenCalled(); // the browser dispatches the click after pointerup
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits for the click of a finger, whose blur comes with mousedown, after pointerup', () => {
    const work = vi.fn();
    press('pointerdown');
    press('pointerup');
    press('mousedown');
    afterPointerUp(work);
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
    press('mouseup');
    expect(work).not.toHaveBeenCalled(); // the browser dispatches the click after mouseup
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });

  it('runs if the browser takes the pointer, to scroll', () => {
    const work = vi.fn();
    press('pointerdown');
    afterPointerUp(work);
    press('pointercancel');
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });
});
