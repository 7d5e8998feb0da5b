import { useEffect } from 'react';

/** Focuses a control each time `id` or `reason` changes. Does nothing while either is empty. */
export function useFocusAt(id: string | undefined, reason: unknown): void {
  useEffect(() => {
    if (id && reason) document.getElementById(id)?.focus();
  }, [id, reason]);
}
