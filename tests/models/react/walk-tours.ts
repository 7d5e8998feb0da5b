import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Model } from '#machines/model.ts';
import { coverageOf } from '#workbench/coverage.ts';
import { explore } from '#workbench/explore.ts';
import { toursOfEveryMove } from '#workbench/paths.ts';
import { run } from '#workbench/run.ts';
import { report } from '../report.ts';
import type { FlowScreen } from './flow-screen.ts';
import { ReactDriver } from './react-driver.ts';

/** Walks a flow through its screen, over every move of its model. Each tour gets a screen described anew. */
export function walkTours<M extends AnyStateMachine>(model: Model<M>, screenOf: () => FlowScreen<M>): void {
  const flow = model.machine.id;
  describe(`${flow}, on its screen`, () => {
    const since = performance.now();
    const coverage = coverageOf(model.machine);
    const tours = toursOfEveryMove(explore(model));
    afterAll(() => report({ flow, driver: 'react', coverage, since }));

    it.each(tours.map((tour, index) => [index + 1, tour.start.name, tour.steps.length, tour] as const))(
      'tour %i, from %s, %i steps',
      async (...[, , , tour]) => {
        await run(tour, new ReactDriver(model, screenOf(), coverage));
      },
    );

    it('has entered every state, taken every branch, and heard every guard say yes and no', () => {
      expect(coverage.uncovered()).toEqual([]);
    });
  });
}
