import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus in a dialog. Where the control that has it goes away or is turned off, as 'Try again' does once it is
 * pressed, the dialog itself takes it: else it would fall to the page behind, and Tab would lead out.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || (dialog.contains(activeElement) && activeElement?.matches(':disabled'));
      if (isLost) dialog.focus({ preventScroll: true });
    });
    observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [box]);
}
