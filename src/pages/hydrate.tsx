import { hydrateRoot } from 'react-dom/client';
import { timings } from '#domain/limits.ts';
import type { Notice } from '#machines/notice.ts';
import { runtime } from '#src/api/runtime.ts';
import { carriedNotices } from '#src/components/carried-notices.ts';
import { islands, type IslandName } from './islands.ts';

/** Brings an island to life where the service has drawn it. Rejects when its module cannot be fetched. */
export async function hydrate(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset;
  const [{ IslandFrame }, Component] = await Promise.all([framed(), islands[name as IslandName]()]);
  const drawn = island.innerHTML;
  await new Promise<void>((resolve) => {
    const onUncaughtError = (error: unknown) => {
      console.error(error);
      island.innerHTML = drawn; // what stood there still says what it said
      resolve();
    };
    hydrateRoot(
      island,
      <IslandFrame runtime={runtime()} onNotice={say} onReady={resolve}>
        <Component {...JSON.parse(props)} />
      </IslandFrame>,
      { identifierPrefix: `${island.id}-`, onUncaughtError },
    );
  });
}

let frame: Promise<typeof import('./island-frame.tsx')> | undefined;

/** The frame of islands, and with the first one the whole of the theme: the document holds what its own words use. */
const framed = () => (frame ??= import('./island-frame.tsx').then(themed, forgotten));

function themed(module: typeof import('./island-frame.tsx')) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(module.themeSheet());
  document.adoptedStyleSheets.push(sheet);
  return module;
}

function forgotten(error: unknown): never {
  frame = undefined; // the next touch asks for it again
  throw error;
}

/** What was said on the way here. */
export function sayCarried(): void {
  for (const notice of carriedNotices()) say(notice);
}

/** Toasts come with the first notice. Spec: registration 8.6 (home 5 s). */
const say = (notice: Notice): void =>
  void Promise.all([framed(), import('./toaster.tsx')]).then(([, { toast }]) => toast(notice, timings.toastHomeMs));
