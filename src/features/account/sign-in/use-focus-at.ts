import { useEffect, useRef } from 'react';

/** Focuses the control with this id each time `id` changes, but not on the first render. */
export function useFocusAt(id: string | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    if (id && before.current !== id) document.getElementById(id)?.focus();
    before.current = id;
  }, [id]);
}
