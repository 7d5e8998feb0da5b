import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { m } from '#messages';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const price = (page: Page) => page.locator('#settings_passes_0_price');
const awardPrice = (page: Page) => page.locator('#settings_awardPrice');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const opened = (page: Page) => page.locator('form#settings').waitFor();

/** Two people change the prices in Chromium. */
describe.skipIf(!chromium)('settings at the desk', () => {
  let { site, page, arrive } = {} as Visit;
  visiting({ start: () => startSite({ SAMPLE_STAFF: 'on' }) }, (visit) => ({ site, page, arrive } = visit));

  it('a price is changed and published by keyboard alone, a second person is told, and it is undone', async () => {
    const office = page;
    await openDeskAs(office, site.origin, { role: 'office', path: '/settings' });
    await arrive();
    const owner = page;
    await openDeskAs(owner, site.origin, { role: 'owner', path: '/settings/prices' });
    await opened(owner);
    await price(owner).fill('1900');
    await awardPrice(owner).fill('3500');

    expect(await seriousProblems(office)).toEqual([]);
    await tabTo(office, 'Prices');
    await office.keyboard.press('Enter');
    await opened(office);
    expect(await seriousProblems(office)).toEqual([]);
    await tabTo(office, 'Price');
    await office.keyboard.press('ControlOrMeta+A');
    await office.keyboard.type('1777');
    await office.keyboard.press('Enter');
    await office.getByRole('heading', { name: m.desk_settings_review() }).waitFor();
    expect(await seriousProblems(office)).toEqual([]);
    const [preview] = await Promise.all([
      office.waitForEvent('popup'),
      tabTo(office, '/booking').then(() => office.keyboard.press('Enter')),
    ]);
    await preview.waitForURL('**/booking?*'); // a popup begins with an empty document
    expect(await preview.content()).toContain('1777');
    expect(await (await fetch(`${site.origin}/booking`)).text()).not.toContain('1777');
    await preview.close();
    await office.bringToFront();
    await tabTo(office, m.desk_settings_publish());
    await office.keyboard.press('Enter');
    await button(office, m.desk_settings_undo()).waitFor();
    await expect.poll(async () => (await fetch(`${site.origin}/booking`)).text()).toContain('"price":1777');
    expect(await seriousProblems(office)).toEqual([]);

    await button(owner, m.desk_settings_save()).click();
    await owner.getByRole('heading', { name: m.desk_settings_compare() }).waitFor();
    const theirs = owner.getByRole('list', { name: m.desk_settings_theirs() });
    expect(await theirs.innerText()).toContain('1777');
    expect(await seriousProblems(owner)).toEqual([]);
    await button(owner, m.desk_settings_merge()).click();
    expect([await price(owner).inputValue(), await awardPrice(owner).inputValue()]).toEqual(['1777', '3500']);
    await button(owner, m.desk_settings_keep_mine()).click();
    expect(await price(owner).inputValue()).toBe('1900');
    await button(owner, m.desk_settings_discard()).click();
    await button(owner, m.desk_settings_discard_confirm()).click();
    await expect.poll(() => price(owner).inputValue()).toBe('1777');

    await tabTo(office, m.desk_settings_undo());
    await office.keyboard.press('Enter');
    const dialog = office.getByRole('dialog', { name: m.desk_settings_undo_title() });
    await dialog.getByText('1777').waitFor();
    expect(await seriousProblems(office)).toEqual([]);
    await tabTo(office, m.desk_settings_undo_confirm());
    await office.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await fetch(`${site.origin}/booking`)).text()).not.toContain('1777');
  });
});
