import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { singleBookingModel as model } from '#machines/single-booking/single-booking.model.ts';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { coverageOf } from '#workbench/coverage.ts';
import { explore } from '#workbench/explore.ts';
import { describePath, toursOfEveryMove } from '#workbench/paths.ts';
import { run } from '#workbench/run.ts';
import { report } from '../report.ts';
import { bookFor } from './bookings.ts';
import { BookingDriver } from './booking-driver.ts';
import { counted } from './counted.ts';
import { startGroupSite } from './sites.ts';

const chromium = findChromium();

describe.skipIf(!chromium)('singleBooking in Chromium with the real service', () => {
  let since = 0;
  const coverage = coverageOf(model.machine);
  const tours = toursOfEveryMove(explore(model));
  const takenEmail = 'taken@sample.example';
  let browser: Browser;
  let single: Site;
  let group: Site;

  beforeAll(async () => {
    [browser, single, group] = await Promise.all([launch(chromium!), startSite(), startGroupSite(2)]);
    for (const { origin } of [single, group]) await bookFor(origin, takenEmail);
    since = performance.now();
  });
  afterAll(async () => {
    report({ flow: model.machine.id, driver: 'chromium', coverage, since });
    await browser?.close();
    await Promise.all([single?.stop(), group?.stop()]);
  });

  it.each(tours.map((tour) => [describePath(tour), tour] as const))('%s', async (_, tour) => {
    const siteFor = (maxTickets: number) => (maxTickets === 1 ? single : group).origin;
    const driver = new BookingDriver(tour, { browser, siteFor, takenEmail });
    await run(tour, counted(driver, model.machine, coverage));
  });

  it('covers every state and every branch', () => expect(coverage.uncovered()).toEqual([]));
});
