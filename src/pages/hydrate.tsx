import { hydrateRoot } from 'react-dom/client';
import { timings } from '#domain/limits.ts';
import type { Notice } from '#machines/notice.ts';
import { runtime } from '#src/api/runtime.ts';
import { carriedNotices } from '#src/components/carried-notices.ts';
import { IslandFrame } from './island-frame.tsx';
import { islands, type IslandName } from './islands.ts';

/** Brings an island to life where the service has drawn it. Rejects when its module cannot be fetched. */
export async function hydrate(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset;
  const Component = await islands[name as IslandName]();
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

/** What was said on the way here. */
export function sayCarried(): void {
  for (const notice of carriedNotices()) say(notice);
}

/** Toasts come with the first notice. Spec: registration 8.6 (home 5 s). */
const say = (notice: Notice): void =>
  void import('./toaster.tsx').then(({ toast }) => toast(notice, timings.toastHomeMs));
