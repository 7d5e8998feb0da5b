import { createHash, randomBytes } from 'node:crypto';
import { uploadLimits } from '#domain/limits.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { hasPdfEnd, hasPdfHead, plainName } from '#server/uploads/pdf.ts';
import { readPdf, type PdfVerdict } from '#server/uploads/read-pdf.ts';
import { fileUrl } from '#server/uploads/upload-url.ts';
import { m } from '#messages';
import { countAll, uncount, type Limit } from '#server/http/count-calls.ts';

const orphanHours = 24;
/** of the disk, of a quota, of the largest file */
const noRoomCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const refusalOf: Record<Exclude<PdfVerdict, 'good'>, string> = {
  broken: m.upload_damaged(),
  locked: m.upload_locked(),
  active: m.upload_active(),
  unclear: m.upload_unclear(),
};

/** Keeps a PDF under an id nobody can guess and answers its address. Spec: registration 5.3, 8.2. */
export async function storeUpload(
  services: Services,
  { name, content, client }: { name: string; content: Buffer; client: string },
): Promise<string> {
  if (!hasPdfHead(content)) throw new Problem(400, m.upload_not_pdf());
  if (!hasPdfEnd(content)) throw new Problem(400, m.upload_damaged());
  const verdict = await readPdf(content, client);
  if (verdict !== 'good') throw new Problem(400, refusalOf[verdict]);
  return withinDay(services, dayLimit(client, content.length), () => keepFile(services, { name, content }));
}

const dayLimit = (client: string, bytes: number): Limit => ({
  what: 'KiB of uploads',
  who: { client },
  most: uploadLimits.kibibytesPerDay,
  windowSeconds: 24 * 60 * 60,
  amount: Math.ceil(bytes / 1024),
});

/** Counts a file before it is stored, as others may come at the same time, and takes the count back if it is not stored. */
async function withinDay<T>(services: Services, limit: Limit, store: () => Promise<T>): Promise<T> {
  const retryAfter = await countAll(services, [limit]);
  try {
    if (retryAfter !== undefined) throw Object.assign(new Problem(429, m.upload_too_much_today()), { retryAfter });
    return await store();
  } catch (error) {
    await uncount(services, limit);
    throw error;
  }
}

async function keepFile(services: Services, { name, content }: { name: string; content: Buffer }): Promise<string> {
  const { db, files, clock } = services;
  const id = randomBytes(16).toString('hex');
  await files.put(id, content).catch((cause: unknown) => {
    throw notKept(cause);
  });
  try {
    await db.query('INSERT INTO uploads (id, file_name, size_bytes, sha256, created_at) VALUES ($1, $2, $3, $4, $5)', [
      id,
      plainName(name),
      content.length,
      createHash('sha256').update(content).digest('hex'),
      clock.now(),
    ]);
  } catch (error) {
    await files.delete(id);
    throw error;
  }
  return fileUrl(id, services);
}

/** A full disk stays full until someone has made room; a store that cannot be reached may be back in a moment. */
function notKept(cause: unknown): Problem {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const problem = noRoomCodes.includes(code)
    ? new Problem(507, m.upload_no_room())
    : new Problem(503, m.upload_store_down());
  problem.cause = cause;
  return problem;
}

/**
 * Removes files that neither an order nor an abstract has named within a day, and those of abstracts that were replaced. Returns
 * how many. The row goes after its file: what the store does not remove now is tried again in the next round.
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
      () => db.query('DELETE FROM uploads WHERE id = $1', [id]),
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
  return orphans.length;
}
