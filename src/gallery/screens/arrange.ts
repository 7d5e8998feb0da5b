interface Arranging {
  /** label of a dialog button to click first, because the dialog covers the part that shows the flow */
  press?: string | undefined;
  /** selector of an element to scroll to */
  show?: string | undefined;
  isOver: () => boolean;
}

/**
 * Scrolls to the part of a screen that shows the flow. Resolves when the page has stopped changing. Rejects if an
 * element does not appear within `timeoutMs`.
 */
export async function arrange({ press, show, isOver }: Arranging): Promise<void> {
  const wait = <T>(look: () => T) => until(look, isOver);
  await wait(() => document.querySelector('h1'));
  if (press !== undefined) {
    const button = await wait(() => buttonOf(press));
    button?.click();
    await wait(() => !document.querySelector('[role=dialog]'));
  }
  if (show !== undefined) {
    const part = await wait(() => document.querySelector(show));
    part?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  await untilUnchanged();
}

const buttonOf = (words: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
    ({ textContent, disabled }) => textContent?.trim() === words && !disabled,
  );

const timeoutMs = 5000;

/**
 * Calls `look` until it returns a truthy value. Returns undefined if the scene is over. Rejects after `timeoutMs`.
 */
async function until<T>(look: () => T, isOver: () => boolean): Promise<T | undefined> {
  const last = Date.now() + timeoutMs;
  for (;;) {
    const found = look();
    if (found) return found;
    if (isOver()) return undefined;
    if (Date.now() > last) throw new Error(`The scene is not complete: ${String(look)}`);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

const quietMs = 60;

/** Resolves when the DOM has not changed for `quietMs` milliseconds. */
function untilUnchanged(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}
