import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** On the first link of a row, arrow keys, Home and End move the focus to the link of another row. */
export function moveAmongRows(event: KeyboardEvent<HTMLTableElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
  // in a list with boxes to choose rows, the link is in the second cell
  const links = rows.flatMap((row) => row.querySelector<HTMLElement>('td a') ?? []);
  const at = links.indexOf(event.target as HTMLElement);
  const step = steps[event.key];
  if (at < 0 || !step) return;
  event.preventDefault();
  links[step(at, links.length)]?.focus();
}
