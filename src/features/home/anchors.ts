import { useEffect, useSyncExternalStore } from 'react';

/** The id of a card: 'speaker' and 'Dr. A. Sample' give 'speaker-dr-a-sample'. */
export const anchorOf = (kind: string, name: string): string =>
  `${kind}-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;

/** The anchor in the URL fragment if it names a card of this kind, otherwise undefined. Follows changes. */
export function useNamed(kind: string): string | undefined {
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => decoded(location.hash.slice(1)),
    () => '',
  );
  return hash.startsWith(`${kind}-`) ? hash : undefined;
}

/** Scrolls to the named card when it is rendered. */
export function useScrollTo(name: string | undefined, isThere: boolean): void {
  useEffect(() => {
    if (!name || !isThere) return;
    const cards = [...document.querySelectorAll<HTMLElement>('[data-anchor]')];
    cards.find(({ dataset }) => dataset.anchor === name)?.scrollIntoView();
  }, [name, isThere]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a truncated escape sequence matches no card
  }
}
