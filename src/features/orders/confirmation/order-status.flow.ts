import { fromPromise } from 'xstate';
import { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import type { OrderDesk } from '#schemas/api/order-desk.api.ts';
import { readOwnOrder } from '../api.ts';

/** The state of the order of the checkout that led here. Another tab may have placed a newer one. */
export const orderStatusFlow = resourceMachineOf<OrderDesk>().provide({
  actors: {
    load: fromPromise<OrderDesk, void>(({ signal }) => readOwnOrder(carriedOrder(history.state?.usr), signal)),
  },
  actions: { logFailure: (_, { error }) => console.error('The order of this browser was not found', error) },
});

/** The code of the order in the navigation state, which React Router keeps as `usr`. */
const carriedOrder = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'order' in state && typeof state.order === 'string'
    ? state.order
    : undefined;
