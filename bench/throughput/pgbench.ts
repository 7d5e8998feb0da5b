import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Result of pgbench. */
export interface PgbenchResult {
  perSecond: number;
  /** milliseconds per booking */
  times: number[];
}

interface PgbenchOptions {
  url: string;
  /** pgbench chooses one at random per booking */
  scripts: string[];
  connections: number;
  seconds: number;
}

/** Runs pgbench (Debian package postgresql-15 or newer) and reads its transaction log. */
export async function pgbench({ url, scripts, connections, seconds }: PgbenchOptions): Promise<PgbenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-pgbench-'));
  const files = scripts.flatMap((script, index) => {
    const file = join(folder, `${index}.sql`);
    writeFileSync(file, script);
    return ['-f', file];
  });
  const counts = ['-c', String(connections), '-j', String(Math.min(connections, 2)), '-T', String(seconds)];
  try {
    const log = ['-l', `--log-prefix=${join(folder, 'log')}`];
    const { stdout } = await promisify(execFile)(pgbenchFile(), ['-n', ...counts, ...log, ...files, url]);
    const perSecond = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
    const logs = readdirSync(folder).filter((name) => name.startsWith('log'));
    const lines = logs.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    return { perSecond, times: lines.map((line) => Number(line.split(' ')[2]) / 1000) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Path of the pgbench binary. The command in Debian's PATH is a wrapper, which is slower. */
function pgbenchFile(): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(base, version, 'bin', 'pgbench')).find((file) => existsSync(file)) ?? 'pgbench';
}
