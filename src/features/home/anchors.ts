import { useEffect, useSyncExternalStore } from 'react';

/** 'speaker' and 'Dr. A. Sample' as 'speaker-dr-a-sample': what a link to one card of a section names. */
export const anchorOf = (kind: string, name: string): string =>
  `${kind}-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;

/** The card of this kind that the address names, now and when it changes; undefined for any other address. */
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

/** Brings the card that the address names into the window, once it is there. */
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
    return text; // cut short on its way here: it names no card
  }
}
