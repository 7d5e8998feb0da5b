/**
 * Wakes the islands of a document: near the window, at once or at the visitor's first stir; touched, focused, led to by a
 * link; or because the visitor brought something along, or the browser keeps it. Until then no module of theirs runs. A press
 * that comes too early is kept, and made again once the island is alive; ticks and files are the browser's own meanwhile, see
 * retype.ts. Without React: it is fetched before all else. Decision 23.
 */
import { startKeeping } from '#src/offline/start-keeping.ts';

interface Hydrating {
  /** Calls back right before the island comes alive: it must be as it was drawn then. */
  hydrate(island: HTMLElement, onBegin: () => void): Promise<void>;
  sayCarried(): void;
}

const { islands: entry = '', files = '', top } = document.querySelector<HTMLElement>('[data-islands]')!.dataset;
const woken = new Set<Element>();
const alive = new Set<Element>();
/** By island: what was pressed, in order, each once. */
const pressed = new Map<Element, Map<EventTarget, () => void>>();
/** What the mouse went down on, in an island that was not alive then. */
let under: [island: Element, target: Element] | undefined;
let loading: Promise<Hydrating> | undefined;

function load(): Promise<Hydrating> {
  if (!loading) readAll();
  return (loading ??= import(/* @vite-ignore */ entry).catch(
    (error) => ((loading = undefined), Promise.reject(error)),
  ));
}

/** Called once, with what happened before; gives what is to be told of all that happens from now on. */
export function start(early: Event[]): (event: Event) => void {
  if (top !== undefined) beginAtTop();
  readOut();
  land();
  for (const event of early) note(event);
  addEventListener('focusin', note, true);
  addEventListener('pointerup', release, true);
  const focused = document.activeElement?.closest<HTMLElement>('[data-island]');
  if (focused && !document.activeElement!.matches('[autofocus]')) void wake(focused); // the visitor has gone there
  lookOut(early.length > 0);
  startKeeping();
  return note;
}

async function wake(island: HTMLElement): Promise<void> {
  if (woken.has(island)) return;
  woken.add(island);
  try {
    await (await load()).hydrate(island, () => unmark(island));
  } catch {
    woken.delete(island); // not fetched: the next touch tries again
    unmark(island);
    return;
  }
  alive.add(island);
  for (const press of pressed.get(island)?.values() ?? []) press();
}

/** What was pressed shows it while its part is on the way. */
const mark = (target: Element) => target.closest('button, a')?.toggleAttribute('data-pressed', true);

function unmark(island: Element): void {
  for (const marked of island.querySelectorAll('[data-pressed]')) marked.removeAttribute('data-pressed');
}

/** The control that a press is for: a finger often lands on the icon of a button, which has no `click` method. */
const controlOf = (target: Element): Element => target.closest('button, a, summary') ?? target;

const click = (target: Element) => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;

/** The control that was pressed. Where its island was drawn again: the one with the same name, also in a layer over the page. */
function inPlace(island: Element, target: Element): Element {
  const control = controlOf(target);
  if (control.isConnected) return control;
  const all = [island, document].flatMap((root) => [...root.querySelectorAll('button, a')]);
  return all.find((other) => nameOf(other) === nameOf(control)) ?? control;
}

function keep(island: Element, target: EventTarget, press: () => void): void {
  pressed.set(island, (pressed.get(island) ?? new Map()).set(target, press));
}

/** Where a part has drawn itself anew under a mouse button that is down, no click comes; a finger's tap finds what is there. */
function release({ target }: Event): void {
  const [island, went] = under ?? [];
  under = undefined;
  if (!island || !went || went.isConnected) return;
  const now = inPlace(island, went);
  if (now !== went && now.contains(target as Element)) click(now);
}

function note(event: Event): void {
  const target = event.target as HTMLElement;
  const island = target.closest<HTMLElement>('[data-island]');
  if (event.type === 'pointerdown')
    under =
      island && !alive.has(island) && (event as PointerEvent).pointerType === 'mouse' ? [island, target] : undefined;
  const link = target.closest<HTMLAnchorElement>('a:not([data-held])');
  if (event.type === 'click') {
    if (link) wakeAt(link.hash);
    if (!island || alive.has(island) || link) return;
    if (!target.closest('label, input')) {
      event.preventDefault();
      event.stopImmediatePropagation();
      mark(target);
      keep(island, controlOf(target), () => click(inPlace(island, target)));
    }
  }
  if (island) void wake(island);
  if (event instanceof KeyboardEvent && event.key === 'Escape') escape();
}

/** A dialog that stands open as it was drawn is closed once it is alive. */
function escape(): void {
  const island = document.querySelector<HTMLElement>('[data-island]:has([role=dialog])');
  if (!island || alive.has(island)) return;
  keep(island, document, () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  void wake(island);
}

/** What a link within the page leads to: the island it stands in, and those in it. */
function wakeAt(hash: string): void {
  const goal = hash && document.getElementById(decoded(hash.slice(1)));
  if (!goal) return;
  for (const island of [goal.closest('[data-island]'), ...goal.querySelectorAll('[data-island]')])
    if (island) void wake(island as HTMLElement);
}

/** Returns the text itself where it is not percent-encoded properly, as in '/#%'. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Fetches what the islands need, without running it, and watches for those that come near. */
function lookOut(isStirred: boolean): void {
  fetchAhead(files.split(' '));
  const seen = new Map<Element, HTMLElement[]>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) for (const island of seen.get(target) ?? []) void wake(island);
    },
    { rootMargin: '800px' },
  );
  const late: Element[] = [];
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { wakes } = island.dataset;
    if (isAwaited(island)) void wake(island);
    if (wakes && wakes !== 'stirred') continue;
    const box = island.firstElementChild ?? island.parentElement!; // the island itself has no box
    seen.set(box, [...(seen.get(box) ?? []), island]);
    if (wakes) late.push(box);
    else near.observe(box);
  }
  onceStirred(isStirred, () => late.forEach((box) => near.observe(box)));
  wakeAt(location.hash);
}

/** It was drawn for a visitor who brings nothing; this one comes with a state of navigation, or with what the browser keeps. */
function isAwaited({ dataset: { wakes, keeps = '' } }: HTMLElement): boolean {
  if (history.state !== null && (wakes === 'brought' || wakes === 'stirred')) return true;
  try {
    return keeps.split(' ').some((key) => (sessionStorage.getItem(key) ?? localStorage.getItem(key)) !== null);
  } catch {
    return false; // no storage, nothing is kept
  }
}

const stirs = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'];

const isFilledIn = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some((field) =>
    /checkbox|radio/.test(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
  );

/** Calls back once the visitor has moved, pressed, typed or scrolled anything. */
function onceStirred(isStirred: boolean, then: () => void): void {
  if (isStirred || scrollY > 0 || isFilledIn()) return then();
  const stirred = new AbortController();
  for (const type of stirs)
    addEventListener(type, () => (stirred.abort(), then()), { capture: true, passive: true, signal: stirred.signal });
}

/**
 * One after the other, in moments with nothing else to do: asking for twenty at once would hold up a phone's processor, and so
 * would reading what nobody may ever run.
 */
function fetchAhead([file, ...more]: string[]): void {
  if (!file) return;
  fetch(file, { priority: 'low' })
    .then((reply) => reply.blob()) // whole, or the browser keeps nothing
    .catch(() => {}); // asked for again once it is needed
  (self.requestIdleCallback ?? setTimeout)(() => fetchAhead(more));
}

/** What was fetched ahead is read all at once, not each file when the one before it names it. */
function readAll(): void {
  for (const file of files.split(' '))
    if (file.endsWith('.js'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
}

/** Texts that only the address knows are put in their places; nothing wakes for them. */
function readOut(): void {
  const query = new URLSearchParams(location.search);
  for (const place of document.querySelectorAll<HTMLElement>('[data-query]'))
    place.textContent = query.get(place.dataset.query!)?.split('?')[0] ?? ''; // some ways back append a second query
}

/** Also by the way back. */
function beginAtTop(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** What the document before sent along: its state, kept by the entry of the history from now on, and what was said there. */
function land(): void {
  try {
    const { to, state } = JSON.parse(sessionStorage.getItem('symposia-brought') ?? '{}');
    sessionStorage.removeItem('symposia-brought');
    if (to === location.pathname + location.search) history.replaceState(state, '');
    if (sessionStorage.getItem('symposia-said')) void load().then((hydrating) => hydrating.sayCarried());
  } catch {
    // no storage, nothing was brought
  }
}
