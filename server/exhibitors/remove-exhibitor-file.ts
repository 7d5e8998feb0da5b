import { eq } from 'drizzle-orm';
import { exhibitorDocuments } from './exhibitors.tables.ts';
import type { Services } from '#server/services.ts';

/** Takes a document away, its file too; false when there is none. */
export async function removeDocument({ db, files }: Pick<Services, 'db' | 'files'>, id: string): Promise<boolean> {
  const removed = await db.orm.delete(exhibitorDocuments).where(eq(exhibitorDocuments.id, id)).returning();
  for (const document of removed) await files.delete(document.id);
  return removed.length > 0;
}
