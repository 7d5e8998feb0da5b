import type { ActorRefFrom } from 'xstate';
import { exceptionActionMachine } from '#machines/exception-action/exception-action.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { resolveException } from './exceptions-api.ts';

/** The machine of a decision about a payment, with its call to the service. */
export const exceptionActionFlow = exceptionActionMachine.provide({
  actors: { resolveException: fromCall((resolution) => resolveException(resolution)) },
});

export type ExceptionActionActor = ActorRefFrom<typeof exceptionActionFlow>;
