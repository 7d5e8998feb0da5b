import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** Calls `onReturn` when the tab becomes visible again, because its data can be out of date. */
export const useReloadOnReturn = (onReturn: () => void): void =>
  useWindowEvent('visibilitychange', () => document.hidden || onReturn(), true);

/** How often the browser has restored the page from its back/forward cache. As a `key`, it restarts ended flows. */
export function useRestoredCount(): number {
  const [visits, setVisits] = useState(0);
  useWindowEvent('pageshow', ({ persisted }) => persisted && setVisits((before) => before + 1));
  return visits;
}
