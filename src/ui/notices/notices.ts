import { createContext, useContext, useLayoutEffect } from 'react';
import type { Notice } from '#machines/notice.ts';

const Show = createContext<(notice: Notice) => void>(() => {});

export const NoticeProvider = Show.Provider;

interface Noticing {
  on(type: 'notice', listener: (notice: Notice) => void): { unsubscribe(): void };
}

/**
 * Passes what a flow says in passing on to src/app, which shows it. A layout effect: it must listen before the flow
 * starts in its own effect. Spec: registration 8.6, landing 8.
 */
export function useNotices(actor: Noticing): void {
  const show = useContext(Show);
  useLayoutEffect(() => {
    const subscription = actor.on('notice', show);
    return () => subscription.unsubscribe();
  }, [actor, show]);
}
