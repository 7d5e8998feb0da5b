import { eq } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { uploads } from '#server/platform/uploads/uploads.tables.ts';
import { findAbstract, type ListedAbstract } from './find-abstracts.ts';

/** Reads an abstract for staff and records that it was read. Throws 404 for an unknown abstract. */
export const readAbstract = (
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<ListedAbstract> =>
  db.transaction(async (tx) => {
    const found = await findAbstract(tx, id);
    if (!found) throw new Problem(404, m.desk_abstract_unknown());
    const subject = { kind: 'abstract', id };
    await recordEvent(tx, { keys, now: clock.now(), actor }, { action: 'abstract.read', subject });
    return found;
  });

/**
 * Returns the file of an abstract and records that it was read. The file is named after the reference, because its own
 * name may have the name of the author. Throws 404 for an unknown abstract, or without a file.
 */
export async function readAbstractFile(
  { db, keys, clock, files }: Services,
  actor: Actor,
  id: string,
): Promise<{ fileName: string; sizeBytes: number; content: Readable }> {
  const found = await findAbstract(db, id);
  const [upload] = found?.fileId ? await db.orm.select().from(uploads).where(eq(uploads.id, found.fileId)) : [];
  const content = upload && (await files.get(upload.id));
  if (!found || !upload || !content) throw new Problem(404, m.refusals_not_found());
  const event = { action: 'abstract.file-read', subject: { kind: 'abstract', id } };
  await db.transaction((tx) => recordEvent(tx, { keys, now: clock.now(), actor }, event));
  return { fileName: `${found.reference}-${upload.id.slice(0, 6)}.pdf`, sizeBytes: upload.sizeBytes, content };
}
