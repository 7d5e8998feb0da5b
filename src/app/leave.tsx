import { createContext, useContext, useEffect } from 'react';
import { carryNotices } from '#src/components/carried-notices.ts';
import { stillShown } from './notices.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** The router has written the address already: what lives there is fetched. A test puts a word in its place. */
export const LoadDocument = createContext(() => window.location.reload());

/** An address that is a document of its own: it is loaded, and what was said on the way goes along. Decision 23. */
export function Leave() {
  const load = useContext(LoadDocument);
  useEffect(() => {
    carryNotices(stillShown());
    load();
  }, [load]);
  return <ScreenSkeleton />;
}
