import { fromPromise } from 'xstate';

/** An effect of a flow that is one call to the service. The call is aborted when the flow leaves the state. */
export const fromCall = <Output, Input>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal));
