import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { commits, git } from './git.ts';
import { isExhaustive } from './sample.ts';

/** In CI, one of so many slow test files runs at a commit; the other ones run at the next commits. */
const oneOf = 3;

/** Files that rest: those named after a subject, and processes. Races always run, because they guard money and seats. */
const patterns = [
  'tests/journeys/*.test.ts',
  'tests/processes/*.test.ts',
  'tests/server/*/*.test.ts',
  'tests/screens/*.test.ts*',
];

/**
 * Slow test files that do not run in CI at this commit. A file always runs if it, or what it is named after, changed in
 * the last three hours; a screen also if shared elements of screens changed. All slow files run outside CI, and with TEST_ALL=1.
 */
export function restingFiles(): string[] {
  if (isExhaustive || process.env.CI !== 'true') return [];
  const files =
    git('ls-files', ...patterns)
      ?.trim()
      .split('\n') ?? [];
  const changes = git('log', '--since=3.hours.ago', '--name-only', '--format=') ?? '';
  const isChanged = (file: string) =>
    [`${file}\n`, subjectOf(file), ...(file.startsWith('tests/screens/') ? ['src/ui/'] : [])].some((path) =>
      changes.includes(path),
    );
  return files.filter((file) => !isChanged(file)).filter((_, index) => (index + commits) % oneOf !== 0);
}

/** The folder that a test file is named after: a part of a feature, a whole feature, or a subject of the service. */
function subjectOf(file: string): string {
  const [, kind, ...path] = dirname(file).split('/');
  const subject = `${kind === 'server' ? 'server' : 'src/features'}/${path.join('/')}/`;
  const part = `${subject}${basename(file, '.test.ts')}/`;
  return existsSync(part) ? part : subject;
}
