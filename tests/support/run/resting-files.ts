import { commits, git } from './git.ts';
import { isExhaustive } from './sample.ts';

/**
 * Slow test files that do not run in CI at this commit: every second journey and process test, other ones at the next
 * commit. A file always runs if it, or the feature that its folder is named after, changed in the last three hours. All slow files
 * run outside CI, and with TEST_ALL=1.
 */
export function restingFiles(): string[] {
  if (isExhaustive || process.env.CI !== 'true') return [];
  const files = git('ls-files', 'tests/journeys/**/*.test.ts', 'tests/processes/*.test.ts')?.trim().split('\n') ?? [];
  const changes = git('log', '--since=3.hours.ago', '--name-only', '--format=') ?? '';
  const isChanged = (file: string) => {
    const feature = file.split('/').at(-2)!;
    return changes.includes(`${file}\n`) || changes.includes(`src/features/${feature}/`);
  };
  return files.filter((file) => !isChanged(file)).filter((_, index) => (index + commits) % 2 === 0);
}
