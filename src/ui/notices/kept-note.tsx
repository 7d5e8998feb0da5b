import { useSyncExternalStore } from 'react';
import styles from './kept-note.module.css';

const id = 'kept-note';

/**
 * Over a page that comes from the device, as there is no connection: of when it is. It is drawn empty and hidden; who serves
 * the kept copy fills it in, so that a page from the service neither says nor moves anything. Decision 25.
 * React leaves alone what stands in an element with HTML of its own, so hydration accepts the filled one.
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

/** Whether this page comes from the device. */
export const useKeptCopy = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => document.getElementById(id)?.hidden === false,
    () => false,
  );
