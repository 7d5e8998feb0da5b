import { createHash, randomBytes } from 'node:crypto';
import type { DocumentKind } from '#domain/exhibitors/documents.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor, AuditEvent } from '#server/platform/audit/record-event.ts';
import { exhibitorDocuments } from './exhibitors.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { hasPdfEnd, hasPdfHead, plainName } from '#server/platform/uploads/pdf.ts';

interface NewDocument {
  accountId: string;
  kind: DocumentKind;
  title: string;
  fileName: string;
  content: Buffer;
}

/** Stores a PDF for one account under a random id. Returns undefined if the content is not a PDF. */
export async function addDocument(
  services: Pick<Services, 'db' | 'keys' | 'files' | 'clock'>,
  actor: Actor,
  { content, fileName, ...document }: NewDocument,
): Promise<{ id: string } | undefined> {
  if (!hasPdfHead(content) || !hasPdfEnd(content)) return undefined;

  const { files, clock } = services;
  const id = randomBytes(16).toString('hex');
  const row = {
    ...document,
    id,
    fileName: plainName(fileName),
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    createdAt: clock.now(),
  };
  await files.put(id, content);
  try {
    return await changeWithEvent(services, actor, async ({ orm }) => {
      await orm.insert(exhibitorDocuments).values(row);
      return { result: { id }, event: documentEvent('document.added', row) };
    });
  } catch (error) {
    await files.delete(id);
    throw error;
  }
}

/** The event of a document that was added to an account or removed from it. */
export const documentEvent = (
  action: 'document.added' | 'document.removed',
  { accountId, id, kind, title, fileName }: Omit<typeof exhibitorDocuments.$inferSelect, 'createdAt'>,
): AuditEvent => {
  const values = { document: id, kind, title, fileName };
  const subject = { kind: 'account', id: accountId };
  return action === 'document.added' ? { action, subject, after: values } : { action, subject, before: values };
};
