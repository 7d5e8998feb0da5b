import { useEffect, useState } from 'react';

/** An overlay with an entry in the browser history: 'Back' closes it and leaves the page as it is. */
export function useBackToClose(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    history.pushState(history.state, '');
    const closed = new AbortController();
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation(); // the router must not load the page again
      setOpen(false);
    };
    window.addEventListener('popstate', onBack, { capture: true, signal: closed.signal });
    return () => closed.abort();
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => history.back() };
}
