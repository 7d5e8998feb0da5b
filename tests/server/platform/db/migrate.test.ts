import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, describe, expect, it } from 'vitest';
import { migrateLite } from '#server/platform/db/pglite.ts';
import { migrationsFolder } from '#server/platform/db/migrations-folder.ts';
import { databaseImage } from '#tests/support/run/database-image.ts';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const journalOf = (folder: string): Journal => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
const [baseline, ...later] = journalOf(migrationsFolder).entries as [Journal['entries'][0]];
const functionFiles = readdirSync(join(migrationsFolder, 'functions'));
const folders: string[] = [];
const databases: PGlite[] = [];

afterEach(async () => {
  await Promise.all(databases.splice(0).map((lite) => lite.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A migrated database. */
async function aDatabase(): Promise<PGlite> {
  const lite = await PGlite.create({ loadDataDir: new Blob([readFileSync(await databaseImage())]) });
  databases.push(lite);
  return lite;
}

/** A database of a release before the baseline, whose last migration has this time in the journal. */
async function anOlderDatabase(last: number): Promise<PGlite> {
  const lite = await aDatabase();
  await lite.exec(`
    DROP TABLE drizzle.functions;
    TRUNCATE drizzle.__drizzle_migrations;
    INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('first', ${last - 1000}), ('last', ${last});
  `);
  return lite;
}

/** The migrations of another release: a copy with these files, and these tags in the journal. */
function releaseWith(files: Record<string, string>, tags: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  cpSync(migrationsFolder, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const journal = journalOf(folder);
  const { idx, when } = journal.entries.at(-1)!;
  for (const [i, tag] of tags.entries()) {
    journal.entries.push({ ...baseline, idx: idx + 1 + i, when: when + 1000 * (i + 1), tag });
  }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  return folder;
}

const version = (name: string) =>
  `CREATE OR REPLACE FUNCTION release_name() RETURNS text LANGUAGE sql AS $$ SELECT '${name}' $$;`;
const nameOfRelease = async (lite: PGlite) =>
  (await lite.query<{ name: string }>('SELECT release_name() AS name')).rows[0]?.name;

async function valuesOf(lite: PGlite, query: string): Promise<unknown[]> {
  return (await lite.query<unknown[]>(query, [], { rowMode: 'array' })).rows.flat();
}

/** Tables, constraints, indexes, triggers and functions as PostgreSQL prints them. */
const schemaOf = (lite: PGlite): Promise<unknown[]> =>
  valuesOf(
    lite,
    `SELECT format('%s.%s %s %s %s %s', c.relname, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, pg_get_expr(adbin, adrelid))
       FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       WHERE relnamespace = 'public'::regnamespace AND attnum > 0
     UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     ORDER BY 1`,
  );

describe('database at the last migration before the baseline', () => {
  it('goes on: it gets the functions and the later migrations, and its schema is that of a new one', async () => {
    const lite = await anOlderDatabase(baseline.when);
    await lite.exec(`UPDATE pg_proc SET prosrc = 'SELECT NULL::timestamptz' WHERE proname = 'quarter_hour'`);
    const added = releaseWith({ '0999_next.sql': 'CREATE TABLE next_table (id text);' }, ['0999_next']);
    await migrateLite(lite, added);

    const fresh = await aDatabase();
    await migrateLite(fresh, added);
    expect(await schemaOf(lite)).toEqual(await schemaOf(fresh));
    expect(await valuesOf(lite, 'SELECT count(*)::int FROM next_table')).toEqual([0]);
    expect(await valuesOf(lite, 'SELECT name FROM drizzle.functions ORDER BY 1')).toEqual(
      functionFiles.map((file) => file.replace('.sql', '')).sort(),
    );
  });

  it('is refused with a sentence if an earlier migration was the last, and is not changed', async () => {
    const lite = await anOlderDatabase(baseline.when - 1000);
    await expect(migrateLite(lite)).rejects.toThrow(
      'it is older than this release can update. First start a release with the migrations up to 0083, then this one.',
    );
    expect(await valuesOf(lite, `SELECT to_regclass('drizzle.functions')::text`)).toEqual([null]);
  });
});

describe('file of a function', () => {
  it('reaches an existing database when it changes; a process of the previous release does not bring the old text back', async () => {
    const lite = await aDatabase();
    const [first, second] = ['first', 'second'].map((name) =>
      releaseWith({ 'functions/release_name.sql': version(name) }),
    );
    await migrateLite(lite, first);
    await migrateLite(lite, second);
    expect(await nameOfRelease(lite)).toBe('second');
    await migrateLite(lite, first);
    expect(await nameOfRelease(lite)).toBe('second');
  });

  it('is applied together with the new migrations or not at all', async () => {
    const lite = await aDatabase();
    await migrateLite(lite, releaseWith({ 'functions/release_name.sql': version('first') }));
    const files = { 'functions/release_name.sql': version('second'), '0999_broken.sql': 'SELECT no_such_column' };
    await expect(migrateLite(lite, releaseWith(files, ['0999_broken']))).rejects.toThrow('no_such_column');
    expect(await nameOfRelease(lite)).toBe('first');
  });

  it('is valid for the tables, and has the name of its function', async () => {
    const lite = await aDatabase();
    for (const file of functionFiles) await lite.exec(readFileSync(join(migrationsFolder, 'functions', file), 'utf8'));
    const names = await valuesOf(
      lite,
      `SELECT DISTINCT regexp_replace(proname, '^figures_of_.*', 'figures') || '.sql'
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
    );
    expect(names.sort()).toEqual(functionFiles.sort());
  });
});

describe('journal', () => {
  it('has a line for each migration, whose time follows from the number in its name', () => {
    const entries = [baseline, ...later];
    const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
    expect(entries.map(({ idx, when }) => [idx, when])).toEqual(
      entries.map(({ tag }) => [Number(tag.slice(0, 4)), 1_750_000_000_000 + Number(tag.slice(0, 4)) * 1000]),
    );
  });
});
