import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useArrival } from '#src/lib/address.ts';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import styles from './sign-in.module.css';

export type Way = (typeof ways)[number]['way'];

const ways = [
  { way: 'code', name: m.sign_in_by_code(), path: '/login' },
  { way: 'password', name: m.sign_in_by_password(), path: '/authorize/password' },
] as const;

interface TabsProps {
  shown: Way;
  onChoose: (way: Way) => void;
}

/** Each tab is a link, so it opens in a new window too. A normal click loads nothing and keeps the typed text. */
export function Tabs({ shown, onChoose }: TabsProps) {
  const { query } = useArrival();
  const list = useRef<HTMLDivElement>(null);
  const search = query.size > 0 ? `?${query}` : '';

  const choose = (place: number) => {
    onChoose(ways[place]!.way);
    (list.current?.children[place] as HTMLElement | undefined)?.focus();
  };
  const press = (event: MouseEvent, place: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    choose(place);
  };
  const turn = (event: KeyboardEvent) => {
    const now = ways.findIndex(({ way }) => way === shown);
    const place = { ArrowLeft: 1 - now, ArrowRight: 1 - now, Home: 0, End: 1, ' ': now }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={m.sign_in_ways()} tabIndex={-1} onKeyDown={turn}>
      {ways.map(({ way, name, path }, place) => (
        <Link
          key={way}
          href={path + search}
          data-held=""
          role="tab"
          id={`sign-in-by-${way}`}
          aria-selected={shown === way}
          aria-controls="sign-in-panel"
          tabIndex={shown === way ? 0 : -1}
          onClick={(event) => press(event, place)}
        >
          {name}
        </Link>
      ))}
    </div>
  );
}
