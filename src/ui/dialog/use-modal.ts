import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { holdScroll } from './hold-scroll.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/**
 * What makes a box the only one that answers: the focus comes to it, stays in it and goes back to where it was, Escape
 * closes it, and the page behind does not scroll. Toasts are outside and can still be reached by pointer.
 */
export function useModal(opened: boolean, close: (() => void) | undefined): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box);

  useLayoutEffect(() => (opened ? focusToRestore(box.current) : undefined), [opened]); // before anything in it takes the focus
  useEffect(() => (opened && box.current ? taking(box.current) : undefined), [opened]);
  useEffect(() => (opened ? holdScroll() : undefined), [opened]);
  useEscape(opened, close);
  return box;
}

/** Notes what has the focus; returns how to give it back. Whoever has moved on by then is left alone. */
function focusToRestore(box: HTMLElement | null): () => void {
  const { activeElement: before } = document;
  const giveBack = () => {
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body || box?.contains(activeElement);
    if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  return () => void setTimeout(giveBack); // once what had it is there and on again
}

/** Takes the focus, unless something in the box has taken it, and leads Tab round in it. Returns how to let it go. */
function taking(box: HTMLElement): () => void {
  const first = box.querySelector<HTMLElement>('[data-autofocus]') ?? reachable(box)[0] ?? box;
  if (!box.contains(document.activeElement)) first.focus({ preventScroll: true });
  const goRound = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const all = reachable(box);
    const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    const { activeElement } = document;
    if (activeElement !== from && !(activeElement === box && event.shiftKey)) return;
    event.preventDefault();
    to?.focus();
  };
  box.addEventListener('keydown', goRound);
  return () => box.removeEventListener('keydown', goRound);
}

const controls = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** In the order of the page; `checkVisibility` is not in older browsers. */
const reachable = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && (control.checkVisibility?.() ?? true),
  );

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
