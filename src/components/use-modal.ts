import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefCallback } from 'react';
import { holdScroll } from './hold-scroll.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/**
 * What makes a box the only one that answers: the focus comes to it, stays in it and goes back to where it was, Escape
 * closes it, and the page behind does not scroll. Toasts are outside and can still be reached by pointer.
 */
export function useModal(opened: boolean, close: (() => void) | undefined): RefCallback<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  const trap = useFocusTrap(opened);
  const kept = useKeptFocus();

  useLayoutEffect(() => (opened ? comingBack(box.current) : undefined), [opened]); // before anything in it takes the focus
  useEffect(() => (opened ? holdScroll() : undefined), [opened]);
  useEscape(opened, close);
  return useMergedRef(box, trap, kept);
}

/** Notes what has the focus; returns how to give it back. Whoever has moved on by then is left alone. */
function comingBack(box: HTMLElement | null): () => void {
  const { activeElement: before } = document;
  const giveBack = () => {
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body || box?.contains(activeElement);
    if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  return () => void setTimeout(giveBack); // once what had it is there and on again
}

function useEscape(opened: boolean, close: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) close?.();
  });
  useEffect(() => {
    if (!opened) return undefined;
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [opened]);
}
