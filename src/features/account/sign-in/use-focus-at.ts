import { useEffect, useRef } from 'react';

/** Moves the focus to a control when its id comes, and not again while it stays; nor on a page that opens with it. */
export function useFocusAt(id: string | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    if (id && before.current !== id) document.getElementById(id)?.focus();
    before.current = id;
  }, [id]);
}
