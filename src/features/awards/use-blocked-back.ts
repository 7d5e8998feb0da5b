import { useEffect } from 'react';

/**
 * Going back does not leave the page: its address is pushed again, so that a nomination that is being filled in is not lost.
 * Links, 'Cancel' and the countdown leave it as ever. Spec: registration 2.8.
 */
export function useBlockedBack(): void {
  useEffect(() => {
    if (window.location.pathname !== '/awards') return undefined; // drawn elsewhere, as in the gallery
    const stay = () => history.pushState(null, '', window.location.href);
    stay();
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);
}
