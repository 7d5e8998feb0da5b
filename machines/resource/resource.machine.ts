import { assign, setup } from 'xstate';
import { effect } from '../effects.ts';

export interface ResourceInput<T> {
  /** What the page came with; nothing is asked for then. */
  known?: T | undefined;
}

export interface Resource<T> {
  data: T | undefined;
}

/**
 * What a section only shows: the committee, the speakers. A failure is logged alone and the section stays empty, which
 * its screen says to assistive technology. Spec: landing 2.2, 8; decision 15.
 */
export const resourceMachineOf = <T>() =>
  setup({
    types: {} as {
      context: Resource<T>;
      input: ResourceInput<T>;
      events: { type: 'retry' };
    },
    actors: { load: effect<T, void>('load') },
    actions: {
      keepData: assign((_, { data }: Resource<T>) => ({ data })),
      logFailure: (_, _failed: { error: unknown }) => {},
    },
    guards: { isKnown: ({ context }) => context.data !== undefined },
  }).createMachine({
    id: 'resource',
    description: 'A section that only shows what the service has: loaded once, and again when asked after a failure.',
    context: ({ input }) => ({ data: input.known }),
    initial: 'starting',
    states: {
      starting: { always: [{ guard: 'isKnown', target: 'loaded' }, { target: 'loading' }] },
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'loaded',
            actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      failed: { description: 'Nothing to see; the log has the reason.', on: { retry: 'loading' } },
      loaded: { type: 'final' },
    },
  });
