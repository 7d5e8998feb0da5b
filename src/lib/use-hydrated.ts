import { useSyncExternalStore } from 'react';

/** True after hydration; false during server rendering and hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
