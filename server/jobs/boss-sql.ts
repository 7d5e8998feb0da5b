import type PgBoss from 'pg-boss';
import type { Database, Sql } from '#server/db/database.ts';

/**
 * Adapter that gives pg-boss our database or one of its transactions. Text without values may contain several
 * statements, which only `exec` accepts; a single SELECT is recognised by its first word.
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

/**
 * The text starts its own transaction. After an error it is rolled back, because the embedded database has only one
 * connection.
 */
async function manyStatements(db: Database, text: string) {
  try {
    await db.exec(text);
  } catch (error) {
    await db.exec('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
