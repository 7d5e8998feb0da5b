import { fromPromise } from 'xstate';
import { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import type { OrderDesk } from '#schemas/api/order-desk.api.ts';
import { readOwnOrder } from '#src/api/order-desk.ts';

/** How the order stands that this browser has just placed, as the service says. */
export const orderStatusFlow = resourceMachineOf<OrderDesk>().provide({
  actors: { load: fromPromise<OrderDesk, void>(({ signal }) => readOwnOrder(signal)) },
  actions: { logFailure: (_, { error }) => console.error('The order of this browser was not found', error) },
});
