import { useHash } from '@mantine/hooks';
import { useEffect } from 'react';
import styles from './home.module.css';

/** The anchor of a card: for kind 'speaker' and name 'Dr. A. Sample' it is 'speaker-dr-a-sample'. */
export const anchorOf = (kind: string, name: string): string =>
  `${kind}-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;

/** Empty anchor elements at the start of a section. Links to a card work before the card is rendered. */
export const AnchorMarks = ({ names }: { names: readonly string[] }) => (
  <div className={styles.marks}>
    {names.map((name) => (
      <span key={name} id={name} />
    ))}
  </div>
);

/** The anchor in the URL if it belongs to a card of this kind, otherwise undefined. Updates when the URL changes. */
export function useNamed(kind: string): string | undefined {
  const [hash] = useHash();
  const anchor = decoded(hash.slice(1));
  return anchor.startsWith(`${kind}-`) ? anchor : undefined;
}

/** Scrolls to the card with this anchor after it was rendered. */
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
    return text; // the text has an invalid escape sequence, so it belongs to no card
  }
}
