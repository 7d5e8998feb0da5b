import type { Page } from 'playwright-core';

/** Presses Tab until the element with this name has the focus. Waits until the page has such an element. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await page.waitForFunction(isThere, { name, focused: false });
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isThere, { name, focused: true })) return;
  }
  throw new Error(`Tab never reached '${name}'`);
}

/** Runs in the page. Returns true if a control, or only the focused one, has a name that begins with this one. */
function isThere({ name, focused }: { name: string; focused: boolean }): boolean {
  const controls = document.querySelectorAll<HTMLInputElement>('a, button, input, select, textarea, [tabindex]');
  return [...controls].some((node) => {
    if (focused && node !== document.activeElement) return false;
    const labels = [...(node.labels ?? [])].map((label) => label.textContent);
    const texts = [node.getAttribute('aria-label'), ...labels, node.labels?.length ? '' : node.textContent];
    return texts.join(' ').trim().startsWith(name);
  });
}
