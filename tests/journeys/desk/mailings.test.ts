import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

interface Kept {
  kind: string;
  recipient: string;
}

/** A mailing in Chromium, from its draft to the last mail. The sample passes have people. */
describe.skipIf(!chromium)('a mailing', () => {
  let { site, page } = {} as Visit;
  const settings = { SAMPLE_STAFF: 'on', SAMPLE_PASSES: 'on' };
  visiting({ start: () => startSite(settings) }, (visit) => ({ site, page } = visit));

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const mails = async (kind: string): Promise<string[]> => {
    const all: Kept[] = await (await fetch(`${site.origin}/dev/mailbox.json`)).json();
    return all.filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);
  };

  it('is written, tested, released, stopped, goes on, and gives each person one mail', async () => {
    await openDeskAs(page, site.origin, { role: 'office', path: '/mailings' });
    await page.getByRole('link', { name: m.desk_mailings_new() }).click();
    await page.getByLabel(m.desk_mailings_subject()).fill('Hall change for {name}');
    await page.getByLabel(m.desk_mailings_body(), { exact: false }).last().fill('Dear {nmae}, **hall B**.');
    await press(m.desk_mailings_check());
    await page.getByRole('alert').filter({ hasText: '{nmae}' }).waitFor();
    await page.getByLabel(m.desk_mailings_body(), { exact: false }).last().fill('Dear {name}, **hall B**.');
    await press(m.desk_mailings_check());

    const heading = page.getByRole('heading', { name: /^Recipients: \d+$/ });
    await heading.waitFor();
    const count = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await seriousProblems(page)).toEqual([]);
    await press(m.desk_mailings_test());
    await page.getByRole('status').filter({ hasText: 'office@desk.example' }).waitFor();
    expect(await mails('mailing-test')).toEqual(['office@desk.example']);

    await press(m.desk_mailings_release({ count }));
    await press(m.desk_mailings_release_confirm({ count }));
    await page.getByRole('timer').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await press(m.desk_mailings_stop());
    await press(m.desk_mailings_resume());
    await page.getByText(m.desk_mailings_is_sent({ count })).waitFor({ timeout: 120_000 });
    const recipients = await mails('mailing');
    expect([recipients.length, new Set(recipients).size]).toEqual([count, count]);

    await page.getByRole('link', { name: m.desk_mailings_all_people() }).click();
    await page.getByRole('heading', { level: 1, name: m.desk_mailings_recipients() }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  }, 300_000);
});
