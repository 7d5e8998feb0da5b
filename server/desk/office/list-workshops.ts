import type { WorkshopSeats } from '#schemas/api/desk/workshops.api.ts';
import type { Sql } from '#server/db/database.ts';

/** Lists all workshops with their seats, in the order of the event. */
export const listWorkshops = (sql: Sql): Promise<WorkshopSeats[]> =>
  sql.query(
    `SELECT id, name, date_time, max_count AS capacity, sold, held, free_seats AS free FROM workshops ORDER BY position, id`,
  );
