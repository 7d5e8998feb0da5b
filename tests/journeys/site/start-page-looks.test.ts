import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const PHASES = 'registration=closed,tiers=closed,abstracts=closed,awards=closed';

/** Tests of the start page that need a browser: colours and animations. */
describe.skipIf(!chromium)('appearance of the start page', () => {
  let { site, page, arrive } = {} as Visit;
  visiting(
    { start: () => startSite({ PHASES }), reducedMotion: 'no-preference' },
    (visit) => ({ site, page, arrive } = visit),
  );
  const open = () => page.goto(site.origin);

  /**
   * Difference between the largest and the smallest RGB channel of the background: near 0 for grey, larger for a
   * colour.
   */
  const tintOf = (part: Locator) =>
    part.evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(element).backgroundColor.match(/\d+/g)!.map(Number);
      return Math.max(red, green, blue) - Math.min(red, green, blue);
    });

  it('has a grey button and a grey link for a closed phase, on any background of the header [HOME-HDR-05] [HOME-HDR-06]', async () => {
    await open();
    const button = page.getByRole('button', { name: 'Abstract Closed' });
    const link = page.getByRole('link', { name: 'Registration Closed' });
    for (const top of [0, 300]) {
      await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
      await page.locator(`[data-scrolled="${top > 20}"]`).waitFor();
      await expect.poll(() => tintOf(button), { message: `button at ${top}` }).toBeLessThanOrEqual(16);
      await expect.poll(() => tintOf(link), { message: `link at ${top}` }).toBeLessThanOrEqual(16);
    }
    // a coloured button, for comparison
    expect(await tintOf(page.getByRole('link', { name: 'Download Brochure' }))).toBeGreaterThan(40);
    expect(await button.evaluate((element) => getComputedStyle(element).cursor)).toBe('not-allowed');
  });

  /** Which of the three scenes of a picture are visible at a moment of its loop. */
  const scenesAt = (picture: Locator, seconds: number) =>
    picture.evaluate((svg, moment) => {
      const scenes = [...svg.querySelectorAll('g')];
      for (const animation of scenes.flatMap((scene) => scene.getAnimations())) {
        animation.pause();
        animation.currentTime = moment * 1000;
      }
      return scenes.map((scene) => Number(getComputedStyle(scene).opacity));
    }, seconds);

  const pictures: [name: RegExp, row: string][] = [
    [/^How to download/, '[HOME-APP-03]'],
    [/^The steps on iOS/, '[HOME-APP-06]'],
    [/^The steps on Android/, '[HOME-APP-06]'],
  ];
  it.each(pictures)('repeats the scenes of %s in turn %s', async (name) => {
    await open();
    if (name.source.includes('Android')) await page.getByText('Android', { exact: true }).click();
    const picture = page.getByRole('img', { name });
    await picture.waitFor();
    const loops = await picture.evaluate((svg) =>
      [...svg.querySelectorAll('g')].flatMap((scene) =>
        scene.getAnimations().map((animation) => [animation.playState, animation.effect!.getTiming().iterations]),
      ),
    );
    expect(loops).toEqual(Array.from({ length: 3 }, () => ['running', Infinity]));
    const scenes = [];
    for (const seconds of [1, 3, 5, 7]) scenes.push(await scenesAt(picture, seconds));
    expect(scenes).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ]);
  });

  it('has no animation with reduced motion: the last scene is shown', async () => {
    await arrive({ reducedMotion: 'reduce' });
    await open();
    const picture = page.getByRole('img', { name: /^The steps on iOS/ });
    expect(await scenesAt(picture, 1)).toEqual([0, 0, 1]);
  });
});
