import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { findPictures, pictureIdOf } from '#server/platform/uploads/find-pictures.ts';
import type { SettingsValue } from '#schemas/settings/settings-value.ts';

/** Throws 400 with the fields whose uploaded picture was deleted. */
export async function checkPictures(sql: Sql, value: SettingsValue): Promise<void> {
  const used = picturesIn(value);
  const known = await findPictures(
    sql,
    used.map(({ id }) => id),
  );
  const deleted = used.filter(({ id }) => !known.has(id));
  if (deleted.length === 0) return;
  const message = m.desk_settings_picture_gone();
  throw new Problem(
    400,
    m.desk_settings_wrong(),
    deleted.map(({ field }) => ({ field, message })),
  );
}

/** The ids of uploaded pictures in a JSON value, with their fields, such as 'national.1.image'. */
function picturesIn(value: unknown, path: readonly string[] = []): { field: string; id: string }[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => picturesIn(each, [...path, key]));
  const id = typeof value === 'string' ? pictureIdOf(value) : undefined;
  return id === undefined ? [] : [{ field: path.join('.'), id }];
}
