import { useEffect, useEffectEvent } from 'react';

/** Whoever comes back to the page sees what another window, or the time, has changed. */
export function useReturns(onReturn: () => void): void {
  const back = useEffectEvent(onReturn);
  useEffect(() => {
    const look = () => document.hidden || back();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
