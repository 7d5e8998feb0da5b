import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Kills a database like a power cut: all its processes at once. Resolves when all have ended. */
export async function killPostgres(databaseDir: string): Promise<void> {
  const postmaster = postmasterOf(databaseDir);
  const all = [postmaster, ...childrenOf(postmaster)];
  for (const pid of all) end(pid);
  while (all.some(isHydrated)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Kills one backend process: the database then closes all its connections, and recovers. */
export function killBackend(databaseDir: string): void {
  const serving = childrenOf(postmasterOf(databaseDir)).find((pid) => /\d+\(\d+\)|\[local\]/.test(titleOf(pid)));
  if (serving !== undefined) end(serving);
}

/** Never 0, which would mean our own process group. */
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

/** state and parent of a process, the fields after its name; empty when it has ended */
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

/** A process that waits to be collected by its parent has ended. */
const isHydrated = (pid: number): boolean => !['Z', 'X', undefined].includes(statOf(pid)[0]);

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // already ended
  }
}
