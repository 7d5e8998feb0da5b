import { useSyncExternalStore } from 'react';

/** Pixels that the page may be scrolled and still count as at its top. Spec: landing 9. */
const threshold = 20;

/** Whether the page is scrolled past its top; never while the service draws it. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true });
      return () => removeEventListener('scroll', changed);
    },
    () => window.scrollY > threshold,
    () => false,
  );
