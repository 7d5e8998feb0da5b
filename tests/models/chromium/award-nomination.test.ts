import { describe, expect, it } from 'vitest';
import { awardNominationModel as model } from '#machines/award-nomination/award-nomination.model.ts';
import { explore } from '#workbench/explore.ts';
import { toursOfEveryMove } from '#workbench/paths.ts';
import { AwardNominationDriver } from './award-nomination-driver.ts';
import { chromium, useChromium } from './chromium-walk.ts';

describe.skipIf(!chromium)('awardNomination in Chromium with the real service', () => {
  const tours = toursOfEveryMove(explore(model));
  const { coverage, walk } = useChromium(model.machine);

  it.each(tours.map((tour, index) => [index + 1, tour.start.name, tour.steps.length, tour] as const))(
    'tour %i from %s: %i steps',
    (...[, , , tour]) => walk(tour, (at) => new AwardNominationDriver(at)),
  );

  it('covers every state, every branch and every refusal of a guard', () => expect(coverage.uncovered()).toEqual([]));
});
