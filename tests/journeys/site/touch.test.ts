import { beforeEach, describe, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { m } from '#messages';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { fieldOf, toParticipants } from '#tests/journeys/groups/group-steps.ts';
import { aDelegate } from '#tests/support/browser/delegate.ts';
import { anExhibitor, signedIn } from '#tests/support/browser/exhibitor.ts';
import { phone } from '#tests/support/browser/first-tap.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { Finger } from './touch/finger.ts';

const phases = 'registration=open,tiers=open,abstracts=open,awards=open';
const { conference } = readEventFile('event');
const { api, ids } = conference.event;

/**
 * The blur of a touched field comes after pointerup. A field that shows its error then must not move the control below
 * the finger: browsers give no click to a control that moved.
 */
describe.skipIf(!chromium)('the first tap below a wrong field', () => {
  let { site, page } = {} as Visit;
  let finger: Finger;
  const start = () => startSite({ SAMPLE_STAFF: 'on', SAMPLE_ORDERS: 'on', SAMPLE_PASSES: 'on', PHASES: phases });
  visiting({ ...phone, start, allows: new URL(landing.map.embed).origin }, (visit) => {
    ({ site, page } = visit);
    finger = new Finger(page, site);
  });
  beforeEach(() => page.emulateMedia({ reducedMotion: 'reduce' }));

  /** Places an unpaid order. Returns the path of its page. */
  async function linkOfOrder(): Promise<string> {
    const base = `${site.origin}/${api.stage}/v1/expo/${ids.expoId}/order`;
    const headers = { 'content-type': 'application/json', 'x-order-token': 'a-browser-that-placed-an-order' };
    const body = JSON.stringify(anOrder({ conference }));
    await fetch(`${base}/create/visitor/${ids.eventCode}`, { method: 'POST', headers, body });
    return ((await (await fetch(base, { headers })).json()) as { link: string }).link;
  }

  it.each(['/register?pass=under', '/login', '/reset-password', '/tickets'])('is not lost at %s', async (path) => {
    await finger.open(path);
    await finger.email().waitFor();
    await finger.tapBelow(finger.email());
  });

  it('is not lost while booking', async () => {
    await finger.open('/booking?pass=post');
    await page.getByRole('button', { name: m.picker_confirm() }).click();
    await finger.tapBelow(finger.email());
  });

  it('is not lost in a nomination', async () => {
    await finger.open('/awards');
    await page.getByRole('tab', { name: 'Edupreneur Awards' }).click();
    await page.getByRole('button', { name: 'Best VR/AR Solution' }).click();
    await page.getByLabel('I hereby confirm that I have read').check();
    await page.getByRole('button', { name: 'Proceed' }).click();
    const dialog = page.getByRole('dialog');
    const inDialog = dialog.locator('input[type=email]');
    await finger.tapAfter(inDialog, dialog.locator('button[type=submit]'));
    await finger.tapAfter(dialog.getByLabel('Mobile'), inDialog, '12');
  });

  it('is not lost among the participants of a group', async () => {
    await finger.open('/bulk-booking?pass=post');
    await toParticipants(page, 'Post Graduates', aDelegate());
    await finger.tapAfter(fieldOf(page, 2, 'Email'), fieldOf(page, 2, 'Mobile'));
    await finger.tapAfter(
      fieldOf(page, 2, 'Mobile'),
      page.getByRole('button', { name: 'Confirm and pay' }).first(),
      '12',
    );
  });

  it('is not lost in a correction of an order, where a note about removed characters disappears', async () => {
    await finger.open(await linkOfOrder());
    await page.getByRole('button', { name: /^Correct name or email/ }).click();
    const field = page.locator('#person-name');
    await finger.type(field, 'Asha <1');
    await page.locator('#person-name-note').waitFor();
    await finger.tap(page.getByRole('button', { name: 'Discard changes' }));
    await page.locator('#person-name').waitFor({ state: 'detached' });
  });

  it('is not lost in the exhibitor area', async () => {
    await signedIn(page, { origin: site.origin, email: await anExhibitor(site.origin) });
    await page.getByRole('button', { name: m.company_details_edit() }).click();
    const field = page.locator('main').locator('input[type=tel]:visible').first();
    await finger.tapAfter(field, await finger.below(field), '12');
  });

  it('is not lost at the sign-in and in a dialog of the desk', async () => {
    await finger.open('/desk');
    await page.locator('input[type=email]').waitFor();
    await finger.tapAfter(page.locator('input[type=email]'), page.locator('button[type=submit]'));
    await openDeskAs(page, site.origin, { role: 'owner', path: '/exhibitors' });
    await page.getByRole('button', { name: m.desk_exhibitors_invite() }).click();
    const dialog = page.getByRole('dialog');
    await finger.tapAfter(
      dialog.locator('input[type=email]'),
      dialog.getByRole('button', { name: m.desk_exhibitors_invite_do(), exact: true }),
    );
  });
});
