import { and, setup } from 'xstate';
import { effect } from '#machines/effects.ts';

/**
 * A machine with every way to write a transition: nested, parallel, always, after, and results of effects as text,
 * object and list.
 */
export const composite = setup({
  types: {} as { events: { type: 'go' | 'stop' | 'turn' } },
  actors: { load: effect<boolean, void>('load'), save: effect<void, void>('save') },
  actions: { light: () => {}, dim: () => {}, say: () => {} },
  guards: { isOpen: () => true, isWarm: () => true },
  delays: { soon: 10 },
}).createMachine({
  id: 'composite',
  initial: 'idle',
  entry: 'light',
  on: { stop: { target: '.idle', actions: ['say', 'dim', 'say'] } },
  states: {
    idle: {
      exit: ['light', 'dim'],
      after: { soon: 'both', 500: [{ guard: 'isOpen', target: 'both' }, { target: 'loading' }] },
      on: { go: 'loading' },
    },
    loading: {
      invoke: [
        { id: 'load', src: 'load', onDone: [{ guard: 'isWarm', target: 'both' }, 'idle'], onError: { actions: 'say' } },
        { id: 'save', src: 'save', onDone: 'both', onError: 'idle' },
      ],
    },
    both: {
      type: 'parallel',
      onDone: 'idle',
      states: {
        left: {
          initial: 'up',
          states: {
            up: { always: { guard: and(['isOpen', 'isWarm']), target: 'down', actions: 'dim' } },
            down: { type: 'final' },
          },
        },
        right: { on: { turn: { actions: { type: 'say' } } } },
      },
    },
  },
});
