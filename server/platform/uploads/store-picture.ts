import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Services } from '#server/platform/services.ts';
import { pictures } from './pictures.tables.ts';
import { readPicture } from './read-picture.ts';
import { storeProblem } from './store-problem.ts';

type PictureServices = Pick<Services, 'db' | 'pictures' | 'clock'>;

/** Stores a picture of the site. Returns its path, which settings contain: '/pictures/<id>.webp'. */
export async function storePicture({ db, pictures: store, clock }: PictureServices, content: Buffer): Promise<string> {
  const picture = await readPicture(content);
  const id = randomBytes(16).toString('hex');
  await store.put(id, picture).catch((cause: unknown) => {
    throw storeProblem(cause);
  });
  try {
    await db.orm.insert(pictures).values({ id, sizeBytes: picture.length, createdAt: clock.now() });
  } catch (error) {
    await store.delete(id);
    throw error;
  }
  return `/pictures/${id}.webp`;
}

const unusedHours = 24;

/**
 * Deletes pictures that no version and no draft of the settings has used within a day. A file is deleted before its row, so
 * a failed deletion is retried in the next round. Returns the number of pictures.
 */
export async function deleteUnusedPictures({ db, pictures: store, clock }: PictureServices): Promise<number> {
  const unused = await db.query<{ id: string }>(
    `WITH used AS MATERIALIZED (
       SELECT DISTINCT found[1] AS id
       FROM setting_versions v, regexp_matches(v.value::text, '/pictures/([0-9a-f]{32})\\.webp', 'g') AS found)
     SELECT id FROM pictures WHERE created_at < $1 AND id NOT IN (SELECT id FROM used)`,
    [new Date(clock.now().getTime() - unusedHours * 60 * 60 * 1000)],
  );
  for (const { id } of unused) {
    await store.delete(id);
    await db.orm.delete(pictures).where(eq(pictures.id, id));
  }
  return unused.length;
}
