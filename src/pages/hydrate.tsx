import { hydrateRoot } from 'react-dom/client';
import { timings } from '#domain/limits.ts';
import type { Notice } from '#machines/notice.ts';
import { runtime } from '#src/api/runtime.ts';
import { carriedNotices, keepSaid } from '#src/components/carried-notices.ts';
import { IslandFrame } from './island-frame.tsx';
import { islands, type IslandName } from './islands.ts';
import { retype } from './retype.ts';

/** Brings an island to life where the service has drawn it. Rejects when its module cannot be fetched. */
export async function hydrate(island: HTMLElement, onBegin = () => {}): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset;
  await styled();
  const Component = await islands[name as IslandName]();
  onBegin();
  const drawn = island.innerHTML;
  await new Promise<void>((resolve) => {
    const onUncaughtError = (error: unknown) => {
      console.error(error);
      island.innerHTML = drawn; // what stood there still says what it said
      resolve();
    };
    const onReady = () => {
      retype(island);
      resolve();
    };
    hydrateRoot(
      island,
      <IslandFrame runtime={runtime()} onNotice={say} onReady={onReady}>
        <Component {...JSON.parse(props)} />
      </IslandFrame>,
      { identifierPrefix: `${island.id}-`, onUncaughtError },
    );
  });
}

let style: Promise<void> | undefined;

/** The whole sheet of the page, before any island may need a rule that the document has left out. */
const styled = () =>
  (style ??= fetchStyle().catch((error: unknown) => {
    style = undefined; // the next touch asks for it again
    throw error;
  }));

/**
 * It comes as one file, in the order in which the document has it. The sheets that the islands' modules would bring are parts
 * of it, in another order: each is named as there already, which the bundler's loader believes.
 */
async function fetchStyle(): Promise<void> {
  const { style: href, parts } = document.querySelector<HTMLElement>('[data-islands]')?.dataset ?? {};
  if (!href) return; // in development
  for (const part of parts?.split(' ') ?? []) document.head.append(linkTo(part, { disabled: true }));
  const link = linkTo(href, { crossOrigin: '' });
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`${href} was not fetched`)));
    document.head.append(link);
  });
}

const linkTo = (href: string, more: Partial<HTMLLinkElement>): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', ...more, href });

/** What was said on the way here. */
export function sayCarried(): void {
  for (const notice of carriedNotices()) say(notice);
}

/** Toasts come with the first notice. Spec: registration 8.6 (home 5 s). */
function say(notice: Notice): void {
  const ms = location.pathname === '/' ? timings.toastHomeMs : timings.toastMs;
  keepSaid(notice, ms);
  void toaster().then(({ toast }) => toast(notice, ms));
}

const toaster = () => import('./toaster.tsx');

/** Who fills in a form may have to be told that the connection is lost: by then the place for it is here. */
document.addEventListener('input', () => void toaster().catch(() => undefined), { once: true });
