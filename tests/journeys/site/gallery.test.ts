import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { models } from '#machines/index.ts';
import { hasScreen, scenesOf } from '#src/gallery/screens/scenes.tsx';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { isExhaustive, shareOf, someOfEach } from '#tests/support/run/sample.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

/** All flows with a screen; in CI an eighth of them. */
const withScreen = models.filter(hasScreen);
const someModels = shareOf(withScreen, 8);

/** At most four scenes of each state; one in CI. tests/models/react/scenes.test.ts renders all scenes. */
const someScenesOf = (model: (typeof models)[number]) =>
  someOfEach(scenesOf(model), { groupOf: ({ name }) => name, most: isExhaustive ? 4 : 1 });

/** Both colour schemes at both widths; in CI each colour scheme at one width. */
const looks = shareOf(
  [
    [
      { colorScheme: 'light', width: 1440 },
      { colorScheme: 'dark', width: 360 },
    ],
    [
      { colorScheme: 'light', width: 360 },
      { colorScheme: 'dark', width: 1440 },
    ],
  ] as const,
  2,
).flat();

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
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

  it.each(['/flows?flow=singleBooking', '/flows/screens?flow=ticketRetrieval', '/flows?live'])(
    '%s has no axe violations in light and dark, and fits a phone',
    async (path) => {
      for (const { colorScheme, width } of looks) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await open(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await seriousProblems(page)).toEqual([]);
        expect(await isWide()).toBe(false);
      }
    },
  );

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

  it('zooms and moves the diagram by key, wheel, pointer and button', async () => {
    await open('/flows?flow=singleBooking');
    const stage = page.getByRole('group', { name: /^Statechart of singleBooking/ });
    const place = async () => (await page.locator('svg.statechart').boundingBox())!;
    const moved = async (action: () => Promise<void>) => {
      const before = await place();
      await action();
      await page.waitForTimeout(50);
      const after = await place();
      return { x: after.x - before.x, y: after.y - before.y, larger: after.width / before.width };
    };
    await stage.focus();
    expect((await moved(() => page.keyboard.press('+'))).larger).toBeCloseTo(1.2);
    expect((await moved(() => page.keyboard.press('-'))).larger).toBeCloseTo(1 / 1.2);
    expect((await moved(() => page.keyboard.press('ArrowDown'))).y).toBeCloseTo(-60);
    expect((await moved(() => page.keyboard.press('ArrowRight'))).x).toBeCloseTo(-60);
    await page.keyboard.press('0');
    const [chart, frame] = [await place(), (await stage.boundingBox())!];
    expect(chart.height).toBeLessThanOrEqual(frame.height + 1);
    expect(chart.y).toBeGreaterThanOrEqual(frame.y - 1);

    const middle = [frame.x + frame.width / 2, frame.y + frame.height / 2] as const;
    await page.mouse.move(...middle);
    const dragged = await moved(async () => {
      await page.mouse.down();
      await page.mouse.move(middle[0] + 40, middle[1] + 30, { steps: 4 });
      await page.mouse.up();
    });
    expect([Math.round(dragged.x), Math.round(dragged.y)]).toEqual([40, 30]);
    await page.keyboard.down('Control');
    expect((await moved(() => page.mouse.wheel(0, -200))).larger).toBeGreaterThan(1.3);
    await page.keyboard.up('Control');
    expect((await moved(() => page.getByRole('button', { name: 'Zoom out' }).click())).larger).toBeCloseTo(0.8);
  });

  it('pages through the real screens with the keyboard', async () => {
    await open('/flows/screens?flow=ticketRetrieval');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('dialog', { name: 'Verify Your Email' }).waitFor();
    await page.keyboard.press('ArrowRight'); // pressed at once: a frame that is still loading receives no key
    await page.getByText(/^2 of \d+$/).waitFor();
    await frame.getByRole('dialog').waitFor();
    await page.waitForTimeout(400); // by now the screen has moved the focus into its field
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^3 of \d+$/).waitFor();
    await frame.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: '768', exact: true }).click();
    expect((await page.locator('iframe').boundingBox())!.width).toBe(768);
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

  it.each(someModels.map((model) => [model.machine.id, someScenesOf(model)] as const))(
    'renders every state of %s on a phone without axe violations, calls or horizontal scrolling',
    async (_, scenes) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (/fetch|xhr/.test(request.resourceType())) calls.push(request.url());
      });
      await page.setViewportSize({ width: 360, height: 760 });
      // without it, each of a thousand screens would wait for its fade animation
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(site.origin + scenes[0]!.url);
      const violations: Record<string, unknown> = {};
      for (const { name, way, url } of scenes) {
        await page.evaluate((address) => {
          if (window.location.href.endsWith(address)) return; // the page may already show the first scene
          document.documentElement.dataset.scene = 'coming';
          window.history.replaceState({}, '', address);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }, url);
        await page.waitForSelector('html[data-scene=standing]', { state: 'attached' });
        const problems = await seriousProblems(page);
        if (problems.length > 0 || (await isWide()))
          violations[`${name}: ${way}`] = [...problems, (await isWide()) && 'wide'];
      }
      expect(violations).toEqual({});
      expect(calls).toEqual([]);
    },
  );
});
