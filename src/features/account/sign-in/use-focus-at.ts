import { useEffect, useRef } from 'react';

/** Focuses a control each time `id` changes to its id, but not on the first render. */
export function useFocusAt(id: string | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    if (id && before.current !== id) document.getElementById(id)?.focus();
    before.current = id;
  }, [id]);
}
