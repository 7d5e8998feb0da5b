import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const map = new URL(landing.map.embed).origin;

describe.skipIf(!chromium)('start page with the keyboard only', () => {
  let { site, page, arrive } = {} as Visit;
  const start = () => startSite({ PHASES: 'registration=soon,tiers=open,abstracts=open,awards=closed' });
  visiting({ start, allows: map, reducedMotion: 'no-preference' }, (visit) => ({ site, page, arrive } = visit));
  const open = () => page.goto(`${site.origin}/`);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const press = (key: string) => page.keyboard.press(key);

  it('skips the header with the first Tab', async () => {
    await open();
    await press('Tab');
    expect(await focused()).toBe('Skip to content');
    await press('Enter');
    await press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true);
  });

  it('opens a dialog, keeps the focus in it, and restores the focus', async () => {
    await open();
    await tabTo(page, 'Book your Pass');
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Coming Soon!' });
    await dialog.waitFor();
    for (let i = 0; i < 5; i += 1) {
      await press('Tab');
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    }
    expect(await seriousProblems(page)).toEqual([]);
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Book your Pass');
  });

  it('opens and closes the menu on a phone', async () => {
    await arrive({ viewport: { width: 360, height: 740 } });
    await open();
    const button = page.getByRole('banner').getByRole('button', { name: /menu/i });
    await button.focus();
    await press('Enter');
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    await tabTo(page, 'Speakers');
    expect(await seriousProblems(page)).toEqual([]);
    await press('Escape');
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('pauses the marquee', async () => {
    await open();
    await tabTo(page, 'Pause the moving text');
    const states = () =>
      page.locator('[data-moving]').evaluate((line) => line.getAnimations().map(({ playState }) => playState));
    await press('Enter');
    await expect.poll(states).toEqual(['paused']);
    await press('Enter');
    await expect.poll(states).toEqual(['running']);
  });
});
