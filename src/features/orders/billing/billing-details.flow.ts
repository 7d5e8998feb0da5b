import { fromPromise } from 'xstate';
import { billingDetailsMachine } from '#machines/billing-details/billing-details.machine.ts';
import type { OneOrder, SentBilling } from '#machines/billing-details/billing-details.ts';
import type { BillingReply } from '#schemas/api/billing.api.ts';
import { fetchBilling, fetchGroupBilling, sendBilling, sendGroupBilling } from './api.ts';

const billingFlow = (read: typeof fetchBilling, send: typeof sendBilling) =>
  billingDetailsMachine.provide({
    actors: {
      readBilling: fromPromise<BillingReply, OneOrder>(({ input, signal }) => read(input, signal)),
      correctBilling: fromPromise<BillingReply, SentBilling>(({ input: { details, isIssued, ...order }, signal }) =>
        send(order, { ...details, is_issued: isIssued }, signal),
      ),
    },
  });

/** Billing details of an order, requested with the token of its link. */
export const orderBillingFlow = billingFlow(fetchBilling, sendBilling);

/** Billing details requested with the session of a group's contact. */
export const groupBillingFlow = billingFlow(fetchGroupBilling, sendGroupBilling);
