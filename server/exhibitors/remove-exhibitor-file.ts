import { eq } from 'drizzle-orm';
import { exhibitorDocuments } from './exhibitors.tables.ts';
import type { Services } from '#server/services.ts';

/** Deletes a document and its file. Returns false if the document does not exist. */
export async function removeExhibitorFile({ db, files }: Pick<Services, 'db' | 'files'>, id: string): Promise<boolean> {
  const removed = await db.orm.delete(exhibitorDocuments).where(eq(exhibitorDocuments.id, id)).returning();
  for (const document of removed) await files.delete(document.id);
  return removed.length > 0;
}
