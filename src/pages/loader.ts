/**
 * Stands in the document itself and wakes its islands: near the window, touched, focused, or when a link leads to one. Until
 * then no module runs. A press that comes too early is kept, and made again once the island is alive. Without React; at
 * most 1.5 kB. Decision 23.
 */
interface Waker {
  hydrate(island: HTMLElement): Promise<void>;
  sayCarried(): void;
}

const { islands: entry = '', files = '' } = document.currentScript!.dataset;
const woken = new Set<Element>();
const alive = new Set<Element>();
const early = new Map<Element, HTMLElement>();
let loading: Promise<Waker> | undefined;

const load = () =>
  (loading ??= import(/* @vite-ignore */ entry).catch((error) => ((loading = undefined), Promise.reject(error))));

const wake = async (island: HTMLElement): Promise<void> => {
  if (woken.has(island)) return;
  woken.add(island);
  try {
    await (await load()).hydrate(island);
    alive.add(island);
    early.get(island)?.click();
  } catch {
    woken.delete(island); // not fetched: the next touch tries again
  }
};

const inIsland = ({ target }: Event): HTMLElement | null => (target as Element).closest<HTMLElement>('[data-island]');
const wakeUnder = (event: Event) => {
  const island = inIsland(event);
  if (island) void wake(island);
};
for (const type of ['pointerdown', 'focusin']) addEventListener(type, wakeUnder, true);

addEventListener(
  'click',
  (event) => {
    const target = event.target as HTMLElement;
    const island = inIsland(event);
    const link = target.closest('a[href]');
    if (link) wakeAt((link as HTMLAnchorElement).hash);
    if (!island || alive.has(island) || link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.set(island, target);
    void wake(island);
  },
  true,
);

/** What a link within the page leads to: the island it stands in, and those in it. */
function wakeAt(hash: string): void {
  const goal = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!goal) return;
  for (const island of [goal.closest('[data-island]'), ...goal.querySelectorAll('[data-island]')])
    if (island) void wake(island as HTMLElement);
}

/** Fetches what the islands need, without running it, and watches for those that come near. */
function lookOut(): void {
  for (const file of files.split(' ')) {
    const style = file.endsWith('.css');
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: style ? 'preload' : 'modulepreload',
        as: style ? 'style' : '',
        crossOrigin: '', // as the style is asked for later, or it would be fetched twice
        href: file,
      }),
    );
  }
  const seen = new Map<Element, HTMLElement[]>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) for (const island of seen.get(target) ?? []) void wake(island);
    },
    { rootMargin: '800px' },
  );
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const box = island.firstElementChild ?? island.parentElement!; // the island itself has no box
    seen.set(box, [...(seen.get(box) ?? []), island]);
    near.observe(box);
  }
  wakeAt(location.hash);
}

// Once all has come and has been painted.
addEventListener('load', () => {
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    (window.requestIdleCallback ?? setTimeout)(lookOut);
  });
  painted.observe({ type: 'paint', buffered: true });
});

try {
  if (sessionStorage.getItem('symposia-said')) void load().then((waker) => waker.sayCarried());
} catch {
  // no storage, nothing was carried
}
