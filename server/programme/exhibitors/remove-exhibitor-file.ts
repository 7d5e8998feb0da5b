import { eq } from 'drizzle-orm';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Services } from '#server/sales/services.ts';
import { documentEvent } from './add-exhibitor-file.ts';
import { exhibitorDocuments } from './exhibitors.tables.ts';

/** Deletes a document and its file. Returns false if the document does not exist. */
export async function removeExhibitorFile(
  services: Pick<Services, 'db' | 'keys' | 'clock' | 'files'>,
  actor: Actor,
  id: string,
): Promise<boolean> {
  const isRemoved = await changeWithEvent(services, actor, async ({ orm }) => {
    const [removed] = await orm.delete(exhibitorDocuments).where(eq(exhibitorDocuments.id, id)).returning();
    return { result: removed !== undefined, event: removed && documentEvent('document.removed', removed) };
  });
  if (isRemoved) await services.files.delete(id);
  return isRemoved;
}
