import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Kills all processes of a database at once, like a power cut. Resolves when they have ended. */
export async function killPostgres(databaseDir: string): Promise<void> {
  const postmaster = postmasterOf(databaseDir);
  const all = [postmaster, ...childrenOf(postmaster)];
  for (const pid of all) end(pid);
  while (all.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Kills one backend process. The database then closes all connections and recovers. */
export function killBackend(databaseDir: string): void {
  const serving = childrenOf(postmasterOf(databaseDir)).find((pid) => /\d+\(\d+\)|\[local\]/.test(titleOf(pid)));
  if (serving !== undefined) end(serving);
}

/** The process id of the database. Throws if it is not above 1, because kill(0) would end our own process group. */
function postmasterOf(databaseDir: string): number {
  const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (!(pid > 1)) throw new Error(`No PostgreSQL runs in ${databaseDir}`);
  return pid;
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)[1] === String(parent));

/** The fields after the name in /proc/{pid}/stat, beginning with state and parent. Empty if the process has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return [];
  }
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether the process is running. A zombie, which waits for its parent, has ended. */
const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(statOf(pid)[0]);

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // the process has already ended
  }
}
