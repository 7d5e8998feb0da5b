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

/** Walks a flow through its screen, over every move of its model. Each tour gets a screen described anew. */
export const walkTours = <M extends AnyStateMachine>(model: Model<M>, screenOf: () => FlowScreen<M>): void =>
  walk(model, screenOf, toursOfEveryMove);

/** The same by one short path to every move: for a flow whose effect may fail once and leaves its state as it is. */
export const walkPaths = <M extends AnyStateMachine>(model: Model<M>, screenOf: () => FlowScreen<M>): void =>
  walk(model, screenOf, pathsToEveryMove);

function walk<M extends AnyStateMachine>(
  model: Model<M>,
  screenOf: () => FlowScreen<M>,
  waysOf: (exploration: Exploration<M>) => Path<M>[],
): void {
  const flow = model.machine.id;
  describe(`${flow}, on its screen`, () => {
    const since = performance.now();
    const coverage = coverageOf(model.machine);
    const ways = waysOf(explore(model));
    afterAll(() => report({ flow, driver: 'react', coverage, since }));

    it.each(ways.map((way, index) => [index + 1, way.start.name, way.steps.length, way] as const))(
      'way %i, from %s, %i steps',
      async (...[, , , way]) => {
        await run(way, new ReactDriver(model, screenOf(), coverage));
      },
    );

    it('has entered every state, taken every branch, and heard every guard say yes and no', () => {
      expect(coverage.uncovered()).toEqual([]);
    });
  });
}
