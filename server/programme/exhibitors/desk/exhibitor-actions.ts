import type { Readable } from 'node:stream';
import { isDocumentTitle, type DocumentKind } from '#domain/exhibitors/documents.ts';
import { isEmail } from '#domain/text/formats.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import { addDocument } from '#server/programme/exhibitors/add-exhibitor-file.ts';
import { inviteExhibitor } from '#server/programme/exhibitors/invite-exhibitor.ts';
import { findDocument } from '#server/programme/exhibitors/list-exhibitor-files.ts';
import { removeExhibitorFile } from '#server/programme/exhibitors/remove-exhibitor-file.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { findListedExhibitor } from './list-exhibitors.ts';

/** Invites an account. Throws 400 for a text that is no email, and 409 if the owner has chosen a password before. */
export async function inviteAccount(services: Services, actor: Actor, email: string): Promise<{ id: string }> {
  if (!isEmail(normaliseEmail(email))) throw new Problem(400, m.desk_invite_email_missing());
  const invited = await inviteExhibitor(services, actor, email);
  if ('id' in invited) return invited;
  if (invited.refused === 'exists') throw new Problem(409, m.desk_exhibitor_exists(), 'exists');
  throw new Problem(400, invited.message);
}

interface NewFile {
  accountId: string;
  kind: DocumentKind;
  title: string;
  fileName: string;
  content: Buffer;
}

/** Stores a PDF for an exhibitor. Throws 404 for an unknown account, and 400 for another kind of file. */
export async function addFile(services: Services, actor: Actor, file: NewFile): Promise<{ id: string }> {
  if (!isDocumentTitle(file.title)) throw new Problem(400, m.desk_exhibitor_file_title());
  if (!(await findListedExhibitor(services.db, file.accountId))) throw new Problem(404, m.desk_exhibitor_unknown());
  const added = await addDocument(services, actor, file);
  if (!added) throw new Problem(400, m.upload_not_pdf());
  return added;
}

interface FileOfAccount {
  accountId: string;
  id: string;
}

/** Returns a file of an exhibitor and records who read it. Throws 404 for a file of another account. */
export async function fileOf(
  { db, keys, clock, files }: Services,
  actor: Actor,
  { accountId, id }: FileOfAccount,
): Promise<{ fileName: string; sizeBytes: number; content: Readable }> {
  const known = await findDocument(db, { id, accountId });
  const content = known && (await files.get(id));
  if (!known || !content) throw new Problem(404, m.refusals_not_found());
  const event = { action: 'exhibitor.file-read', subject: { kind: 'account', id: accountId }, after: { document: id } };
  await db.transaction((tx) => recordEvent(tx, { keys, now: clock.now(), actor }, event));
  return { ...known, content };
}

/** Deletes a file of an exhibitor. Throws 409 if this account does not have it, for example because it was deleted before. */
export async function removeFile(services: Services, actor: Actor, { accountId, id }: FileOfAccount): Promise<void> {
  const gone = new Problem(409, m.desk_exhibitor_file_gone(), 'gone');
  if (!(await findDocument(services.db, { id, accountId }))) throw gone;
  if (!(await removeExhibitorFile(services, actor, id))) throw gone;
}
