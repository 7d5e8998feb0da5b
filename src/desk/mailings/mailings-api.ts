import type { ActionResult, DecidedAction, SavedDraft } from '#machines/mailing/mailing.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import {
  addMailing,
  changeMailing,
  discardMailing,
  listMailingRecipients,
  listMailings,
  readMailing as readEndpoint,
  releaseMailing,
  resumeMailing,
  stopMailing,
  testMailing,
} from '#schemas/api/desk/mailings.api.ts';
import type { Mailing } from '#schemas/api/mailing-shapes.ts';
import { deskCall } from '../shared/desk-call.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

/** Reads a page of mailings. The query has the names of the desk's lists. */
export const readMailings = ({ url, signal }: Request): Promise<ReplyOf<typeof listMailings>> =>
  deskCall(listMailings, { query: cursorIn(new URL(url).searchParams), signal });

export const readMailing = ({ id }: { id: string }, signal?: AbortSignal): Promise<Mailing> =>
  deskCall(readEndpoint, { params: { mailingId: id }, signal });

export const readRecipients = ({ url, signal }: Request, id: string): Promise<ReplyOf<typeof listMailingRecipients>> =>
  deskCall(listMailingRecipients, {
    params: { mailingId: id },
    query: pick(new URL(url).searchParams, ['show', 'after']),
    signal,
  });

/** Stores a new draft, or replaces one. */
export const saveDraft = ({ id, version, draft }: SavedDraft, signal: AbortSignal): Promise<Mailing> =>
  id === undefined
    ? deskCall(addMailing, { body: draft, signal })
    : deskCall(changeMailing, { params: { mailingId: id }, body: { ...draft, version }, signal });

/** Does an action on the version of the mailing that the person sees. */
export async function decide({ action, mailing: { id, version, digest } }: DecidedAction): Promise<ActionResult> {
  const request = { params: { mailingId: id }, body: { version } };
  if (action === 'test') return { tested: (await deskCall(testMailing, request)).email };
  if (action === 'release')
    return { mailing: await deskCall(releaseMailing, { ...request, body: { version, digest } }) };
  if (action === 'stop') return { mailing: await deskCall(stopMailing, request) };
  if (action === 'resume') return { mailing: await deskCall(resumeMailing, request) };
  await deskCall(discardMailing, request);
  return {};
}
