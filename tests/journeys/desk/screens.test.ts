import type { Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { awardOrder, nominationOf } from '#domain/awards.ts';
import { m } from '#messages';
import { settingsParts } from '#schemas/settings/settings-document.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { formList } from '#src/desk/forms/form-list.ts';
import { parts } from '#src/desk/app/parts.ts';
import type { DeskPart } from '#src/desk/app/desk-part.ts';
import { aSignUp } from '#tests/support/identity/accounts.ts';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { noteViolations, violationsOf } from '#tests/support/browser/policy-violations.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import { callsOf } from '#tests/journeys/groups/group-steps.ts';
import { anEnquiryBody } from '#tests/support/samples/enquiries.ts';
import { nominee } from '#tests/support/samples/nominee.ts';
import { aGroup } from '#tests/support/samples/groups.ts';

const { conference } = readEventFile('event');
const { api, ids } = conference.event;

/** Values of the parameters in paths of routes. */
type Values = Record<string, readonly string[]>;

const unknown: Values = Object.fromEntries(
  ['orderId', 'exhibitorId', 'enquiryId', 'abstractId', 'nominationId', 'mailingId', 'part', 'form'].map((name) => [
    name,
    ['unknown'],
  ]),
);

/** URLs of all screens, made from the routes: '/desk/orders', '/desk/orders/SIMC25…'. Throws for a parameter without a value. */
const urlsOf = (values: Values): string[] => [
  '/desk',
  ...parts.flatMap(routesOf).flatMap((path) => {
    const [, name] = /:(\w+)/.exec(path) ?? [];
    if (name === undefined) return [`/desk/${path}`];
    if (!values[name]) throw new Error(`The journey has no value for :${name} of ${path}`);
    return values[name].map((value) => `/desk/${path.replace(`:${name}`, value)}`);
  }),
  '/desk/nothing',
];

const routesOf = ({ path, children = [] }: DeskPart): string[] => [
  ...(children.some(({ index }) => index) ? [] : [path]),
  ...children.map((child) => (child.index ? path : `${path}/${child.path}`)),
];

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/** All screens of the desk in Chromium, as the sample owner. Violations of the Content-Security-Policy fail the tests. */
describe.skipIf(!chromium)('the screens of the desk', () => {
  let { site, page, arrive } = {} as Visit;
  visiting({ start: () => startSite({ SAMPLE_STAFF: 'on' }) }, (visit) => ({ site, page, arrive } = visit));
  let state: Awaited<ReturnType<Visit['context']['storageState']>> | undefined;
  beforeEach(async () => {
    if (state) await arrive({ storageState: state });
    else await openDeskAs(page, site.origin, { role: 'owner' });
    state ??= await page.context().storageState(); // each code of an app works once
    await page.addInitScript(noteViolations);
  });

  const send = async (path: string, body: object): Promise<void> => {
    const reply = await fetch(`${site.origin}/${api.stage}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-order-token': 'a-token-of-this-browser' },
      body: JSON.stringify(body),
    });
    expect([path, reply.status]).toEqual([path, 200]);
  };

  /** Fills the lists, and returns the ids of their first rows. */
  async function fill(): Promise<Values> {
    await callsOf(site).place(aGroup({ conference }));
    await send(`expo/${ids.expoId}/exhibitor/signup/${ids.eventSlug}`, aSignUp());
    await send(`${ids.project}/send-html-email`, anEnquiryBody());
    const award = conference.awards.categories[0]!.awards[0]!;
    const { version: consentVersion } = conference.event.consent;
    const nomination = { ...nominationOf(nominee, award), consentVersion };
    await send(`expo/${ids.expoId}/visitor/registration/awards?${new URLSearchParams({ type: award })}`, nomination);
    const order = awardOrder(nominee, { award, cost: conference.awards.earlyBirdPrice });
    await send(`expo/${ids.expoId}/order/create/visitor/${ids.eventSlug}`, { ...order, consentVersion });
    const first = async (list: string): Promise<readonly string[]> => {
      const reply = await page.request.get(`${site.origin}/${api.stage}/v1/expo/${ids.expoId}/desk/${list}`);
      const { [list]: rows } = (await reply.json()) as Record<string, { id: string }[]>;
      return [rows![0]!.id];
    };
    return {
      orderId: await first('orders'),
      exhibitorId: await first('exhibitors'),
      enquiryId: await first('enquiries'),
      nominationId: await first('nominations'),
      abstractId: [], // no abstract is submitted; tests/screens/desk has its page
      mailingId: ['new'],
      part: settingsParts,
      form: formList.map(({ path }) => path),
    };
  }

  async function check(url: string): Promise<void> {
    await page.goto(site.origin + url);
    await page.locator('h1').waitFor();
    await isAccessible(url);
    expect([url, await violationsOf(page)]).toEqual([url, []]);
  }

  const isAccessible = async (url: string) => expect([url, await seriousProblems(page)]).toEqual([url, []]);
  const fitsPhone = async (url: string) =>
    expect([url, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([url, phone.width]);

  it('show all first steps in the list without bookings', async () => {
    await page.setViewportSize(phone);
    await page.goto(`${site.origin}/desk/orders`);
    const box = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())!;
    await page.getByText(m.desk_first_steps_staff()).waitFor();
    const [table, head] = [page.getByRole('table'), page.getByRole('columnheader').first()];
    expect((await box(m.desk_no_bookings())).y).toBeGreaterThan((await head.boundingBox())!.y + 20);
    const bottom = await table.evaluate((element) => element.closest('section')!.getBoundingClientRect().bottom);
    expect((await box(m.desk_first_steps_staff())).y + 20).toBeLessThan(bottom);
    expect((await box(m.desk_first_steps_staff())).height).toBeGreaterThanOrEqual(44);
  });

  it('are accessible and fit a phone without data, and with an id that does not exist, dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phone);
    for (const url of urlsOf(unknown)) {
      await check(url);
      await fitsPhone(url);
    }
  });

  it('are accessible on a desktop with data, light; then the window is made as narrow as a phone', async () => {
    const urls = urlsOf(await fill());
    for (const url of urls) {
      await page.setViewportSize(desktop);
      await check(url);
      await page.setViewportSize(phone);
      await fitsPhone(url);
    }
  });

  it('are accessible on a phone if the service fails', async () => {
    const fail = (route: Route) => route.fulfill({ status: 500, json: { message: 'Failed' } });
    await page.setViewportSize(phone);
    await page.goto(`${site.origin}/desk`);
    await page.locator('h1').waitFor();
    // with the session, so that each screen fails; a failed session has one screen of its own
    await page.route(({ pathname }) => /\/v1\/.*\/desk\/(?!session$)/.test(pathname), fail);
    for (const url of [
      '/desk',
      '/desk/orders',
      '/desk/orders/unknown',
      '/desk/settings',
      '/desk/refunds',
      '/desk/staff',
    ]) {
      await check(url);
      await fitsPhone(url);
    }
    await page.route(({ pathname }) => /\/v1\/.*\/desk\//.test(pathname), fail);
    await check('/desk');
  });

  it('open from the navigation of a phone, which closes behind them', async () => {
    await page.setViewportSize(phone);
    await page.goto(`${site.origin}/desk`);
    await page.getByRole('heading', { level: 1 }).waitFor(); // a change of the URL closes the navigation
    const toggle = page.getByRole('button', { name: m.desk_navigation_toggle() });
    await toggle.click();
    await page.getByRole('link', { name: m.desk_staff_title() }).click();
    await page.getByRole('heading', { level: 1, name: m.desk_staff_title() }).waitFor();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('button', { name: m.desk_staff_actions_on({ name: 'Meena Iyer' }) }).click();
    await page.getByRole('menuitem', { name: m.desk_staff_end() }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });
});
