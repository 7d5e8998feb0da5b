import { fromPromise } from 'xstate';

/** The actor of a call: its input is the first argument, and leaving the state aborts the signal. */
export const actorOf = <Output, Input>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal));
