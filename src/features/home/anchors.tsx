import { useHash } from '@mantine/hooks';
import { useEffect } from 'react';
import styles from './home.module.css';

/** The id of a card: 'speaker' and 'Dr. A. Sample' give 'speaker-dr-a-sample'. */
export const anchorOf = (kind: string, name: string): string =>
  `${kind}-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;

/** Empty anchors at the start of a section, so links to its cards work before the cards are rendered. */
export const AnchorMarks = ({ names }: { names: readonly string[] }) => (
  <div className={styles.marks}>
    {names.map((name) => (
      <span key={name} id={name} />
    ))}
  </div>
);

/** The anchor in the URL fragment if it names a card of this kind, otherwise undefined. Follows changes. */
export function useNamed(kind: string): string | undefined {
  const [hash] = useHash();
  const anchor = decoded(hash.slice(1));
  return anchor.startsWith(`${kind}-`) ? anchor : undefined;
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
