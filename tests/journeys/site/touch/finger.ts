import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '#tests/support/browser/site.ts';

/** A visitor without keyboard, who taps on a page. */
export class Finger {
  constructor(
    readonly page: Page,
    readonly site: Pick<Site, 'origin'>,
  ) {}

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.site.origin).href);
    await this.page.waitForFunction(
      () => document.querySelector('main') && !document.querySelector('[data-hydrating]'),
    );
    await this.page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { overflow-anchor: none }'); // Safari has no scroll anchoring, which would hide a lost tap
      document.adoptedStyleSheets.push(sheet);
    });
  }

  /**
   * Taps near an edge of the control, so that a moved control is missed. `Locator.tap` waits until the control stands
   * still. It taps again only if the control has moved before the finger came down, never if the click is lost.
   */
  async tap(control: Locator, edge: 'top' | 'bottom' = 'top'): Promise<void> {
    const { width, height } = (await control.boundingBox())!;
    const inset = Math.min(6, height / 2);
    await control.tap({ position: { x: width / 2, y: edge === 'top' ? inset : height - inset } });
  }

  /** Replaces the text of the field. An empty text is typed and deleted. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill('');
    if (text === '') await this.page.keyboard.type('1');
    if (text === '') await this.page.keyboard.press('Backspace');
    else if (text.length < 100) await this.page.keyboard.type(text);
    else await this.page.keyboard.insertText(text);
  }

  /**
   * Types a text that the field refuses, and taps the control, which the error would move down. The field shows its
   * error and the control is clicked.
   */
  async tapAfter(field: Locator, control: Locator, text = 'x@'): Promise<void> {
    await this.type(field, text);
    await this.#watchClick(control);
    await this.tap(control, 'top');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await this.#hasHit()).toBe(true);
  }

  /** Like `tapAfter`, with the first control below the field. */
  async tapBelow(field: Locator, text?: string): Promise<void> {
    await this.tapAfter(field, await this.below(field), text);
  }

  readonly #watchClick = (control: Locator): Promise<void> =>
    control.evaluate((element) => {
      const { dataset } = document.documentElement;
      delete dataset.hit;
      const click = ({ target }: Event) => (dataset.hit = String(element.contains(target as Node)));
      addEventListener('click', click, { capture: true, once: true });
    });

  readonly #hasHit = (): Promise<boolean> => this.page.evaluate(() => document.documentElement.dataset.hit === 'true');

  /** The first control of the form below the field. */
  async below(field: Locator): Promise<Locator> {
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
    return this.page.locator('[data-below]');
  }

  readonly email = (): Locator => this.page.locator('main').locator('input[type=email]:visible').first();
}
