import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * True after hydration; false during server rendering and hydration. It becomes true in a transition: React would
 * otherwise hydrate every part below the component at once, in one long task.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(useMountedAfterHydration());
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}

/** False if the component was hydrated, true if it was first rendered in the browser. It never changes. */
export function useMountedAfterHydration(): boolean {
  const [mount] = useState<{ isAfter?: boolean }>({});
  return useSyncExternalStore(
    () => () => {},
    () => (mount.isAfter ??= true),
    () => (mount.isAfter ??= false),
  );
}
