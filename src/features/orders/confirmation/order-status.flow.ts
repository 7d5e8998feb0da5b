import { fromPromise } from 'xstate';
import { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import type { OrderDesk } from '#schemas/api/order-desk.api.ts';
import { readOwnOrder } from '../api.ts';

/** Loads the order of the checkout that led here, not the newest one: another tab can have placed a newer one. */
export const orderStatusFlow = resourceMachineOf<OrderDesk | undefined>().provide({
  actors: {
    load: fromPromise<OrderDesk | undefined, void>(({ signal }) =>
      readOwnOrder(carriedOrder(history.state?.usr), signal),
    ),
  },
  actions: { logFailure: (_, { error }) => console.error('The order of this browser was not found', error) },
});

/** The order code in the navigation state, which React Router stores as `usr`. */
const carriedOrder = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'order' in state && typeof state.order === 'string'
    ? state.order
    : undefined;
