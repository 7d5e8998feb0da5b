import { m } from '#messages';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';

/** Ids of the workshops that the conference no longer has. */
export const removedWorkshops = (before: EventFile, after: EventFile): string[] =>
  before.workshops.map(({ id }) => id).filter((id) => !after.workshops.some((each) => each.id === id));

/** Throws 409 with the workshops that have seats sold or held. The caller has locked their rows. */
export async function refuseBooked(tx: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const booked = await tx.query<{ name: string; taken: number }>(
    `SELECT name, sold + held AS taken FROM workshops WHERE id = ANY ($1) AND sold + held > 0 ORDER BY position, id`,
    [ids],
  );
  if (booked.length === 0) return;
  throw new Problem(
    409,
    m.desk_settings_workshop_booked(),
    booked.map(({ name, taken }) => ({ field: name, message: m.desk_settings_workshop_taken({ taken }) })),
  );
}
