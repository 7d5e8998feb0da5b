import { normaliseEmail } from '#domain/booking/attendees.ts';
import type { GroupFileKind } from '#machines/group-desk/group-desk.ts';
import type { GroupLink, GroupSession, OpenedGroup } from '#machines/group-proof/group-proof.ts';
import {
  cancelGroup as cancelEndpoint,
  downloadGroupPasses,
  downloadParticipants,
  downloadProforma,
  emailGroupPasses,
  openGroupLink,
  payGroup as payEndpoint,
  readGroups,
  renameParticipant as renameEndpoint,
  sendGroupCode as sendEndpoint,
  verifyGroupCode as verifyEndpoint,
} from '#schemas/api/groups.api.ts';
import { call, download, ids } from '#src/lib/http/api-client.ts';
import { saveFile } from '#src/lib/save-file.ts';

/** The order of a request, and the session of the group's contact. Decision 32. */
interface OneGroup {
  /** token of the session */
  token: string;
  order: string;
}

const params = { expoId: ids.expoId };
const inSession = (token: string) => ({ 'x-group-session': token });
const inGroup = ({ token, order }: OneGroup, signal: AbortSignal) => ({
  params: { ...params, order },
  headers: inSession(token),
  signal,
});

export async function openLink(link: GroupLink, signal: AbortSignal): Promise<OpenedGroup> {
  const { email, state, due } = await call(openGroupLink, { params, body: link, signal });
  return { email, state, due };
}

/** Mails a code. Returns the seconds to wait if it was not sent. */
export const sendGroupCode = async (email: string, signal: AbortSignal): Promise<number | undefined> =>
  (await call(sendEndpoint, { params, body: { email }, signal })).wait_seconds;

export async function verifyGroupCode(
  { email, code }: { email: string; code: string },
  signal: AbortSignal,
): Promise<GroupSession> {
  const { session, expires } = await call(verifyEndpoint, { params, body: { email, otp_code: code }, signal });
  return { token: session, email: normaliseEmail(email), expires }; // normalised as in the links of mails
}

export const fetchGroups = async ({ token }: { token: string }, signal: AbortSignal) =>
  (await call(readGroups, { params, headers: inSession(token), signal })).data;

export const payGroup = (group: OneGroup, signal: AbortSignal) =>
  call(payEndpoint, { ...inGroup(group, signal), body: {} });

export const renameParticipant = (
  { number, name, ...group }: OneGroup & { number: number; name: string },
  signal: AbortSignal,
) =>
  call(renameEndpoint, {
    ...inGroup(group, signal),
    params: { ...params, order: group.order, number: String(number) },
    body: { name },
  });

/** Mails the pass of one participant, or all passes if `number` is undefined. */
export async function mailGroupPasses(
  { number, ...group }: OneGroup & { number: number | undefined },
  signal: AbortSignal,
): Promise<{ sent: number; leftOut: number }> {
  const body = number === undefined ? {} : { participant: number };
  const { sent, left_out: leftOut } = await call(emailGroupPasses, { ...inGroup(group, signal), body });
  return { sent, leftOut };
}

export async function cancelGroup(group: OneGroup, signal: AbortSignal): Promise<void> {
  await call(cancelEndpoint, { ...inGroup(group, signal), body: {} });
}

const files = { passes: downloadGroupPasses, proforma: downloadProforma, participants: downloadParticipants };

export async function saveGroupFile(
  { file, ...group }: OneGroup & { file: GroupFileKind },
  signal: AbortSignal,
): Promise<void> {
  saveFile(await download(files[file], { ...inGroup(group, signal), fallbackName: `${file}-${group.order}` }));
}
