import { useEffect, useState } from 'react';

/**
 * Number of times the browser has restored the page from its back/forward cache. Used as a key that restarts ended
 * flows.
 */
export function useRestoredCount(): number {
  const [visits, setVisits] = useState(0);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setVisits((before) => before + 1);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  return visits;
}
