import { useEffect } from 'react';

/** Moves the focus to a control; again with another reason, and not while that stays. */
export function useFocusAt(id: string | undefined, reason: unknown): void {
  useEffect(() => {
    if (id && reason) document.getElementById(id)?.focus();
  }, [id, reason]);
}
