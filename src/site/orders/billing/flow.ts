import type { ActorRefFrom } from 'xstate';
import { billingDetailsMachine } from '#machines/billing-details/billing-details.machine.ts';
import type { BillingAnswers, OneOrder, SentBilling } from '#machines/billing-details/billing-details.ts';
import { correctBilling, correctGroupBilling, readBilling, readGroupBilling } from '#schemas/api/billing.api.ts';
import { fromCall } from '#src/lib/flow.ts';
import { call, ids } from '#src/lib/http/api-client.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';

const { expoId } = ids;
const byLink = ({ token }: OneOrder, signal: AbortSignal) => ({
  params: { expoId },
  headers: { 'x-order-link': token },
  signal,
});
const inSession = ({ token, order }: OneOrder, signal: AbortSignal) => ({
  params: { expoId, order },
  headers: { 'x-group-session': token },
  signal,
});
const bodyOf = ({ details, isIssued }: SentBilling) => ({ ...details, is_issued: isIssued });

/** Billing details of an order. Requests send the token of the order link. Decision 35. */
export const orderBillingFlow = billingDetailsMachine.provide({
  actors: {
    readBilling: fromCall((order: OneOrder, signal) => call(readBilling, byLink(order, signal))),
    correctBilling: fromCall((sent: SentBilling, signal) =>
      call(correctBilling, { ...byLink(sent, signal), body: bodyOf(sent) }),
    ),
  },
});

/** Billing details of a group order. Requests send the token of the contact's session. */
export const groupBillingFlow = billingDetailsMachine.provide({
  actors: {
    readBilling: fromCall((order: OneOrder, signal) => call(readGroupBilling, inSession(order, signal))),
    correctBilling: fromCall((sent: SentBilling, signal) =>
      call(correctGroupBilling, { ...inSession(sent, signal), body: bodyOf(sent) }),
    ),
  },
});

export type BillingActor = ActorRefFrom<typeof orderBillingFlow>;

interface KeptBilling {
  order: string;
  details: BillingAnswers;
}

const stored = storedValue(
  'session',
  'symposia.billing',
  (value: unknown): value is KeptBilling =>
    hasTexts('order')(value) && 'details' in value && hasTexts('name')(value.details),
);

/** The unsaved billing details of this order, which the tab has stored before a reload or an expired session. */
export function readKeptBilling(order: string): BillingAnswers | undefined {
  const kept = stored.read();
  return kept?.order === order ? kept.details : undefined;
}

/** Stores unsaved billing details. Undefined deletes them. Returns false if the browser did not store them. */
export const keepBilling = (kept: KeptBilling | undefined): boolean => stored.write(kept);
