import { fromCallback } from 'xstate';
import { tickerMachine } from '#machines/ticker/ticker.machine.ts';

/** The moving text, joined to what the visitor's system says of motion. */
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
