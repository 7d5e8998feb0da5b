import { describe, expect, it } from 'vitest';
import { awardPaymentModel as model } from '#machines/award-payment/award-payment.model.ts';
import { explore } from '#workbench/explore.ts';
import { describePath, pathsToEveryMove } from '#workbench/paths.ts';
import { AwardPaymentDriver } from './award-payment-driver.ts';
import { chromium, useChromium } from './chromium-walk.ts';

/** One path to every move instead of tours, because a page does not load a script twice. */
describe.skipIf(!chromium)('awardPayment in Chromium with the real service', () => {
  const paths = pathsToEveryMove(explore(model));
  const { coverage, walk } = useChromium(model.machine);

  it.each(paths.map((path) => [describePath(path), path] as const))('%s', (_, path) =>
    walk(path, (at) => new AwardPaymentDriver(path, at)),
  );

  it('covers every state and every branch', () => expect(coverage.uncovered()).toEqual([]));
});
