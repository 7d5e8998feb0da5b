import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awardNominationModel as model } from '#machines/award-nomination/award-nomination.model.ts';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { coverageOf } from '#workbench/coverage.ts';
import { explore } from '#workbench/explore.ts';
import { toursOfEveryMove } from '#workbench/paths.ts';
import { run } from '#workbench/run.ts';
import { report } from '../report.ts';
import { AwardNominationDriver } from './award-nomination-driver.ts';
import { counted } from './counted.ts';

const chromium = findChromium();

describe.skipIf(!chromium)('awardNomination in Chromium with the real service', () => {
  let since = 0;
  const coverage = coverageOf(model.machine);
  const tours = toursOfEveryMove(explore(model));
  let browser: Browser;
  let site: Site;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(chromium!), startSite()]);
    since = performance.now();
  });
  afterAll(async () => {
    report({ flow: model.machine.id, driver: 'chromium', coverage, since });
    await browser?.close();
    await site?.stop();
  });

  it.each(tours.map((tour, index) => [index + 1, tour.start.name, tour.steps.length, tour] as const))(
    'tour %i from %s: %i steps',
    async (...[, , , tour]) => {
      const driver = new AwardNominationDriver({ browser, origin: site.origin });
      await run(tour, counted(driver, model.machine, coverage));
    },
  );

  it('covers every state, every branch and every refusal of a guard', () => expect(coverage.uncovered()).toEqual([]));
});
