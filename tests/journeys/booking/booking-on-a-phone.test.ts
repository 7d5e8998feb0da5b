import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const phases = 'registration=open,tiers=open,abstracts=open,awards=open';

describe.skipIf(!chromium)('booking on a phone', () => {
  let { page, site } = {} as Visit;
  const start = () => startSite({ PHASES: phases });
  visiting({ start, viewport: { width: 360, height: 740 } }, (visit) => ({ page, site } = visit));

  it.each([
    ['/booking?pass=post', m.picker_confirm()],
    ['/bulk-booking?pass=post', m.pass_dialog_go_on()],
  ])('has the pass, its price and the first field on the first screen of %s', async (path, confirm) => {
    await page.goto(site.origin + path);
    await page.getByRole('button', { name: confirm, exact: true }).click();
    const offer = await page.getByText('Post Graduates · ₹2,000').first().boundingBox();
    const field = (await page.locator('input[name=personName]').boundingBox())!;
    const bar = (await page.getByRole('region', { name: m.summary_bar() }).boundingBox())!;
    expect(offer!.y).toBeLessThan(field.y);
    expect(field.y + field.height).toBeLessThan(bar.y);
  });
});
