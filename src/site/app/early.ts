/**
 * This script is inlined into every document with JavaScript. It loads the browser's entry after the first paint, or
 * immediately when the visitor presses, types or clicks. It stores a press on a button that React has not hydrated yet
 * and repeats it after hydration. Links, fields, labels, <details> and the menu work without JavaScript, so their presses
 * are not stored. Decision 53.
 */
const { entry, preloads } = document.currentScript!.dataset as { entry: string; preloads: string };
/**
 * Controls that work without JavaScript. A link with `data-held` needs it: a tab, or a link with navigation state.
 */
const native = 'a:not([data-held]), label, input, select, textarea, summary, [popovertarget]';

/** The presses to repeat, in their order. A control has at most one. */
const presses = new Map<Element, () => void>();
let loading: Promise<unknown> | undefined;
let mouseDownOn: Element | undefined;

function load(): void {
  loading ??= hydratePage().catch((error: unknown) => {
    console.error(error);
    loading = undefined; // the next press of the visitor tries again
    for (const control of presses.keys()) control.removeAttribute('data-pressed');
  });
}

/** Preloads all files together, but runs them one after another, because one long task would block the page. */
async function hydratePage(): Promise<void> {
  const files = preloads.split(' ').filter(Boolean);
  for (const href of files) document.head.insertAdjacentHTML('beforeend', `<link rel=modulepreload href=${href}>`);
  // without this file, the import of `entry` rejects
  for (const href of files) await import(/* @vite-ignore */ href).catch(() => {});
  const { hydrate }: { hydrate: () => Promise<void> } = await import(/* @vite-ignore */ entry);
  await hydrate();
}

const isHydrated = (target: Element): boolean => !target.closest('[data-hydrating]');

/** The button or link that contains the target, because visitors often press the icon in it. */
const controlOf = (target: Element): Element => target.closest('button, a') ?? target;

function keep(control: Element, repeat: () => void): void {
  control.setAttribute('data-pressed', '');
  presses.set(control, repeat);
  load();
}

function keepClick(event: Event): void {
  const target = event.target as Element;
  if (isHydrated(target)) return;
  const control = controlOf(target);
  if (target.closest(native)) {
    target.closest<HTMLElement>('[popover]')?.hidePopover(); // a link of the menu closes it
    return;
  }
  const isUndone = event.defaultPrevented; // by a second press, see src/site/home/show-panels.ts
  event.preventDefault();
  event.stopImmediatePropagation();
  if (presses.delete(control) && isUndone) control.removeAttribute('data-pressed');
  else keep(control, () => click(control));
}

/** Starts hydration, and stores a press of Escape if an open dialog is not hydrated yet. The repeated press closes the dialog. */
function keepEscape({ key }: KeyboardEvent): void {
  load();
  const dialog = key === 'Escape' && document.querySelector('[data-hydrating] [role=dialog]');
  if (!dialog) return;
  keep(dialog, () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
}

function repeatPresses(): void {
  for (const [control, repeat] of presses) {
    if (!isHydrated(control)) continue;
    presses.delete(control);
    control.removeAttribute('data-pressed');
    repeat();
  }
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;

/** Clicks the control. If hydration has replaced the control, clicks the new one with the same name. */
function click(control: Element): void {
  const all = [...document.querySelectorAll('button, a')];
  const connected = control.isConnected ? control : all.find((other) => nameOf(other) === nameOf(control));
  connected?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/**
 * Clicks the new control if hydration replaced the pressed one while the mouse button was down: browsers fire no
 * click.
 */
function mouseUp({ target }: Event): void {
  const pressed = mouseDownOn;
  mouseDownOn = undefined;
  if (pressed && !pressed.isConnected && nameOf(controlOf(target as Element)) === nameOf(pressed)) click(pressed);
}

function pointerDown({ target, pointerType }: PointerEvent): void {
  mouseDownOn = pointerType === 'mouse' && !isHydrated(target as Element) ? controlOf(target as Element) : undefined;
  load();
}

addEventListener('click', keepClick, true);
addEventListener('pointerdown', pointerDown, true);
addEventListener('pointerup', mouseUp, true);
addEventListener('keydown', keepEscape, true);
addEventListener('input', load, true);
new MutationObserver(repeatPresses).observe(document, { subtree: true, attributeFilter: ['data-hydrating'] });

/** Without the timeout, a page that moves all the time is never idle on a slow device. Safari has no idle callbacks. */
const whenIdle = () => (self.requestIdleCallback ?? setTimeout)(load, { timeout: 1000 } as never);

addEventListener('load', () =>
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    whenIdle();
  }).observe({ type: 'paint', buffered: true }),
);
