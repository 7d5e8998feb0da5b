import { assign, setup } from 'xstate';
import { effect } from '../effects.ts';

export interface Resource<T> {
  data: T | undefined;
}

/**
 * Loads the read-only data of a section, such as the committee. A failure is only logged and the section stays empty.
 * Screen readers announce the failure. Row: ERR-L-01. Decision 15.
 */
export const resourceMachineOf = <T>() =>
  setup({
    types: {} as {
      context: Resource<T>;
      events: { type: 'retry' };
    },
    actors: { load: effect<T, void>('load') },
    actions: {
      setData: assign((_, { data }: Resource<T>) => ({ data })),
      logFailure: (_, _failed: { error: unknown }) => {},
    },
  }).createMachine({
    id: 'resource',
    description: 'Data of a section, loaded once, and again on retry after a failure.',
    context: { data: undefined },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'loaded',
            actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      failed: { description: 'The section is empty. The reason is logged.', on: { retry: 'loading' } },
      loaded: { type: 'final' },
    },
  });
