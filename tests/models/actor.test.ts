import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { models } from '#machines/index.ts';
import type { AnyModel } from '#machines/model.ts';
import { actorDriver } from '#workbench/actor-driver.ts';
import { coverageOf } from '#workbench/coverage.ts';
import { explore, type Exploration } from '#workbench/explore.ts';
import { describePath, pathsToEveryMove } from '#workbench/paths.ts';
import { breakdowns, stuckStates, violations } from '#workbench/properties.ts';
import { run } from '#workbench/run.ts';
import { isMutationCheck, isUnderTest, underTest } from '#tests/support/flows/under-test.ts';
import { report } from './report.ts';

// a run of the mutation check tests one flow
const testedModels = models.filter(({ machine }) => !isMutationCheck() || isUnderTest(machine));
const tried = testedModels.map((model) => explored({ ...model, machine: underTest(model.machine) }));

/** A model with too many states fails only the tests of its own flow. */
it.each(tried.map(({ model, error }) => [model.machine.id, error] as const))('%s can be explored', (_, error) => {
  expect(error, String(error)).toBeUndefined();
});

const sound = tried.flatMap(({ model, exploration }) =>
  exploration ? [[model.machine.id, { model, exploration }] as const] : [],
);

describe.each(sound)('%s as an actor', (flow, { model, exploration }) => {
  let since = 0;
  const coverage = coverageOf(model.machine);
  beforeAll(() => {
    since = performance.now();
  });
  if (!isMutationCheck()) afterAll(() => report({ flow, driver: 'actor', coverage, since }));

  it.each(pathsToEveryMove(exploration).map((path) => [describePath(path), path] as const))('%s', async (_, path) => {
    await run(
      path,
      actorDriver(model.machine, coverage, (actual, expected) => expect(actual).toEqual(expected)),
    );
  });

  it('covers every state, every branch and both results of every guard', () => {
    const missed = coverage.uncovered();
    expect(missed, `${missed.join('; ')}: give the model a case that goes there`).toEqual([]);
  });

  it.each(Object.keys(model.properties))('holds: %s', (words) => {
    const properties = { [words]: model.properties[words]! };
    const broken = violations({ properties }, exploration);
    expect(broken, broken.join()).toEqual([]);
  });

  it('has no failing property', () => expect(breakdowns(exploration)).toEqual([]));

  it('has a path to an end from every state', () => expect(stuckStates(exploration)).toEqual([]));
});

function explored(model: AnyModel): { model: AnyModel; exploration?: Exploration<AnyStateMachine>; error?: unknown } {
  try {
    return { model, exploration: explore(model) };
  } catch (error) {
    return { model, error };
  }
}
