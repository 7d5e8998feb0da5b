import { useSyncExternalStore } from 'react';
import styles from '../layout/page-frame.module.css';

const id = 'kept-note';

/**
 * A note above a page that the service worker returned from its cache: says how old the page is. It is rendered empty
 * and hidden; the service worker fills it in (src/lib/offline/placeholders.ts). Hydration keeps the filled note,
 * because React does not patch `dangerouslySetInnerHTML`. Decision 25.
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

/** True if this page comes from the cache of the service worker. */
export const useKeptCopy = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => document.getElementById(id)?.hidden === false,
    () => false,
  );
