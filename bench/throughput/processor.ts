import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';

/**
 * Microseconds of processor time that some processes have used so far, as Linux counts them in hundredths of a second. They say
 * what a booking costs also on a machine that does much else, where a rate says little.
 */
export interface Meter {
  (): number;
}

/** Of this PostgreSQL: of all its processes, those that have ended too. */
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

/** Of one process. */
export const processMeter =
  (pid: number): Meter =>
  () =>
    timesOf(pid)?.own ?? 0;

/** Of what this process has started and waited for, as it does for pgbench. */
export const endedMeter: Meter = () => timesOf(process.pid)?.ended ?? 0;

interface Times {
  pid: number;
  parent: number;
  own: number;
  /** of its children that have ended */
  ended: number;
}

function timesOf(pid: number): Times | undefined {
  try {
    // the name of the program, in brackets, may hold anything
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
    return undefined; // it has ended meanwhile, or this is no Linux
  }
}
