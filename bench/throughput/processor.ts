import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Returns CPU time of processes in microseconds. Linux counts it in hundredths of a second. Unlike calls per second,
 * it hardly depends on other load of the machine.
 */
export interface Meter {
  (): number;
}

/** A meter of all processes of this PostgreSQL, including ended ones. */
export async function postgresMeter(db: Database): Promise<Meter> {
  const [place] = await db.query<{ folder: string }>(
    `SELECT setting AS folder FROM pg_settings WHERE name = 'data_directory'`,
  );
  const [first] = readFileSync(join(place?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(first);
  return () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => timesOf(Number(name)))
      .filter((times) => times !== undefined)
      .reduce((sum, { pid, parent, own, ended }) => {
        if (pid === postmaster) return sum + own + ended;
        return parent === postmaster ? sum + own : sum;
      }, 0);
}

/** A meter of one process. */
export const processMeter =
  (pid: number): Meter =>
  () =>
    timesOf(pid)?.own ?? 0;

/** A meter of the ended child processes of this process, such as pgbench. */
export const endedMeter: Meter = () => timesOf(process.pid)?.ended ?? 0;

interface Times {
  pid: number;
  parent: number;
  own: number;
  /** of ended children */
  ended: number;
}

function timesOf(pid: number): Times | undefined {
  try {
    // the program name in parentheses may contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    const microseconds = (ticks: number) => ticks * 10_000;
    return {
      pid,
      parent: fields[1] ?? 0,
      own: microseconds(user + system),
      ended: microseconds(endedUser + endedSystem),
    };
  } catch {
    return undefined; // the process has ended, or this is not Linux
  }
}
