import { fromCallback } from 'xstate';
import { timings } from '#domain/limits.ts';
import { countdownMachine } from '#machines/countdown/countdown.machine.ts';
import { tickerMachine } from '#machines/ticker/ticker.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { fetchClockOffset } from '../api.ts';

/** The countdown machine with the clock of the service. */
export const countdownFlow = countdownMachine.provide({
  actors: {
    fetchOffset: fromCall((_: void, signal) => fetchClockOffset(signal)),
    followClock: fromCallback<{ type: string }, { offset: number }>(({ input: { offset }, sendBack }) => {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const tick = () => {
        const now = Date.now() + offset;
        waiting = setTimeout(tick, timings.countdownMs - ((now - margin) % timings.countdownMs));
        sendBack({ type: 'clock.ticked', now });
      };
      tick();
      return () => clearTimeout(waiting);
    }),
  },
});

/** The timer fires this many milliseconds after each full second, so a second is never shown twice. */
const margin = 50;

/** The machine of the scrolling text, with the reduced-motion setting of the system. */
export const tickerFlow = tickerMachine.provide({
  actors: {
    watchMotion: fromCallback<{ type: string }, void>(({ sendBack }) => {
      const reduced = matchMedia('(prefers-reduced-motion: reduce)');
      const report = () => {
        if (reduced.matches) sendBack({ type: 'motion.reduced' });
      };
      report();
      reduced.addEventListener('change', report);
      return () => reduced.removeEventListener('change', report);
    }),
  },
});
