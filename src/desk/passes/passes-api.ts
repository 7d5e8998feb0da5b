import { issuedPasses } from '#domain/limits.ts';
import type { IssueOutcome } from '#domain/tickets/issued-passes.ts';
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
  type PassPerson,
  type PreviewRow,
} from '#schemas/api/desk/passes.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { base64Of } from '../shared/base64-of.ts';
import { deskCall } from '../shared/desk-call.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

type PassList = ReplyOf<typeof listIssuedPasses>;
export type PassKind = PassList['kinds'][number];

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
export type PassRequestAct = 'approve' | 'decline' | 'withdraw';

/** Approves passes in several calls, one after the other. The passes of one call are all issued, or none. */
export async function approveRequests(requests: readonly PassRequest[]): Promise<void> {
  const ids = requests.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += issuedPasses.perCall)
    await deskCall(approvePassRequests, { body: { ids: ids.slice(start, start + issuedPasses.perCall) } });
}

export const closeRequest = ({ id }: PassRequest, act: 'decline' | 'withdraw', reason: string): Promise<unknown> =>
  deskCall(act === 'decline' ? declinePassRequest : withdrawPassRequest, {
    params: { requestId: id },
    body: { reason },
  });

interface ToIssue {
  kind: PassKind | undefined;
  /** for kinds that need one */
  reason: string;
}

const bodyOf = ({ kind, reason }: ToIssue, people: PassPerson[]) => ({
  kind: kind?.id ?? '',
  people,
  ...(kind?.needs_reason && { reason: reason.trim() }),
});

export async function issuePass(issue: ToIssue, person: PassPerson): Promise<IssueOutcome> {
  const { outcomes } = await deskCall(issueEndpoint, { body: bodyOf(issue, [person]) });
  return outcomes[0] ?? 'no-name';
}

export const previewPasses = async (kind: PassKind | undefined, file: File): Promise<PreviewRow[]> =>
  (await deskCall(previewEndpoint, { body: { kind: kind?.id ?? '', file: await base64Of(file) } })).people;

interface ListToIssue extends ToIssue {
  people: readonly PassPerson[];
  /** called with the number of people that are done */
  onProgress: (done: number) => void;
}

export interface IssuedNumbers {
  issued: number;
  /** passes that wait for approval */
  waiting: number;
}

/** Issues passes in several calls, one after the other. */
export async function issueList({ people, onProgress, ...issue }: ListToIssue): Promise<IssuedNumbers> {
  let [issued, waiting] = [0, 0];
  for (let start = 0; start < people.length; start += issuedPasses.perCall) {
    const part = people.slice(start, start + issuedPasses.perCall).map(personOf);
    const { outcomes } = await deskCall(issueEndpoint, { body: bodyOf(issue, part) });
    issued += outcomes.filter((outcome) => outcome === 'issued').length;
    waiting += outcomes.filter((outcome) => outcome === 'waits').length;
    onProgress(start + part.length);
  }
  return { issued, waiting };
}

const personOf = ({ name, designation, organisation, email, mobile }: PassPerson): PassPerson => ({
  name,
  designation,
  organisation,
  email,
  mobile,
});

export const revokePass = ({ order_id: orderId }: IssuedPass): Promise<unknown> =>
  deskCall(revokeEndpoint, { params: { orderId } });
