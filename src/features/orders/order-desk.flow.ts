import { fromPromise } from 'xstate';
import { orderDeskMachine } from '#machines/order-desk/order-desk.machine.ts';
import type { PersonEdit, RefundQuestion } from '#machines/order-desk/order-desk.ts';
import type { OrderDesk } from '#schemas/api/order-desk.api.ts';
import { askRefund, correctPerson, fetchDocument, readOrder } from './api.ts';
import { saveFile } from '#src/lib/save-file.ts';

/** The machine of the order page, with its calls to the service. */
export const orderDeskFlow = orderDeskMachine.provide({
  actors: {
    readOrder: fromPromise<OrderDesk, { token: string }>(({ input, signal }) => readOrder(input.token, signal)),
    correctPerson: fromPromise<OrderDesk, { token: string } & PersonEdit>(({ input, signal }) =>
      correctPerson(input, signal),
    ),
    askRefund: fromPromise<OrderDesk, { token: string } & RefundQuestion>(({ input, signal }) =>
      askRefund(input, signal),
    ),
    saveDocument: fromPromise<void, { token: string; document: string }>(async ({ input, signal }) =>
      saveFile(await fetchDocument(input, signal)),
    ),
  },
});
