import { useEffect, useEffectEvent } from 'react';

/** Calls `onReturn` when the tab becomes visible again, because the data can be out of date. */
export function useReloadOnReturn(onReturn: () => void): void {
  const back = useEffectEvent(onReturn);
  useEffect(() => {
    const look = () => document.hidden || back();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
