import { useEffect, type RefObject } from 'react';
import type { BoardActor } from './board-actor.ts';

/** Reports to the machine whether the board is visible: in the viewport, and in a visible tab. */
export function useWatched(board: BoardActor, part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isInWindow = true;
    let wasShown = true;
    const tell = () => {
      const isShown = isInWindow && document.visibilityState === 'visible';
      if (isShown !== wasShown) board.send({ type: isShown ? 'board.shown' : 'board.hidden' });
      wasShown = isShown;
    };
    const sight =
      'IntersectionObserver' in window
        ? new IntersectionObserver((entries) => {
            isInWindow = entries.at(-1)?.isIntersecting ?? true;
            tell();
          })
        : undefined;
    if (part.current) sight?.observe(part.current);
    document.addEventListener('visibilitychange', tell);
    return () => {
      sight?.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [board, part]);
}
