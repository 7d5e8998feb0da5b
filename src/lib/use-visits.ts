import { useEffect, useState } from 'react';

/** How often the browser has brought the page back as it was left: what had ended there begins anew. */
export function useVisits(): number {
  const [visits, setVisits] = useState(0);
  useEffect(() => {
    const come = ({ persisted }: PageTransitionEvent) => persisted && setVisits((before) => before + 1);
    addEventListener('pageshow', come);
    return () => removeEventListener('pageshow', come);
  }, []);
  return visits;
}
