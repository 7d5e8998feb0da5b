import { issuedPasses } from '#domain/limits.ts';
import type { IssueOutcome } from '#domain/tickets/issued-passes.ts';
import type { ChosenFile } from '#domain/uploads.ts';
import type { PassOrder } from '#machines/issue-passes/issue-passes.ts';
import {
  approvePassRequests,
  declinePassRequest,
  listPassRequests,
  withdrawPassRequest,
  type PassRequest,
} from '#schemas/api/desk/pass-requests.api.ts';
import {
  issuePasses as issueEndpoint,
  listIssuedPasses,
  previewPasses as previewEndpoint,
  revokeIssuedPass as revokeEndpoint,
  type IssuedPass,
} from '#schemas/api/desk/passes.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { base64Of } from '../shared/base64-of.ts';
import { deskCall } from '../shared/desk-call.ts';
import { unlessCancelled } from '../shared/unless-cancelled.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

type PassList = ReplyOf<typeof listIssuedPasses>;

export interface PassesData extends PassList {
  requests: ReplyOf<typeof listPassRequests>;
}

/** Reads a page of issued passes, and those that wait for approval. */
export async function readPasses(query: URLSearchParams, signal: AbortSignal): Promise<PassesData> {
  const [list, requests] = await Promise.all([
    deskCall(listIssuedPasses, { query: { ...pick(query, ['q', 'kind', 'state']), ...cursorIn(query) }, signal }),
    deskCall(listPassRequests, { signal }),
  ]);
  return { ...list, requests };
}

/** Decisions of staff about passes that wait for approval. */
export type PassRequestAction = 'approve' | 'decline' | 'withdraw';

/** Approves passes in several calls, one after the other. The passes of one call are all issued, or none. */
export async function approveRequests(requests: readonly PassRequest[]): Promise<void> {
  const ids = requests.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += issuedPasses.perCall)
    await deskCall(approvePassRequests, { body: { ids: ids.slice(start, start + issuedPasses.perCall) } });
}

export const closeRequest = ({ id }: PassRequest, action: 'decline' | 'withdraw', reason: string): Promise<unknown> =>
  deskCall(action === 'decline' ? declinePassRequest : withdrawPassRequest, {
    params: { requestId: id },
    body: { reason },
  });

/** Reads a CSV file: what would be done for its people. Returns undefined if the person did not confirm the session. */
export const previewPasses = ({ kind, file }: { kind: string; file: ChosenFile }, signal: AbortSignal) =>
  unlessCancelled(async () => {
    const body = { kind, file: await base64Of(file as File) };
    return (await deskCall(previewEndpoint, { body, signal })).people;
  });

/** Issues passes. Returns undefined if the person did not confirm the session. */
export const issuePart = (order: PassOrder): Promise<IssueOutcome[] | undefined> =>
  unlessCancelled(async () => (await deskCall(issueEndpoint, { body: order })).outcomes);

export const revokePass = ({ order_id: orderId }: IssuedPass): Promise<unknown> =>
  deskCall(revokeEndpoint, { params: { orderId } });
