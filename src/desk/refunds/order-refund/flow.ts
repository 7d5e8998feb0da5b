import type { ActorRefFrom } from 'xstate';
import { orderRefundMachine } from '#machines/order-refund/order-refund.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { askRefund, previewRefund } from '../refunds-api.ts';

/** The machine of a refund, with its calls to the service. */
export const orderRefundFlow = orderRefundMachine.provide({
  actors: { previewRefund: fromCall(previewRefund), askRefund: fromCall(askRefund) },
});

export type OrderRefundActor = ActorRefFrom<typeof orderRefundFlow>;
