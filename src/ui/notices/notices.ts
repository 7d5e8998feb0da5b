import { createContext, useContext, useLayoutEffect } from 'react';
import type { Notice } from '#machines/notice.ts';

const Show = createContext<(notice: Notice) => void>(() => {});

export const NoticeProvider = Show.Provider;

interface Noticing {
  on(type: 'notice', listener: (notice: Notice) => void): { unsubscribe(): void };
}

/**
 * Shows the notices that a flow emits; src/app provides the function that shows them. A layout effect, because it must
 * subscribe before the flow starts in its own effect. Rows: TOAST-01, TOAST-02.
 */
export function useNotices(actor: Noticing): void {
  const show = useContext(Show);
  useLayoutEffect(() => {
    const subscription = actor.on('notice', show);
    return () => subscription.unsubscribe();
  }, [actor, show]);
}
