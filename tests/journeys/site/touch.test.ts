import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
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

const { conference } = readEventFile('event');
const { api, ids } = conference.event;

/**
 * The blur of a touched field comes after pointerup. A field that shows its error then must not move the control below
 * the finger: browsers give no click to a control that moved.
 */
describe.skipIf(!chromium)('the first tap below a wrong field', () => {
  let { site, page } = {} as Visit;
  const start = () => startSite({ SAMPLE_STAFF: 'on' });
  visiting({ ...phone, start, allows: new URL(landing.map.embed).origin }, (visit) => ({ site, page } = visit));
  beforeEach(() => page.emulateMedia({ reducedMotion: 'reduce' }));

  const open = async (path: string) => {
    await page.goto(site.origin + path);
    await page.waitForFunction(() => document.querySelector('main') && !document.querySelector('[data-hydrating]'));
  };
  /**
   * Taps near the top of the control, so that a moved control is missed. `Locator.tap` waits until the control stands
   * still. It taps again only if the control has moved before the finger came down, never if the click is lost.
   */
  const tap = async (control: Locator) => {
    const { width, height } = (await control.boundingBox())!;
    await control.tap({ position: { x: width / 2, y: Math.min(6, height / 2) } });
  };

  /** Types a text that the field refuses, and taps the control. The field shows its error and the control is clicked. */
  async function tapAfter(field: Locator, control: Locator, text = 'x@'): Promise<void> {
    await typeInto(field, text);
    await control.evaluate((element) => {
      const click = ({ target }: Event) => element.setAttribute('data-hit', String(element.contains(target as Node)));
      addEventListener('click', click, { capture: true, once: true });
    });
    await tap(control);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await control.getAttribute('data-hit')).toBe('true');
  }

  async function typeInto(field: Locator, text: string): Promise<void> {
    await tap(field);
    await field.fill('');
    await page.keyboard.type(text);
  }

  /** The first control of the form below the field. */
  const below = async (field: Locator): Promise<Locator> => {
    await field.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      for (const old of document.querySelectorAll('[data-below]')) old.removeAttribute('data-below');
      const controls = [...element.closest('form')!.querySelectorAll('input, select, textarea, button')];
      const next = controls.find((other) => {
        const { top, height } = other.getBoundingClientRect();
        return top >= bottom && height > 0;
      });
      next!.setAttribute('data-below', '');
    });
    return page.locator('[data-below]');
  };

  /** Places an unpaid order. Returns the path of its page. */
  async function linkOfOrder(): Promise<string> {
    const base = `${site.origin}/${api.stage}/v1/expo/${ids.expoId}/order`;
    const headers = { 'content-type': 'application/json', 'x-order-token': 'a-browser-that-placed-an-order' };
    const body = JSON.stringify(anOrder({ conference }));
    await fetch(`${base}/create/visitor/${ids.eventCode}`, { method: 'POST', headers, body });
    return ((await (await fetch(base, { headers })).json()) as { link: string }).link;
  }

  const email = () => page.locator('main').locator('input[type=email]:visible').first();

  it.each(['/register?pass=under', '/login', '/reset-password', '/tickets'])('is not lost at %s', async (path) => {
    await open(path);
    await email().waitFor();
    await tapAfter(email(), await below(email()));
  });

  it('is not lost at the sign-in with a password, where only the submit shows errors', async () => {
    await open('/authorize/password');
    await tapAfter(email(), page.locator('main').locator('button[type=submit]:visible'));
  });

  it('is not lost in the contact form', async () => {
    await open('/');
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await email().waitFor();
    await tapAfter(email(), await below(email()));
  });

  it('is not lost while booking', async () => {
    await open('/booking?pass=post');
    await page.getByRole('button', { name: m.picker_confirm() }).click();
    await tapAfter(email(), await below(email()));
  });

  it('is not lost in a nomination', async () => {
    await open('/awards');
    await page.getByRole('tab', { name: 'Edupreneur Awards' }).click();
    await page.getByRole('button', { name: 'Best VR/AR Solution' }).click();
    await page.getByLabel('I hereby confirm that I have read').check();
    await page.getByRole('button', { name: 'Proceed' }).click();
    const dialog = page.getByRole('dialog');
    const inDialog = dialog.locator('input[type=email]');
    await tapAfter(inDialog, dialog.locator('button[type=submit]'));
    await tapAfter(dialog.getByLabel('Mobile'), inDialog, '12');
  });

  it('is not lost while booking a group', async () => {
    await open('/bulk-booking?pass=post');
    const dialog = page.getByRole('dialog', { name: 'Select Pass Type' });
    await dialog.getByRole('radio', { name: 'Post Graduates' }).check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await tapAfter(email(), await below(email()));
  });

  it('is not lost among the participants of a group', async () => {
    await open('/bulk-booking?pass=post');
    await toParticipants(page, 'Post Graduates', aDelegate());
    await tapAfter(fieldOf(page, 2, 'Email'), fieldOf(page, 2, 'Mobile'));
    await tapAfter(fieldOf(page, 2, 'Mobile'), page.getByRole('button', { name: 'Confirm and pay' }).first(), '12');
  });

  it('is not lost below the rows that a typed quantity adds', async () => {
    await open('/bulk-booking?pass=post');
    await toParticipants(page, 'Post Graduates', aDelegate());
    await typeInto(page.getByLabel('Quantity'), '5');
    await tap(page.getByRole('button', { name: 'Start over' }));
    await page.getByRole('dialog').waitFor();
    await page.locator('#participant5Name').waitFor();
  });

  it('is not lost in a correction of an order, where a note about removed characters disappears', async () => {
    await open(await linkOfOrder());
    await page.getByRole('button', { name: /^Correct name or email/ }).click();
    const field = page.locator('#person-name');
    await typeInto(field, 'Asha <1');
    await page.locator('#person-name-note').waitFor();
    await tap(page.getByRole('button', { name: 'Discard changes' }));
    await page.locator('#person-name').waitFor({ state: 'detached' });
  });

  it('is not lost in the exhibitor area', async () => {
    await signedIn(page, { origin: site.origin, email: await anExhibitor(site.origin) });
    await page.getByRole('button', { name: m.company_details_edit() }).click();
    const field = page.locator('main').locator('input[type=tel]:visible').first();
    await tapAfter(field, await below(field), '12');
  });

  it('is not lost at the sign-in and in a dialog of the desk', async () => {
    await open('/desk');
    await page.locator('input[type=email]').waitFor();
    await tapAfter(page.locator('input[type=email]'), page.locator('button[type=submit]'));
    await openDeskAs(page, site.origin, { role: 'owner', path: '/exhibitors' });
    await page.getByRole('button', { name: m.desk_exhibitors_invite() }).click();
    const dialog = page.getByRole('dialog');
    await tapAfter(
      dialog.locator('input[type=email]'),
      dialog.getByRole('button', { name: m.desk_exhibitors_invite_do(), exact: true }),
    );
  });
});
