import { assign, setup } from 'xstate';
import { noTimeLeft, timeLeft, type TimeLeft } from '#domain/time/countdown.ts';
import { effect, listening } from '../effects.ts';

export interface CountdownInput {
  /** start of the conference, in epoch milliseconds */
  start: number;
}

export interface Countdown extends CountdownInput {
  /** milliseconds that the clock of the service is ahead of the clock of the visitor */
  offset: number;
  timeLeft: TimeLeft;
}

/** The time left until the conference, measured with the clock of the service. Rows: HOME-CNT-02 to HOME-CNT-05. */
export const countdownMachine = setup({
  types: {} as {
    context: Countdown;
    input: CountdownInput;
    /** now: epoch milliseconds by the clock of the service */
    events: { type: 'clock.ticked'; now: number };
  },
  actors: {
    fetchOffset: effect<number, void>('fetchOffset'),
    followClock: listening<{ offset: number }>('followClock'), // sends clock.ticked immediately and then every second
  },
  actions: {
    setOffset: assign((_, { offset }: { offset: number }) => ({ offset })),
    setTimeLeft: assign({ timeLeft: ({ context }, { now }: { now: number }) => timeLeft(context.start - now) }),
  },
  guards: { isAhead: ({ context }, { now }: { now: number }) => now < context.start },
}).createMachine({
  id: 'countdown',
  description: 'Counts down to the start. Afterwards the last values stay; for later visits they are zero.',
  context: ({ input }) => ({ ...input, offset: 0, timeLeft: noTimeLeft }),
  initial: 'fetchingOffset',
  states: {
    fetchingOffset: {
      description: 'If the service does not answer, the clock of the device is used.',
      invoke: {
        id: 'fetchOffset',
        src: 'fetchOffset',
        onDone: {
          target: 'counting',
          actions: { type: 'setOffset', params: ({ event }) => ({ offset: event.output }) },
        },
        onError: 'counting',
      },
    },
    counting: {
      invoke: {
        id: 'followClock',
        src: 'followClock',
        input: ({ context }) => ({ offset: context.offset }),
        onError: 'stopped',
      },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isAhead', params: ({ event }) => ({ now: event.now }) },
            actions: { type: 'setTimeLeft', params: ({ event }) => ({ now: event.now }) },
          },
          { target: 'stopped' },
        ],
      },
    },
    stopped: { type: 'final' },
  },
});
