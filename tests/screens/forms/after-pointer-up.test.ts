import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPointerUp } from '#src/forms/after-pointer-up.ts';

describe('work that moves the page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const press = (type: string, more = {}) => window.dispatchEvent(Object.assign(new Event(type), more));

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

  it.each(['before', 'after'])('that comes %s the pointerup of a finger waits for its later mouse events', (moment) => {
    const work = vi.fn();
    press('pointerdown');
    if (moment === 'before') afterPointerUp(work);
    press('pointerup', { pointerType: 'touch' });
    vi.advanceTimersByTime(10); // the mouse events of a finger come in a later task
    if (moment === 'after') afterPointerUp(work);
    expect(work).not.toHaveBeenCalled();
    press('mousedown');
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
    press('mouseup');
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });

  const clickOn = (tag: string) => {
    const element = document.body.appendChild(document.createElement(tag));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    element.remove();
  };

  it.each([
    { tag: 'button', when: 'before its handlers, which read what the work changes', calls: 1 },
    { tag: 'input', when: 'after it, because React would reset a ticked checkbox', calls: 0 },
  ])('runs at the click on a $tag $when', ({ tag, calls }) => {
    const work = vi.fn();
    press('mousedown');
    afterPointerUp(work);
    press('mouseup');
    const atClick = vi.fn(() => work.mock.calls.length);
    document.addEventListener('click', atClick, { once: true });
    clickOn(tag);
    expect(atClick).toHaveReturnedWith(calls);
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });

  it('runs after a touch without mouse events', () => {
    const work = vi.fn();
    press('pointerdown');
    afterPointerUp(work);
    press('pointerup', { pointerType: 'touch' });
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
