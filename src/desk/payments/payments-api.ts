import { listPayments, readPaymentTotals } from '#schemas/api/desk/documents.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall } from '../shared/desk-call.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

export type PaymentList = ReplyOf<typeof listPayments>;
export type Payment = PaymentList['payments'][number];

export interface PaymentsData extends PaymentList {
  totals: ReplyOf<typeof readPaymentTotals>;
}

/** Reads a page of payments, and the sums of all that match. */
export async function readPayments(query: URLSearchParams, signal: AbortSignal): Promise<PaymentsData> {
  const filter = pick(query, ['gateway', 'outcome', 'from', 'to']);
  const [list, totals] = await Promise.all([
    deskCall(listPayments, { query: { ...filter, ...cursorIn(query) }, signal }),
    deskCall(readPaymentTotals, { query: filter, signal }),
  ]);
  return { ...list, totals };
}
