import { fromCallback } from 'xstate';
import { tickerMachine } from '#machines/ticker/ticker.machine.ts';

/** The marquee machine with the reduced-motion setting of the system. */
export const tickerFlow = tickerMachine.provide({
  actors: {
    watchMotion: fromCallback<{ type: string }, void>(({ sendBack }) => {
      const reduced = matchMedia('(prefers-reduced-motion: reduce)');
      const tell = () => {
        if (reduced.matches) sendBack({ type: 'motion.reduced' });
      };
      tell();
      reduced.addEventListener('change', tell);
      return () => reduced.removeEventListener('change', tell);
    }),
  },
});
