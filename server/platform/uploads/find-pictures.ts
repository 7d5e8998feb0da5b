import { inArray } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { pictures } from './pictures.tables.ts';

/** Returns the id in the path of an uploaded picture, such as '/pictures/<id>.webp'. Returns undefined for other paths. */
export const pictureIdOf = (path: string): string | undefined => /^\/pictures\/([0-9a-f]{32})\.webp$/.exec(path)?.[1];

/** Returns those of the ids that are pictures. */
export async function findPictures({ orm }: Sql, ids: string[]): Promise<Set<string>> {
  const found = await orm.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids));
  return new Set(found.map(({ id }) => id));
}
