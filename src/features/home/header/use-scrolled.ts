import { useSyncExternalStore } from 'react';

/** Up to this scroll position, in pixels, the page counts as at the top. Rows: HOME-HDR-01 to HOME-HDR-03. */
const threshold = 20;

/** True when the page is scrolled down; false during server rendering. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true });
      return () => removeEventListener('scroll', changed);
    },
    () => window.scrollY > threshold,
    () => false,
  );
