import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';

/** The answers of a delegate who types them in the browser. */
export const aDelegate = (email = `delegate-${randomBytes(4).toString('hex')}@sample.example`) => ({
  name: 'Sample Delegate',
  email,
  mobile: '9000000000',
});
export type Delegate = ReturnType<typeof aDelegate>;

export async function fillForm(page: Page, { name, email, mobile }: Delegate): Promise<void> {
  await page.getByLabel('Name (as to be mentioned in the certificate)').fill(name);
  await page.getByLabel('Title').selectOption('dr');
  await page.getByLabel('Qualification').fill('MBBS');
  await page.getByLabel('Discipline', { exact: false }).first().selectOption('medicine');
  await page.getByLabel('Designation').selectOption('associate_professor');
  await page.getByLabel('Affiliated Institution').fill('Sample Medical College');
  await page.getByLabel('Institution type').selectOption('government');
  await page.getByLabel('Stream').selectOption('medical');
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Conference', { exact: true }).check();
}

/** Waits for the dialog of workshops, which opens automatically. Ticks these workshops and confirms. */
export async function chooseWorkshops(page: Page, names: string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select Workshops' });
  await dialog.waitFor();
  for (const name of names) {
    const box = dialog.getByRole('checkbox', { name: new RegExp(name) });
    if (!(await box.isVisible())) await openGroupOf(page, name);
    await tick(box);
  }
  await dialog.getByRole('button', { name: 'Confirm Selection' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Ticks a checkbox after hydration. retype.test.tsx tests ticks before hydration. */
async function tick(box: Locator): Promise<void> {
  await box.page().waitForFunction(() => !document.querySelector('[data-hydrating]'));
  await box.check();
}

async function openGroupOf(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select Workshops' });
  for (const head of await dialog.locator('[aria-expanded="false"]').all()) {
    await head.click();
    if (await dialog.getByRole('checkbox', { name: new RegExp(name) }).isVisible()) return;
  }
}

export const confirmAndPay = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Confirm and pay' }).click();

export async function inCheckout(page: Page, button: 'Approve payment' | 'Decline payment' | 'Close checkout') {
  const checkout = page.getByRole('dialog', { name: 'Sandbox checkout' });
  await checkout.waitFor();
  const text = (await checkout.textContent()) ?? '';
  await checkout.getByRole('button', { name: button }).click();
  return text;
}

/** The text of a QR code in a PNG; undefined without a code. */
export function readQr(png: Uint8Array): string | undefined {
  const { data, width, height } = PNG.sync.read(Buffer.from(png));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Serious and critical axe findings of the current page, one line each. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await settled(page);
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) {
    const { readFileSync } = await import('node:fs');
    await page.evaluate(readFileSync(axeSource, 'utf8'));
  }
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
    interface Violation {
      id: string;
      impact: string;
      nodes: { target: string[]; failureSummary: string }[];
    }
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      );
  });
}

/** Waits until no finite animation runs for three frames, because fading text has no reliable contrast. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => effect?.getComputedTiming().iterations !== Infinity && playState === 'running',
        );
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise(requestAnimationFrame);
      const ending = moving();
      if (ending.length === 0) continue;
      await Promise.allSettled(ending.map(({ finished }) => finished));
      frames = -1;
    }
  });

/** Collects policy violations, page errors and requests to other hosts. */
export function watch(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) problems.push(`policy: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()))
      problems.push(`request: ${request.url()}`);
  });
  return problems;
}
