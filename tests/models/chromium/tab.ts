import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { watch } from '#tests/support/browser/delegate.ts';

/** A fresh browser window with its own storage, and what the site said in it: toasts, alerts, lines in the console. */
export interface Tab {
  page: Page;
  origin: string;
  /** Opens a path, with the state a link of the site may carry along. */
  open(path: string, state?: object): Promise<void>;
  /** Passes when exactly these notices were shown since the last time. */
  said(emitted: readonly AnyEventObject[]): Promise<void>;
  /** Passes when the browser's own box has come. */
  alerted(): Promise<void>;
  /** Lines of errors since the last time. */
  logged(): string[];
  /** Fails when the policy was violated, a script broke, or another host was asked. */
  close(): Promise<void>;
}

interface Spoken {
  spokenToasts: string[];
  /** which document it is; its clock may be the test's, so its time does not tell */
  born: number;
}

export async function openTab(browser: Browser, origin: string): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const bad = watch(page, origin);
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
      await page.keyboard.press('Shift'); // a page that was drawn whole waits for a stir
    },
    async said(emitted) {
      const notices = emitted.filter(({ type }) => type === 'notice');
      const sentences = (as: string) =>
        notices.filter((notice) => (notice.as ?? 'toast') === as).map(({ sentence }) => String(sentence));
      const expected = { toasts: sentences('toast'), alerts: sentences('alert') };
      await expect.poll(spoken, often).toMatchObject(expected);
      alerts.length = 0;
      messages.push(...expected.toasts);
      document = await page.evaluate(forgetToasts).catch(() => 0); // the page may be on its way to another document
    },
    async alerted() {
      await expect.poll(() => alerts.length, often).toBeGreaterThan(0);
    },
    logged: () => errors.splice(0),
    async close() {
      await context.close();
      expect(bad).toEqual([]);
    },
  };
}

const often = { timeout: 8000, interval: 25 }; // Playwright's own waiting soon looks twice a second only

/** Passes when it is on screen. */
export async function seen(what: Locator): Promise<void> {
  const message = `on screen: ${String(what)}`;
  await expect.poll(() => what.first().isVisible(), { ...often, message }).toBe(true);
}

/** Passes when it is not on screen, or no more. */
export async function gone(what: Locator): Promise<void> {
  const message = `not on screen: ${String(what)}`;
  await expect.poll(() => what.first().isVisible(), { ...often, message }).toBe(false);
}

/** Words said just before a document is left are said again in the next, in any order. */
function withoutCarried(toasts: string[], messages: string[]): string[] {
  const rest = [...toasts];
  for (const sentence of messages) if (rest.includes(sentence)) rest.splice(rest.indexOf(sentence), 1);
  return rest;
}

/** Runs in the page: what was said in this document, and which document it is. */
function readToasts(): { toasts: string[]; born: number } {
  const { spokenToasts: toasts, born } = window as unknown as Spoken;
  return { toasts, born };
}

/** Runs in the page: what was said so far was heard. */
function forgetToasts(): number {
  const { spokenToasts, born } = window as unknown as Spoken;
  spokenToasts.length = 0;
  return born;
}

/** Runs in the page before its scripts: the text of every toast, in the order they came. */
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

/** Runs in the page before its scripts: the entry of the history is as a link of the site would have left it. */
function carryState(state: object): void {
  if (!history.state) history.replaceState({ usr: state }, '');
}
