import type { RefundRequest, StaffRefund, ReviewedRefund } from '#machines/order-refund/order-refund.ts';
import {
  listRefundRequests,
  refuseRefundRequest,
  type RefundRequest as BuyerRequest,
} from '#schemas/api/desk/refund-requests.api.ts';
import {
  approveDeskRefund,
  askDeskRefund,
  declineDeskRefund,
  listDeskRefunds,
  previewDeskRefund,
  recordReturnedRefund,
  withdrawDeskRefund,
} from '#schemas/api/desk/refunds.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import type { DeskRefund } from '#schemas/api/refund-shapes.ts';
import { deskCall } from '../shared/desk-call.ts';
import { unlessCancelled } from '../shared/unless-cancelled.ts';
import { pick } from '#src/desk/shared/list/pick.ts';

type RefundList = ReplyOf<typeof listDeskRefunds>;
export type RequestList = ReplyOf<typeof listRefundRequests>;

/** Reads what a refund would do. The key makes repeated requests for this preview one refund. */
export const previewRefund = async (staffRefund: StaffRefund, signal: AbortSignal): Promise<ReviewedRefund> => ({
  preview: await deskCall(previewDeskRefund, { body: staffRefund, signal }),
  key: crypto.randomUUID(),
});

/** Requests a refund. Returns undefined if the person did not confirm the session. */
export const askRefund = (request: RefundRequest): Promise<DeskRefund | undefined> =>
  unlessCancelled(() => deskCall(askDeskRefund, { body: request }));

export interface RefundsData extends RefundList {
  requests: RequestList;
}

/** Reads a page of refunds and the open requests of buyers. The query has the names of the desk's lists. */
export async function readRefunds({ url, signal }: Request): Promise<RefundsData> {
  const query = pick(new URL(url).searchParams, ['view', 'order', 'after']);
  const [list, requests] = await Promise.all([
    deskCall(listDeskRefunds, { query, signal }),
    deskCall(listRefundRequests, { signal }),
  ]);
  return { ...list, requests };
}

/** Decisions of staff about a refund. */
export type RefundAction = 'approve' | 'decline' | 'withdraw' | 'returned';

/** Sends a decision. `text`: the reason, or the bank's number of the transfer for 'returned'. */
export function decideRefund({ id }: DeskRefund, action: RefundAction, text: string): Promise<DeskRefund> {
  const params = { refundId: id };
  if (action === 'approve') return deskCall(approveDeskRefund, { params });
  if (action === 'returned') return deskCall(recordReturnedRefund, { params, body: { bank_reference: text } });
  return deskCall(action === 'decline' ? declineDeskRefund : withdrawDeskRefund, { params, body: { reason: text } });
}

/** Refuses the request of a buyer, who is mailed the reason. */
export const refuseRequest = ({ order_code: order }: BuyerRequest, reason: string) =>
  deskCall(refuseRefundRequest, { body: { order, reason } });
