import { useSyncExternalStore } from 'react';
import styles from '../layout/page-frame.module.css';

const id = 'kept-note';

/**
 * A note that says how old a page from the cache is. It is rendered empty and hidden. The service worker fills it in
 * (src/lib/offline/placeholders.ts). Hydration does not change it, because React does not update
 * `dangerouslySetInnerHTML`. Decision 25.
 */
export const KeptNote = () => (
  <p
    id={id}
    className={`no-print ${styles.note}`}
    hidden
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
  />
);

/** True if the service worker has returned this page from its cache. */
export const useKeptCopy = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => document.getElementById(id)?.hidden === false,
    () => false,
  );
