import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { coverageOf } from '#workbench/coverage.ts';
import type { Path } from '#workbench/paths.ts';
import { run, type Driver } from '#workbench/run.ts';
import { report } from '../report.ts';
import { counted } from './counted.ts';

export const chromium = findChromium();

/** Starts Chromium and the built site for the tests of a machine. Reports their coverage at the end. */
export function useChromium<M extends AnyStateMachine>(machine: M) {
  let since = 0;
  const coverage = coverageOf(machine);
  let browser: Browser;
  let site: Site;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(chromium!), startSite()]);
    since = performance.now();
  });
  afterAll(async () => {
    report({ flow: machine.id, driver: 'chromium', coverage, since });
    await browser?.close();
    await site?.stop();
  });

  return {
    coverage,
    walk: (path: Path<M>, driverOn: (at: { browser: Browser; origin: string }) => Driver<M>): Promise<void> =>
      run(path, counted(driverOn({ browser, origin: site.origin }), machine, coverage)),
  };
}
