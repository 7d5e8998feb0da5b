import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { watch } from '#tests/support/browser/delegate.ts';

/** A browser context with one page. Records the toasts, alerts and console errors of the site. */
export interface Tab {
  page: Page;
  origin: string;
  /** Opens a path. `state` is the history state that a link of the site would set. */
  open(path: string, state?: object): Promise<void>;
  /** Expects that exactly these notices were shown since the last call. */
  expectNotices(emitted: readonly AnyEventObject[]): Promise<void>;
  /** Expects that `window.alert` was called. */
  expectAlert(): Promise<void>;
  /** Console errors since the last call. */
  takeErrors(): string[];
  /** Closes the page. Throws after a policy violation, a script error or a request to another host. */
  close(): Promise<void>;
}

interface Spoken {
  spokenToasts: string[];
  /** random id of the document; its time of creation cannot identify it, because a test may set the clock */
  born: number;
}

export async function openTab(browser: Browser, origin: string): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const problems = watch(page, origin);
  const alerts: string[] = [];
  const errors: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await page.addInitScript(noteToasts);

  const messages: string[] = [];
  let document = 0;
  const spoken = async () => {
    const { toasts, born } = await page.evaluate(readToasts);
    return { toasts: born === document ? toasts : withoutCarried(toasts, messages), alerts, born };
  };
  return {
    page,
    origin,
    async open(path, state) {
      if (state) await page.addInitScript(carryState, state);
      await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
      await page.keyboard.press('Shift'); // starts hydration
    },
    async expectNotices(emitted) {
      const notices = emitted.filter(({ type }) => type === 'notice');
      const sentences = (as: string) =>
        notices.filter((notice) => (notice.as ?? 'toast') === as).map(({ sentence }) => String(sentence));
      const expected = { toasts: sentences('toast'), alerts: sentences('alert') };
      await expect.poll(spoken, often).toMatchObject(expected);
      alerts.length = 0;
      messages.push(...expected.toasts);
      document = await page.evaluate(forgetToasts).catch(() => 0); // fails while the page loads another document
    },
    async expectAlert() {
      await expect.poll(() => alerts.length, often).toBeGreaterThan(0);
    },
    takeErrors: () => errors.splice(0),
    async close() {
      await context.close();
      expect(problems).toEqual([]);
    },
  };
}

const often = { timeout: 30_000, interval: 25 }; // Playwright's default interval grows to half a second

/** Expects that an element is visible. */
export async function expectVisible(what: Locator): Promise<void> {
  const message = `on screen: ${String(what)}`;
  await expect.poll(() => what.first().isVisible(), { ...often, message }).toBe(true);
}

/** Expects that no such element is visible. */
export async function expectHidden(what: Locator): Promise<void> {
  const message = `not on screen: ${String(what)}`;
  await expect.poll(() => what.first().isVisible(), { ...often, message }).toBe(false);
}

/** The toasts without those of the previous document, which the next document shows again, in any order. */
function withoutCarried(toasts: string[], messages: string[]): string[] {
  const rest = [...toasts];
  for (const sentence of messages) if (rest.includes(sentence)) rest.splice(rest.indexOf(sentence), 1);
  return rest;
}

/** Runs in the page: returns the toasts of this document, and its id. */
function readToasts(): { toasts: string[]; born: number } {
  const { spokenToasts: toasts, born } = window as unknown as Spoken;
  return { toasts, born };
}

/** Runs in the page: deletes the recorded toasts. Returns the id of the document. */
function forgetToasts(): number {
  const { spokenToasts, born } = window as unknown as Spoken;
  spokenToasts.length = 0;
  return born;
}

/** Runs in the page before its scripts: records the text of every toast, in order. */
function noteToasts(): void {
  const toasts: string[] = [];
  const toast = '[data-position] [data-tone]';
  Object.assign(window, { spokenToasts: toasts, born: Math.random() });
  const look = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    const found = node.matches(toast) ? [node] : node.querySelectorAll(toast);
    for (const each of found) toasts.push(each.textContent?.trim() ?? '');
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) look(node);
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page before its scripts: sets the history state as a link of the site does. */
function carryState(state: object): void {
  if (!history.state) history.replaceState({ usr: state }, '');
}
