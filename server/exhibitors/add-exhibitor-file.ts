import { createHash, randomBytes } from 'node:crypto';
import { exhibitorDocuments } from './exhibitors.tables.ts';
import type { Services } from '#server/services.ts';
import { hasPdfEnd, hasPdfHead, plainName } from '#server/uploads/pdf.ts';

type Kind = (typeof exhibitorDocuments.$inferInsert)['kind'];
export const documentKinds: readonly Kind[] = ['invoice', 'other'];

interface NewDocument {
  accountId: string;
  kind: Kind;
  title: string;
  fileName: string;
  content: Buffer;
}

/** Stores a PDF for one account under a random id. Returns undefined if the content is not a PDF. */
export async function addDocument(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  { content, fileName, ...document }: NewDocument,
): Promise<{ id: string } | undefined> {
  if (!hasPdfHead(content) || !hasPdfEnd(content)) return undefined;

  const id = randomBytes(16).toString('hex');
  await files.put(id, content);
  try {
    await db.orm.insert(exhibitorDocuments).values({
      ...document,
      id,
      fileName: plainName(fileName),
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      createdAt: clock.now(),
    });
  } catch (error) {
    await files.delete(id);
    throw error;
  }
  return { id };
}
