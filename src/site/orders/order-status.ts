import { useSelector } from '@xstate/react';
import { tokenOf } from '#machines/order-page/order-page.ts';
import { orderStatusMachine, type OrderStatusInput } from '#machines/order-status/order-status.machine.ts';
import { fromCall, useFlow } from '#src/lib/flow.ts';
import { useReloadOnReturn } from '#src/lib/use-page-resume.ts';
import { readOrder, readOwnOrder } from './api.ts';

/** Without a link, finds the order by its code in the navigation state: another tab can have placed a newer order. */
export const orderStatusFlow = orderStatusMachine.provide({
  actors: {
    readStatus: fromCall(({ link }: OrderStatusInput, signal) =>
      link === undefined
        ? readOwnOrder(carriedOrder(history.state?.usr), signal)
        : readOrder({ token: tokenOf(link) }, signal),
    ),
  },
  actions: { logFailure: (_, { error }) => console.error('The order of this browser was not read', error) },
});

/** The order code in the navigation state. React Router stores the state under `usr`. */
const carriedOrder = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'order' in state && typeof state.order === 'string'
    ? state.order
    : undefined;

/**
 * The order of this browser, which is read again until its state is final. `isUnknown`: this browser has a proof of an
 * order, which could not be read yet.
 */
export function useOrderStatus(link?: string) {
  const status = useFlow(orderStatusFlow, { input: { link } });
  useReloadOnReturn(() => status.send({ type: 'page.shown' }));
  const order = useSelector(status, ({ context }) => context.order);
  const hasReply = useSelector(status, ({ context }) => context.hasReply);
  const isUnknown = useSelector(status, (state) => hasReply && order === undefined && !state.matches('unproven'));
  return { order, hasReply, isUnknown };
}
