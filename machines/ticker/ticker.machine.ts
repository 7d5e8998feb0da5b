import { setup } from 'xstate';
import { listening } from '../effects.ts';

/**
 * The scrolling text about certificates. It moves while it is switched on and no pointer is over it.
 * Rows: HOME-CERT-01 to HOME-CERT-04.
 */
export const tickerMachine = setup({
  types: {} as {
    events:
      | { type: 'ticker.toggled' } // the visitor has pressed the button
      | { type: 'pointer.entered' | 'pointer.left' }
      | { type: 'motion.reduced' }; // the system prefers reduced motion
  },
  actors: { watchMotion: listening<void>('watchMotion') }, // sends motion.reduced
}).createMachine({
  id: 'ticker',
  description:
    'The text moves while it runs and no pointer is over it. With reduced motion it starts only by its button.',
  type: 'parallel',
  states: {
    play: {
      initial: 'running',
      invoke: { id: 'watchMotion', src: 'watchMotion', onError: '.paused' },
      on: { 'motion.reduced': '.paused' },
      states: {
        running: { on: { 'ticker.toggled': 'paused' } },
        paused: { on: { 'ticker.toggled': 'running' } },
      },
    },
    pointer: {
      initial: 'away',
      states: {
        away: { on: { 'pointer.entered': 'over' } },
        over: { on: { 'pointer.left': 'away' } },
      },
    },
  },
});
