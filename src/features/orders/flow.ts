import type { ActorRefFrom } from 'xstate';
import { groupPaymentMachine, type GroupPaymentInput } from '#machines/group-payment/group-payment.machine.ts';
import { orderDeskMachine } from '#machines/order-desk/order-desk.machine.ts';
import type { PersonEdit, RefundQuestion } from '#machines/order-desk/order-desk.ts';
import * as endpoints from '#schemas/api/order-page.api.ts';
import { fromCall } from '#src/lib/flow.ts';
import { call, download, ids } from '#src/lib/http/api-client.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';
import { saveFile } from '#src/lib/save-file.ts';

interface ByLink {
  token: string;
}

const params = { expoId: ids.expoId };

/** The token of the link is sent in a header, because proxies and logs store URLs. Decision 37. */
const byLink = ({ token }: ByLink, signal: AbortSignal) => ({ params, headers: { 'x-order-link': token }, signal });

/** The machine of the order page, with its calls to the service. */
export const orderDeskFlow = orderDeskMachine.provide({
  actors: {
    readOrder: fromCall((order: ByLink, signal) => call(endpoints.readOrderPage, byLink(order, signal))),
    correctPerson: fromCall(({ number, name, email, ...order }: ByLink & PersonEdit, signal) =>
      call(endpoints.correctPerson, {
        ...byLink(order, signal),
        params: { ...params, number: String(number) },
        body: { name, email },
      }),
    ),
    askRefund: fromCall(({ ground, message, ...order }: ByLink & RefundQuestion, signal) =>
      call(endpoints.askRefund, { ...byLink(order, signal), body: { ground, message } }),
    ),
    saveDocument: fromCall(async ({ document, ...order }: ByLink & { document: string }, signal) => {
      const request = { ...byLink(order, signal), params: { ...params, document }, fallbackName: `${document}.pdf` };
      saveFile(await download(endpoints.downloadOrderDocument, request));
    }),
  },
});

export type OrderActor = ActorRefFrom<typeof orderDeskFlow>;

/** The machine that pays for an order. Its token is from the link of the order, not from a session. */
export const orderPaymentFlow = groupPaymentMachine.provide({
  actors: {
    ...checkoutEffects,
    payGroup: fromCall((order: GroupPaymentInput, signal) =>
      call(endpoints.payOrder, { ...byLink(order, signal), body: {} }),
    ),
  },
});
