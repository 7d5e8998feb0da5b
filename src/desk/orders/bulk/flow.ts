import type { ActorRefFrom } from 'xstate';
import { bulkActionMachine } from '#machines/bulk-action/bulk-action.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { changeOrder, previewAction } from './bulk-api.ts';

/** The machine of an action on several orders, with its calls to the service. */
export const bulkActionFlow = bulkActionMachine.provide({
  actors: { previewAction: fromCall(previewAction), changeOrder: fromCall((change) => changeOrder(change)) },
});

export type BulkActionActor = ActorRefFrom<typeof bulkActionFlow>;
