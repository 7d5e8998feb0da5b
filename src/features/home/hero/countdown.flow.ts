import { fromCallback, fromPromise } from 'xstate';
import { timings } from '#domain/limits.ts';
import { countdownMachine } from '#machines/countdown/countdown.machine.ts';
import { fetchClockOffset } from '../api.ts';

/** The countdown machine with the clock of the service. */
export const countdownFlow = countdownMachine.provide({
  actors: {
    askOffset: fromPromise<number, void>(({ signal }) => fetchClockOffset(signal)),
    followClock: fromCallback<{ type: string }, { offset: number }>(({ input: { offset }, sendBack }) => {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const tell = () => {
        const now = Date.now() + offset;
        waiting = setTimeout(tell, timings.countdownMs - ((now - margin) % timings.countdownMs));
        sendBack({ type: 'clock.ticked', now });
      };
      tell();
      return () => clearTimeout(waiting);
    }),
  },
});

/** The timer fires this many milliseconds after the full second, so a small deviation shows no second twice. */
const margin = 50;
