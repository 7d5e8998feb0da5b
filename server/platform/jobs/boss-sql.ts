import type PgBoss from 'pg-boss';
import type { Database, Sql } from '#server/platform/db/database.ts';

/**
 * Connects pg-boss to our database or to one of its transactions. A text without values may contain several
 * statements, which only `exec` can run. If it starts with SELECT, it is a single statement.
 */
export function bossSql(sql: Sql | Database): PgBoss.Db {
  return {
    async executeSql(text, values) {
      if (values || /^\s*select\b/i.test(text)) return { rows: await sql.query(text, values) };
      if (!('exec' in sql)) throw new Error('pg-boss sent several statements inside a transaction');
      await manyStatements(sql, text);
      return { rows: [] };
    },
  };
}

/**
 * Runs a text with several statements, which begins its own transaction. After an error the transaction is rolled
 * back, because the embedded database has only one connection.
 */
async function manyStatements(db: Database, text: string) {
  try {
    await db.exec(text);
  } catch (error) {
    await db.exec('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
