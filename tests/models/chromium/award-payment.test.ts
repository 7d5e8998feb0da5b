import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awardPaymentModel as model } from '#machines/award-payment/award-payment.model.ts';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { coverageOf } from '#workbench/coverage.ts';
import { explore } from '#workbench/explore.ts';
import { describePath, pathsToEveryMove } from '#workbench/paths.ts';
import { run } from '#workbench/run.ts';
import { report } from '../report.ts';
import { AwardPaymentDriver } from './award-payment-driver.ts';
import { counted } from './counted.ts';

const chromium = findChromium();

/** One path to every move instead of tours, because a page does not load a script twice. */
describe.skipIf(!chromium)('awardPayment in Chromium with the real service', () => {
  let since = 0;
  const coverage = coverageOf(model.machine);
  const paths = pathsToEveryMove(explore(model));
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

  it.each(paths.map((path) => [describePath(path), path] as const))('%s', async (_, path) => {
    const driver = new AwardPaymentDriver(path, { browser, origin: site.origin });
    await run(path, counted(driver, model.machine, coverage));
  });

  it('covers every state and every branch', () => expect(coverage.uncovered()).toEqual([]));
});
