import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Model } from '#machines/model.ts';
import { coverageOf } from '#workbench/coverage.ts';
import { explore, type Exploration } from '#workbench/explore.ts';
import { pathsToEveryMove, toursOfEveryMove, type Path } from '#workbench/paths.ts';
import { run } from '#workbench/run.ts';
import { report } from '../report.ts';
import type { FlowScreen } from './flow-screen.ts';
import { ReactDriver } from './react-driver.ts';

/** Tests a flow on its screen with tours over every move of its model. Each tour gets a new screen. */
export const walkTours = <M extends AnyStateMachine>(model: Model<M>, screenOf: () => FlowScreen<M>): void =>
  walk(model, screenOf, toursOfEveryMove);

/** Like walkTours, but with one short path per move. For flows whose effect can fail only once per screen. */
export const walkPaths = <M extends AnyStateMachine>(model: Model<M>, screenOf: () => FlowScreen<M>): void =>
  walk(model, screenOf, pathsToEveryMove);

function walk<M extends AnyStateMachine>(
  model: Model<M>,
  screenOf: () => FlowScreen<M>,
  waysOf: (exploration: Exploration<M>) => Path<M>[],
): void {
  const flow = model.machine.id;
  describe(`${flow} on its screen`, () => {
    const since = performance.now();
    const coverage = coverageOf(model.machine);
    const ways = waysOf(explore(model));
    afterAll(() => report({ flow, driver: 'react', coverage, since }));

    it.each(ways.map((way, index) => [index + 1, way.start.name, way.steps.length, way] as const))(
      'path %i from %s: %i steps',
      async (...[, , , way]) => {
        await run(way, new ReactDriver(model, screenOf(), coverage));
      },
    );

    it('covers every state, every branch and both results of every guard', () => {
      expect(coverage.uncovered()).toEqual([]);
    });
  });
}
