/**
 * Tests restoring a backup. `DATABASE_URL=… npm run restore-drill -- {URL of an empty database} [--keep {file}]`
 * dumps the database while the service runs, restores it into the empty one, compares every table row by row, and
 * audits the money in both. `--from {file}` restores an earlier dump instead. Needs pg_dump and pg_restore of the
 * server's version or newer. Exit code 1 if anything differs. See docs/operations.md.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { runProgram } from '../office/run-program.ts';
import { print, printError } from '../office/terminal.ts';

/** Content of a table: number of rows, and a checksum over all of them. */
interface TableContent {
  rows: number;
  sum: string;
}
type Tables = Map<string, TableContent>;

interface Content {
  tables: Tables;
  /** breaches of the money audit, as 'check: subject' */
  breaches: string[];
}

const folder = mkdtempSync(join(tmpdir(), 'symposia-drill-')); // readable only by its owner

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, from: { type: 'string' } },
  });
  const [targetUrl] = positionals;
  const dumpFile = values.from;
  if (!targetUrl) throw new Error('Give the URL of an empty database to restore into: postgres://…');
  if (dumpFile && !existsSync(dumpFile)) throw new Error(`There is no dump ${dumpFile}`);
  await refuseUnlessEmpty(targetUrl);
  const file = dumpFile ?? values.keep ?? join(folder, 'database.dump');
  const dumped = dumpFile ? undefined : await dump(sourceUrl(targetUrl), file);
  await runTool('pg_restore', targetUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    file,
  ]);
  const restored = await withClient(targetUrl, readContent);
  const different = dumped ? differences(dumped.tables, restored.tables) : [];
  for (const [name, { rows }] of restored.tables) print(`${name.padEnd(48)}${rows} rows`);
  for (const line of different) print(`DIFFERENT: ${line}`);
  const known = restored.breaches.filter((line) => dumped?.breaches.includes(line));
  const added = restored.breaches.filter((line) => !known.includes(line));
  for (const line of known) print(`MONEY, as in the dumped database: ${line}`);
  for (const line of added) print(`MONEY: ${line}`);
  if (restored.breaches.length === 0) print('money: every check of the audit holds');
  if (different.length > 0) throw new Error('The restored database is not the one that was dumped.');
  if (added.length > 0) throw new Error('The money audit of the restored database found breaches.');
}

function sourceUrl(targetUrl: string): string {
  const { DATABASE_URL } = readConfig(process.env);
  if (!DATABASE_URL) throw new Error('DATABASE_URL must name the database to dump');
  if (DATABASE_URL === targetUrl)
    throw new Error('The database to restore into must not be the database that is dumped');
  return DATABASE_URL;
}

const refuseUnlessEmpty = (targetUrl: string) =>
  withClient(targetUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT ${qualifiedName} FROM pg_class ${userTables} LIMIT 1`,
    );
    if (rows[0]) throw new Error(`The database to restore into is not empty: it has a table ${rows[0].name}`);
  });

/** Dumps the database and returns its content. Both read the same snapshot, so concurrent writes do not matter. */
const dump = (source: string, file: string): Promise<Content> =>
  withClient(source, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name');
    await runTool('pg_dump', source, ['--format=custom', `--snapshot=${rows[0]?.name}`, `--file=${file}`]);
    const content = await readContent(client);
    await client.query('COMMIT');
    return content;
  });

/**
 * Passes connection data in the environment, because URLs contain passwords, and all users of the machine can read
 * the arguments of processes.
 */
async function runTool(name: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: database,
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
  };
  const target = name === 'pg_restore' ? [`--dbname=${database}`] : [];
  await promisify(execFile)(name, [...target, ...args], { env }).catch((error: { code?: string; stderr?: string }) => {
    if (error.code === 'ENOENT') throw new Error(`${name} is not installed: it comes with PostgreSQL's client`);
    throw new Error(`${name} failed: ${error.stderr?.trim()}`);
  });
}

const qualifiedName = `format('%I.%I', relnamespace::regnamespace::text, relname) AS name`;
const userTables = `WHERE relkind = 'r' AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`;

const now = new Date(); // of both audits

async function readContent(client: pg.Client): Promise<Content> {
  const sql = { query: async <Row>(text: string, params?: readonly unknown[]) => rowsOf<Row>(client, text, params) };
  const lines = await findBreaches(sql, now);
  const breaches = lines.flatMap(({ check, breaches: found }) => found.map((subject) => `${check}: NO: ${subject}`));
  return { tables: await readTables(client), breaches };
}

async function rowsOf<Row>(client: pg.Client, text: string, params: readonly unknown[] = []): Promise<Row[]> {
  return (await client.query(text, [...params])).rows as Row[];
}

async function readTables(client: pg.Client): Promise<Tables> {
  await client.query(`SET timezone TO 'UTC'`);
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT ${qualifiedName} FROM pg_class ${userTables} ORDER BY 1`,
  );
  const contents: Tables = new Map();
  for (const { name } of tables) {
    const { rows } = await client.query<TableContent>(
      `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(row::text, 0)::numeric), 0)::text AS sum FROM ${name} AS row`,
    );
    if (rows[0]) contents.set(name, rows[0]);
  }
  return contents;
}

const differences = (dumped: Tables, restored: Tables): string[] =>
  [...new Set([...dumped.keys(), ...restored.keys()])].flatMap((name) => {
    const [before, after] = [dumped.get(name), restored.get(name)];
    if (before?.rows === after?.rows && before?.sum === after?.sum) return [];
    return [`${name}: ${before?.rows ?? 'no table'} rows were dumped, ${after?.rows ?? 'no table'} are there`];
  });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

await runProgram(async () => {
  try {
    const startTime = Date.now();
    await run();
    print(`done in ${((Date.now() - startTime) / 1000).toFixed(1)} s`);
    return 0;
  } catch (error) {
    printError(...(error instanceof Error ? error.message : String(error)).split('\n'));
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
