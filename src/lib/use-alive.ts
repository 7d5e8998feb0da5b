import { useSyncExternalStore } from 'react';

/** Whether the part runs in a browser; not while the service draws it, nor while what it has drawn is taken over. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
