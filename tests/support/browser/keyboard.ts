import type { Page } from 'playwright-core';

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press('Tab');
    const focusedName = await page.evaluate(() => {
      const node = document.activeElement as HTMLInputElement;
      const labels = [...(node.labels ?? [])].map((label) => label.textContent);
      return [node.getAttribute('aria-label'), ...labels, node.labels?.length ? '' : node.textContent].join(' ').trim();
    });
    if (focusedName.startsWith(name)) return;
  }
  throw new Error(`Tab never reached '${name}'`);
}
