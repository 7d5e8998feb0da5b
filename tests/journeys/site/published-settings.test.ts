import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import { clockFrom } from '#server/platform/clock.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { openPglite } from '#server/platform/db/pglite.ts';
import { keysFrom } from '#server/platform/keys.ts';
import { publishDraft } from '#server/office/settings/publish-settings.ts';
import { readPart } from '#server/office/settings/read-settings.ts';
import { saveDraft } from '#server/office/settings/save-draft.ts';
import { Settings } from '#server/office/settings/settings.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const folder = mkdtempSync(join(tmpdir(), 'symposia-published-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Publishes changes in the database of a site that starts afterwards. */
async function publishAll(changes: [SettingsPart, (value: Record<string, unknown>) => object][]): Promise<void> {
  if (process.env.SITE_DATA) cpSync(process.env.SITE_DATA, folder, { recursive: true });
  const db = await openPglite({ folder: join(folder, 'database') });
  await db.migrate();
  const clock = clockFrom(new Date('2025-08-17T08:00:00Z'));
  const settings = new Settings({ db, clock, files: readEventFile('event').conference });
  const services = { db, clock, settings, keys: keysFrom(randomBytes(32)) };
  const actor = { kind: 'staff', id: 'meena' } as const;
  for (const [part, change] of changes) {
    const { base, value } = await readPart(services, part, actor.id);
    const { id } = await saveDraft(services, actor, { part, base, value: change(value) });
    await publishDraft(services, actor, { part, draft: id, base });
  }
  await db.close();
}

const withName = (value: Record<string, unknown>) => {
  const changed = structuredClone(value) as { international: { name: string }[] };
  changed.international[0]!.name = 'Dr Changed Speaker';
  return changed;
};

const rendered = ['Dr Changed Speaker', '+91 44 9876 5432', 'October 16-19, 2025'];

describe.skipIf(!chromium)('pages after a publication at the desk', () => {
  let { site, page } = {} as Visit;
  const start = async () => {
    await publishAll([
      ['speakers', withName],
      ['contacts', (value) => ({ ...value, phone: '+91 44 9876 5432' })],
      ['dates', (value) => ({ ...value, end: '2025-10-19' })],
      ['policies', (value) => ({ ...value, refundPolicy: '## Published\n\nNew words <b>as text</b>.' })],
    ]);
    return startSite({ DATA_DIR: folder });
  };
  visiting(
    { start, allows: new URL(readEventFile('event').conference.landing.map.embed).origin },
    (visit) => ({ site, page } = visit),
  );

  const isHydrated = async () => (await page.locator('[data-hydrating=""]').count()) === 0;
  const text = () => page.locator('body').textContent();

  it('show the change before and after the hydration', async () => {
    // `visiting` fails after an error in the console
    const html = await (await fetch(site.origin)).text();
    for (const words of rendered) expect(html).toContain(words);
    await page.goto(site.origin);
    await expect.poll(isHydrated).toBe(true);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    for (const words of rendered) await expect.poll(text).toContain(words);
  });

  it('show a published policy, with HTML as text', async () => {
    await page.goto(`${site.origin}/refund-policy`);
    expect(await page.getByRole('heading', { name: 'Published' }).count()).toBe(1);
    expect(await text()).toContain('New words <b>as text</b>.');
  });
});
