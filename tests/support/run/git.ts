import { spawnSync } from 'node:child_process';

/** Output of git; undefined if it fails, for example outside a repository. */
export function git(...parameters: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', parameters, { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/** Number of commits; 0 without a git history. Samples that start here differ from commit to commit. */
export const commits = Number(git('rev-list', '--count', 'HEAD') ?? 0);
