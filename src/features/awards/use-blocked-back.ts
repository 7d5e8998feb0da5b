import { useEffect } from 'react';

/**
 * Blocks the Back button of the browser by pushing the URL again, to protect an unfinished nomination. Links, 'Cancel'
 * and the countdown still leave the page. Row: AWARD-16.
 */
export function useBlockedBack(): void {
  useEffect(() => {
    if (window.location.pathname !== '/awards') return undefined; // rendered elsewhere, such as in the gallery
    const stay = () => history.pushState(null, '', window.location.href);
    stay();
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);
}
