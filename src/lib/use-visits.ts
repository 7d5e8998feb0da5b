import { useEffect, useState } from 'react';

/** How often the browser has restored the page from its back/forward cache. Used as a key to restart ended flows. */
export function useVisits(): number {
  const [visits, setVisits] = useState(0);
  useEffect(() => {
    const come = ({ persisted }: PageTransitionEvent) => persisted && setVisits((before) => before + 1);
    addEventListener('pageshow', come);
    return () => removeEventListener('pageshow', come);
  }, []);
  return visits;
}
