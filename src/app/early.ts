/**
 * Inlined into every document that has a script. It requests the browser's entry after the first paint, or at once when the
 * visitor presses, types or clicks. A press on a button that React has not hydrated yet is kept and repeated afterwards.
 * Links, fields, labels and <details> need no script, so they are left alone. Decision 53.
 */
const { entry = '', preloads = '' } = document.currentScript!.dataset;
/** Controls that work without script. */
const native = 'a:not([data-held]), label, input, select, textarea, summary';

/** Kept presses in order, each control once. */
const presses = new Map<Element, () => void>();
let loading: Promise<unknown> | undefined;
let mouseDownOn: Element | undefined;

function load(): void {
  if (loading) return;
  for (const href of preloads.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  loading = import(/* @vite-ignore */ entry)
    .then(({ hydrate }: { hydrate: () => Promise<void> }) => hydrate())
    .catch((error: unknown) => {
      console.error(error);
      loading = undefined; // not fetched: the next press tries again
      for (const control of presses.keys()) control.removeAttribute('data-pressed');
    });
}

const isHydrated = (target: Element): boolean => !target.closest('[data-hydrating]');

/** The button itself: a finger often lands on its icon. */
const controlOf = (target: Element): Element => target.closest('button, a') ?? target;

function keep(control: Element, repeat: () => void): void {
  control.setAttribute('data-pressed', '');
  presses.set(control, repeat);
  load();
}

function keepClick(event: Event): void {
  const target = event.target as Element;
  if (isHydrated(target) || target.closest(native)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const control = controlOf(target);
  keep(control, () => click(control));
}

/** A dialog that was rendered open closes as soon as it is hydrated. */
function keepEscape({ key }: KeyboardEvent): void {
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

/** Clicks the control, or the one with the same name if hydration has replaced it. */
function click(control: Element): void {
  const all = [...document.querySelectorAll('button, a')];
  const connected = control.isConnected ? control : all.find((other) => nameOf(other) === nameOf(control));
  connected?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Browsers fire no click when the control was replaced while the mouse button was down. */
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
for (const type of ['keydown', 'input']) addEventListener(type, load, true);
new MutationObserver(repeatPresses).observe(document, { subtree: true, attributeFilter: ['data-hydrating'] });

addEventListener('load', () =>
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    (self.requestIdleCallback ?? setTimeout)(load);
  }).observe({ type: 'paint', buffered: true }),
);
