import { and, desc, eq } from 'drizzle-orm';
import { stallBrochureUrl } from '#domain/exhibitors/stall-brochure-url.ts';
import type { ExhibitorDocument } from '#schemas/api/exhibitors.api.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { isEmailProven } from '#server/accounts/identity/proven-email.ts';
import { exhibitorDocuments } from './exhibitors.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { m } from '#messages';

/**
 * Lists the files for an exhibitor: the public brochure first, then the files of the account, newest first. Until the email
 * is proven, it hides their kinds and titles.
 */
export async function documentsOf(
  sql: Sql,
  { accountId, conference: { event } }: { accountId: string; conference: EventFile },
): Promise<ExhibitorDocument[]> {
  const [rows, isProven] = [await accountDocuments(sql, accountId), await isEmailProven(sql, accountId)];
  const { brochures, api, ids } = event;
  const folder = `/${api.stage}/v1/expo/${ids.expoId}/exhibitor/documents`;
  const own = rows.map(({ id, kind, title, createdAt }) => ({
    id,
    ...(isProven ? { kind, title } : { kind: 'other' as const, title: m.company_documents_hidden() }),
    url: `${folder}/${id}`,
    addedAt: createdAt.toISOString(),
  }));
  const url = stallBrochureUrl(brochures);
  return [{ id: 'stall-brochure', kind: 'brochure', title: m.exhibitor_documents_stall_brochure(), url }, ...own];
}

/** Lists the rows of the account, newest first. */
export const accountDocuments = ({ orm }: Sql, accountId: string) =>
  orm
    .select()
    .from(exhibitorDocuments)
    .where(eq(exhibitorDocuments.accountId, accountId))
    .orderBy(desc(exhibitorDocuments.createdAt), exhibitorDocuments.id);

export async function findDocument(
  { orm }: Sql,
  { id, accountId }: { id: string; accountId: string },
): Promise<{ fileName: string; sizeBytes: number } | undefined> {
  const { fileName, sizeBytes } = exhibitorDocuments;
  const [file] = await orm
    .select({ fileName, sizeBytes })
    .from(exhibitorDocuments)
    .where(and(eq(exhibitorDocuments.id, id), eq(exhibitorDocuments.accountId, accountId)));
  return file;
}
