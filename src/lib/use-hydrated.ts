import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * True after hydration. False during server rendering and hydration. It changes in a transition, because React would
 * otherwise hydrate everything below in one long task.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(useMountedAfterHydration());
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}

/** True if the component was first rendered in the browser, false if it was hydrated. It never changes. */
export function useMountedAfterHydration(): boolean {
  const [mount] = useState<{ isAfter?: boolean }>({});
  return useSyncExternalStore(
    () => () => {},
    () => (mount.isAfter ??= true),
    () => (mount.isAfter ??= false),
  );
}
