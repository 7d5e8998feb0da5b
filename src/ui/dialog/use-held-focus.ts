import { useEffect, useState, type RefCallback } from 'react';

const parts = new WeakSet<Element>();

/**
 * Keeps the focus in a part of a page. Where the control that has it goes away or is turned off, as 'Try again' does once it
 * is pressed, the part itself takes it: else it would fall to the top of the page. Of parts within parts the innermost does
 * that is still there. Whoever is elsewhere is left alone.
 */
export function useHeldFocus(): RefCallback<HTMLElement> {
  const [part, setPart] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!part) return undefined;
    parts.add(part);
    let last: Element | undefined;
    let holders: Element[] = [];
    const come = ({ target }: FocusEvent) => {
      last = target as Element;
      holders = partsAround(last);
    };
    const observer = new MutationObserver(() => {
      if (!last || (last.isConnected && !last.matches(':disabled'))) return;
      const { activeElement, body } = document;
      const isElsewhere = activeElement !== body && activeElement !== last;
      last = undefined;
      if (isElsewhere || holders.find(({ isConnected }) => isConnected) !== part) return;
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
    });
    part.addEventListener('focusin', come);
    observer.observe(part, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      parts.delete(part);
      part.removeEventListener('focusin', come);
      observer.disconnect();
    };
  }, [part]);
  return setPart;
}

/** The innermost first. */
function partsAround(element: Element): Element[] {
  const around: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) if (parts.has(each)) around.push(each);
  return around;
}
