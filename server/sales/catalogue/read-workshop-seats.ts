import type { WorkshopSeats } from '#schemas/api/desk/workshops.api.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** Lists the workshops with their seats, in the order of the event; removed ones only while seats are sold or held. */
export const readWorkshopSeats = (sql: Sql): Promise<WorkshopSeats[]> =>
  sql.query(
    `SELECT id, name, date_time, max_count AS capacity, sold, held, free_seats AS free FROM workshops
     WHERE conference_ids <> '{}' OR sold + held > 0 ORDER BY position, id`,
  );
