import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

describe('production build', () => {
  it('contains nothing of the gallery', () => {
    const files = readdirSync('dist/web', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name).filter((name) => /flow-gallery|flows.*\.html|watch-flows/.test(name))).toEqual(
      [],
    );
    expect(files.length).toBeGreaterThan(20);
    for (const { parentPath, name } of files.filter((file) => /\.(js|css|html|json)$/.test(file.name))) {
      const text = readFileSync(join(parentPath, name), 'utf8');
      expect(text, name).not.toMatch(/symposia-flows|Flow gallery|elkjs|org\.eclipse\.elk|src\/gallery/);
    }
  });
});

describe.skipIf(!chromium)('gallery of the demo', () => {
  let { site, context, page } = {} as Visit;
  const start = () => startSite({ FLOWS: 'on' });
  visiting({ start, viewport: { width: 1440, height: 900 } }, (visit) => ({ site, context, page } = visit));
  const open = async (path: string) => {
    await page.goto(site.origin + path);
    if (!/screens|live/.test(path)) await page.locator('svg.statechart').waitFor();
  };
  const query = () => new URL(page.url()).search;

  it('walks a flow to its end, exports it as a link and as a test, and undoes steps', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await open('/flows?flow=sendPass');
    for (const name of ['pass.chosen (one pass)', 'pass.confirmed', 'emailPass done'])
      await page
        .getByRole('button', { name: `${name} ` })
        .first()
        .click();
    await page.locator('.state.active[data-id="sendPass.sent"]').waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('then=pass.chosen+(one+pass)&then=pass.confirmed&then=emailPass+done');

    await page.goto('about:blank');
    await page.goto(link);
    await page.locator('.state.active[data-id="sendPass.sent"]').waitFor();
    await page.getByRole('button', { name: 'Record as test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record as test' });
    await dialog.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("expect(value).toEqual('sent')");
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await page.keyboard.press('Control+z');
    await page.locator('.state.active[data-id="sendPass.sending"]').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(query()).toBe('?flow=sendPass&start=tickets+on+screen');
  });

  it('follows a flow of another tab, and never receives the text that is typed there', async () => {
    await open('/flows?live');
    await page.evaluate(() => {
      const messages: unknown[] = [];
      Object.assign(window, { heard: messages });
      new BroadcastChannel('symposia-flows').addEventListener('message', ({ data }) => messages.push(data));
    });
    const other = await context.newPage();
    await other.goto(`${site.origin}/tickets`);
    await other.getByRole('textbox', { name: /^Email/ }).fill('meena@hospital.example');
    const flows = page.getByRole('complementary');
    // keptPasses runs on the same screen as ticketRetrieval
    await flows.getByRole('button', { name: 'keptPasses' }).waitFor();
    await flows.getByRole('button', { name: 'ticketRetrieval' }).click();
    await page.locator('.state.active[data-id="ticketRetrieval.emailStep.editing"]').waitFor();
    await other.getByRole('button', { name: 'Send OTP' }).click();
    await other.getByText(/doesn't have any/).waitFor();
    await page.getByRole('heading', { name: 'Ticket retrieval by one-time code' }).waitFor();
    await flows.getByText('sendCode failed').waitFor();
    await page.locator('.edge.taken[data-id="ticketRetrieval.emailStep.sending | sendCode failed"]').waitFor();
    expect(await seriousProblems(page)).toEqual([]);

    const received = await page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard));
    expect(received).toContain('email.submitted');
    expect(received).not.toContain('meena');

    const late = await context.newPage();
    await late.goto(`${site.origin}/flows?live`);
    await late.locator('.state.active[data-id="ticketRetrieval.emailStep.editing"]').waitFor();
  });
});
