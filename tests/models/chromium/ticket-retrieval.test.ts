import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketRetrievalModel as model } from '#machines/ticket-retrieval/ticket-retrieval.model.ts';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { coverageOf } from '#workbench/coverage.ts';
import { explore } from '#workbench/explore.ts';
import { describePath, toursOfEveryMove } from '#workbench/paths.ts';
import { run } from '#workbench/run.ts';
import { report } from '../report.ts';
import { counted } from './counted.ts';
import { RetrievalDriver } from './retrieval-driver.ts';

const chromium = findChromium();

describe.skipIf(!chromium)('ticketRetrieval in Chromium with the real service', () => {
  let since = 0;
  const coverage = coverageOf(model.machine);
  const tours = toursOfEveryMove(explore(model), { maxSteps: 24 }); // an email may request only ten codes an hour
  let browser: Browser;
  let mail: MailServer;
  let site: Site;

  beforeAll(async () => {
    mail = await startMailServer();
    [browser, site] = await Promise.all([launch(chromium!), startSite({ SMTP_URL: mail.url })]);
    since = performance.now();
  });
  afterAll(async () => {
    report({ flow: model.machine.id, driver: 'chromium', coverage, since });
    await browser?.close();
    await site?.stop();
    await mail?.close();
  });

  it.each(tours.map((tour) => [describePath(tour), tour] as const))('%s', async (_, tour) => {
    const driver = new RetrievalDriver(tour, { browser, origin: site.origin, mail });
    await run(tour, counted(driver, model.machine, coverage));
  });

  it('covers every state, every branch and every refusal of a guard', () => expect(coverage.uncovered()).toEqual([]));
});
