import { afterAll, describe, expect, it } from 'vitest';
import { models } from '#machines/index.ts';
import { actorDriver } from '#workbench/actor-driver.ts';
import { coverageOf } from '#workbench/coverage.ts';
import { explore } from '#workbench/explore.ts';
import { describePath, pathsToEveryMove } from '#workbench/paths.ts';
import { breakdowns, stuckStates, violations } from '#workbench/properties.ts';
import { run } from '#workbench/run.ts';
import { isMutationCheck, underTest } from '#tests/support/under-test.ts';
import { report } from './report.ts';

const flows = models.map((model) => ({ ...model, machine: underTest(model.machine) }));

describe.each(flows.map((model) => [model.machine.id, model] as const))('%s, as an actor', (flow, model) => {
  const since = performance.now();
  const exploration = explore(model);
  const coverage = coverageOf(model.machine);
  if (!isMutationCheck()) afterAll(() => report({ flow, driver: 'actor', coverage, since }));

  it.each(pathsToEveryMove(exploration).map((path) => [describePath(path), path] as const))('%s', async (_, path) => {
    await run(
      path,
      actorDriver(model.machine, coverage, (actual, expected) => expect(actual).toEqual(expected)),
    );
  });

  it('has entered every state, taken every branch, and heard every guard say yes and no', () => {
    expect(coverage.uncovered()).toEqual([]);
  });

  it.each(Object.keys(model.properties))('holds: %s', (words) => {
    const properties = { [words]: model.properties[words]! };
    expect(violations({ properties }, exploration)).toEqual([]);
  });

  it('breaks nowhere', () => expect(breakdowns(exploration)).toEqual([]));

  it('leaves nobody without a way to an end', () => expect(stuckStates(exploration)).toEqual([]));
});
