import type { ActorRefFrom } from 'xstate';
import { statementMatchingMachine } from '#machines/statement-matching/statement-matching.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { decideLine, previewStatement, readOpenLines, storeStatement } from '../transfers-api.ts';

/** The machine of statement matching, with its calls to the service. */
export const statementMatchingFlow = statementMatchingMachine.provide({
  actors: {
    previewStatement: fromCall(previewStatement),
    storeStatement: fromCall(storeStatement),
    loadLines: fromCall((_: void, signal) => readOpenLines(signal)),
    decide: fromCall(decideLine),
  },
});

export type StatementMatchingActor = ActorRefFrom<typeof statementMatchingFlow>;
