import {
  correctBilling,
  correctGroupBilling,
  readBilling,
  readGroupBilling,
  type BillingBody,
  type BillingReply,
} from '#schemas/api/billing.api.ts';
import { call } from '#src/lib/http/api-client.ts';
import { ids } from '#src/lib/http/event-ids.ts';

/**
 * The order of a request for billing details. `token` is from the link of an order, or from the session of a group's
 * contact. Decision 35.
 */
interface OneOrder {
  token: string;
  order: string;
}

const { expoId } = ids;
const byLink = ({ token }: OneOrder, signal?: AbortSignal) => ({
  params: { expoId },
  headers: { 'x-order-link': token },
  signal,
});
const inSession = ({ token, order }: OneOrder, signal?: AbortSignal) => ({
  params: { expoId, order },
  headers: { 'x-group-session': token },
  signal,
});

export const fetchBilling = (order: OneOrder, signal?: AbortSignal): Promise<BillingReply> =>
  call(readBilling, byLink(order, signal));

export const fetchGroupBilling = (group: OneOrder, signal?: AbortSignal): Promise<BillingReply> =>
  call(readGroupBilling, inSession(group, signal));

export const sendBilling = (order: OneOrder, body: BillingBody, signal?: AbortSignal): Promise<BillingReply> =>
  call(correctBilling, { ...byLink(order, signal), body });

export const sendGroupBilling = (group: OneOrder, body: BillingBody, signal?: AbortSignal): Promise<BillingReply> =>
  call(correctGroupBilling, { ...inSession(group, signal), body });
