import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { commits, git } from './git.ts';
import { isExhaustive } from './sample.ts';

/** In CI, one of so many journeys and process tests runs at a commit; the other ones run at the next commits. */
const oneOf = 3;

/**
 * Slow test files that do not run in CI at this commit. A file always runs if it, or what it is named after, changed in
 * the last three hours. All slow files run outside CI, and with TEST_ALL=1.
 */
export function restingFiles(): string[] {
  if (isExhaustive || process.env.CI !== 'true') return [];
  const files = git('ls-files', 'tests/journeys/**/*.test.ts', 'tests/processes/*.test.ts')?.trim().split('\n') ?? [];
  const changes = git('log', '--since=3.hours.ago', '--name-only', '--format=') ?? '';
  const isChanged = (file: string) => changes.includes(`${file}\n`) || changes.includes(subjectOf(file));
  return files.filter((file) => !isChanged(file)).filter((_, index) => (index + commits) % oneOf !== 0);
}

/** The folder that a journey is named after: a part of its feature, or the whole feature. */
function subjectOf(file: string): string {
  const feature = `src/features/${file.split('/').at(-2)}/`;
  const part = `${feature}${basename(file, '.test.ts')}/`;
  return existsSync(part) ? part : feature;
}
