import { useEffect, useState, type RefCallback } from 'react';

/**
 * Keeps the focus in a part of a page. Where the control that has it goes away or is turned off, as 'Try again' does once
 * it is pressed, the part itself takes it: else it would fall to the top of the page. Whoever is elsewhere is left alone.
 */
export function useHeldFocus(): RefCallback<HTMLElement> {
  const [part, setPart] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!part) return undefined;
    let last: Element | undefined;
    const come = ({ target }: FocusEvent) => (last = target as Element);
    const observer = new MutationObserver(() => {
      if (!last || (last.isConnected && !last.matches(':disabled'))) return;
      const { activeElement, body } = document;
      const isElsewhere = activeElement !== body && activeElement !== last;
      last = undefined;
      if (isElsewhere) return;
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
    });
    part.addEventListener('focusin', come);
    observer.observe(part, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      part.removeEventListener('focusin', come);
      observer.disconnect();
    };
  }, [part]);
  return setPart;
}
