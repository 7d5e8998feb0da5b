import { issuedPasses } from '#domain/limits.ts';
import type { IssueOutcome } from '#domain/tickets/issued-passes.ts';
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
import { cursorIn, pick } from '../shared/list/pick.ts';

export type PassesData = ReplyOf<typeof listIssuedPasses>;
export type PassKind = PassesData['kinds'][number];

export const readPasses = (query: URLSearchParams, signal: AbortSignal): Promise<PassesData> =>
  deskCall(listIssuedPasses, { query: { ...pick(query, ['q', 'kind', 'state']), ...cursorIn(query) }, signal });

export async function issuePass(kind: string, person: PassPerson): Promise<IssueOutcome> {
  const { outcomes } = await deskCall(issueEndpoint, { body: { kind, people: [person] } });
  return outcomes[0] ?? 'no-name';
}

export const previewPasses = async (kind: string, file: File): Promise<PreviewRow[]> =>
  (await deskCall(previewEndpoint, { body: { kind, file: await base64Of(file) } })).people;

interface ListToIssue {
  kind: string;
  people: readonly PassPerson[];
  /** called with the number of people that are done */
  onProgress: (done: number) => void;
}

/** Issues passes in several calls, one after the other. Returns the number of issued passes. */
export async function issueList({ kind, people, onProgress }: ListToIssue): Promise<number> {
  let issued = 0;
  for (let start = 0; start < people.length; start += issuedPasses.perCall) {
    const part = people.slice(start, start + issuedPasses.perCall).map(personOf);
    const { outcomes } = await deskCall(issueEndpoint, { body: { kind, people: part } });
    issued += outcomes.filter((outcome) => outcome === 'issued').length;
    onProgress(start + part.length);
  }
  return issued;
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
