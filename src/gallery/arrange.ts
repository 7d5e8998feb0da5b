interface Arranging {
  /** The button that closes what lies over the flow. */
  press?: string | undefined;
  /** What to scroll to, by selector. */
  show?: string | undefined;
  isOver: () => boolean;
}

/**
 * Brings the flow of a scene in view once its screen is drawn. Resolves when the scene stands still; rejects when its
 * parts do not come within some seconds.
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
  await stillness();
}

const buttonOf = (words: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
    ({ textContent, disabled }) => textContent?.trim() === words && !disabled,
  );

const patienceMs = 5000;

/** The first truthy thing that is seen; nothing when it is over before. */
async function until<T>(look: () => T, isOver: () => boolean): Promise<T | undefined> {
  const last = Date.now() + patienceMs;
  for (;;) {
    const found = look();
    if (found) return found;
    if (isOver()) return undefined;
    if (Date.now() > last) throw new Error(`The scene does not stand: ${String(look)}`);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

const quietMs = 60;

/** Nothing of the page has changed for a while. */
function stillness(): Promise<void> {
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
