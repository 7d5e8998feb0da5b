import type PgBoss from 'pg-boss';
import type { Database, Sql } from '#server/db/database.ts';

/**
 * pg-boss's door to our database or to a transaction of it. Text without values may hold several statements (its tables,
 * its maintenance), which only `exec` takes; a single question is told by its first word.
 */
export function bossSql(sql: Sql | Database): PgBoss.Db {
  return {
    async executeSql(text, values) {
      if (values || /^\s*select\b/i.test(text)) return { rows: await sql.query(text, values) };
      if (!('exec' in sql)) throw new Error('The job queue asked for several statements inside a transaction');
      await manyStatements(sql, text);
      return { rows: [] };
    },
  };
}

/** Its text opens a transaction of its own: on the one connection of the embedded database a failed one must be ended. */
async function manyStatements(db: Database, text: string) {
  try {
    await db.exec(text);
  } catch (error) {
    await db.exec('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
