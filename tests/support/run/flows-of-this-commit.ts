import { fileNameOf } from '#workbench/names.ts';
import { commits, git } from './git.ts';

interface Share {
  /** maximum number of recently changed flows; without it, a rename of all flows would include all */
  mostChanged: number;
  /** one of so many other flows is included */
  oneOf: number;
}

/**
 * Ids of the flows that a long test checks in CI: those whose machine changed within a day, and a share of the others,
 * which differs from commit to commit. All flows if there is no git history. `npm run test:all` checks all flows.
 */
export function flowsOfThisCommit(flows: readonly string[], { mostChanged, oneOf }: Share): readonly string[] {
  const files = git('log', '--since=1.day.ago', '--name-only', '--format=');
  if (files === undefined) return flows;
  const isChanged = (flow: string) => files.includes(`machines/${fileNameOf(flow)}/`);
  const everyNth = (all: readonly string[], n: number) => all.filter((_, index) => (index + commits) % n === 0);
  const changed = flows.filter(isChanged);
  const others = flows.filter((flow) => !isChanged(flow));
  return [...everyNth(changed, Math.max(Math.ceil(changed.length / mostChanged), 1)), ...everyNth(others, oneOf)];
}
