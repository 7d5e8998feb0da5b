import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uploadLimits } from '#domain/limits.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { hasPdfEnd, hasPdfHead, plainName } from '#server/platform/uploads/pdf.ts';
import { siteOf } from '#server/platform/http/limits/client-networks.ts';
import { readPdf, type PdfVerdict } from '#server/platform/uploads/read-pdf.ts';
import { fileUrl } from '#server/platform/uploads/upload-url.ts';
import { storeProblem } from './store-problem.ts';
import { uploads } from './uploads.tables.ts';
import { m } from '#messages';
import { countAll, uncount, type Limit } from '#server/platform/http/count-calls.ts';

const orphanHours = 24;

const refusalOf: Record<Exclude<PdfVerdict, 'good'>, () => string> = {
  broken: m.upload_damaged,
  locked: m.upload_locked,
  active: m.upload_active,
  unclear: m.upload_unclear,
};

/** Checks a PDF, stores it under a random id and returns its URL. Rows: API-10, ERR-U-01, UPLOAD-06. */
export async function storeUpload(
  services: Services,
  { name, content, client }: { name: string; content: Buffer; client: string },
): Promise<string> {
  if (!hasPdfHead(content)) throw new Problem(400, m.upload_not_pdf());
  if (!hasPdfEnd(content)) throw new Problem(400, m.upload_damaged());
  const verdict = await readPdf(content, siteOf(client));
  if (verdict !== 'good') throw new Problem(400, refusalOf[verdict]());
  return countUpload(services, dayLimit(client, content.length), () => saveFile(services, { name, content }));
}

const dayLimit = (client: string, bytes: number): Limit => ({
  what: 'KiB of uploads',
  who: { client },
  most: uploadLimits.kibibytesPerDay,
  windowSeconds: 24 * 60 * 60,
  amount: Math.ceil(bytes / 1024),
});

/**
 * Counts the size of a file before it is stored, so that concurrent uploads cannot exceed the limit together. Undoes
 * the count if the file is not stored.
 */
async function countUpload<T>(services: Services, limit: Limit, store: () => Promise<T>): Promise<T> {
  const retryAfter = await countAll(services, [limit]);
  try {
    if (retryAfter !== undefined) throw Object.assign(new Problem(429, m.upload_too_much_today()), { retryAfter });
    return await store();
  } catch (error) {
    await uncount(services, limit);
    throw error;
  }
}

async function saveFile(services: Services, { name, content }: { name: string; content: Buffer }): Promise<string> {
  const { db, files, clock } = services;
  const id = randomBytes(16).toString('hex');
  await files.put(id, content).catch((cause: unknown) => {
    throw storeProblem(cause);
  });
  try {
    await db.orm.insert(uploads).values({
      id,
      fileName: plainName(name),
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      createdAt: clock.now(),
    });
  } catch (error) {
    await files.delete(id);
    throw error;
  }
  return fileUrl(id, services);
}

/**
 * Deletes files that no order or abstract has used within a day, and files that were replaced. Deletes each file
 * before its row, so a failed deletion is retried in the next round. Returns the number of files.
 */
export async function deleteOrphans({ db, files, clock }: Services): Promise<number> {
  const now = clock.now();
  const orphans = await db.query<{ id: string }>(
    `UPDATE uploads SET replaced_at = coalesce(replaced_at, $2)
     WHERE replaced_at IS NOT NULL OR (order_id IS NULL AND abstract_id IS NULL AND created_at < $1) RETURNING id`,
    [new Date(now.getTime() - orphanHours * 60 * 60 * 1000), now],
  );
  const failures: unknown[] = [];
  for (const { id } of orphans)
    await files.delete(id).then(
      () => db.orm.delete(uploads).where(eq(uploads.id, id)),
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
  return orphans.length;
}
