import type { WorkshopTime } from './workshops.ts';

/** Chosen workshops in the order in which they take place. One that the catalogue has no time of comes last. */
export function inTimeOrder<W extends { id: string }>(
  chosen: readonly W[],
  catalogue: readonly { id: string; time?: WorkshopTime }[],
): W[] {
  const starts = new Map(catalogue.map(({ id, time }) => [id, time ? `${time.date} ${time.from}` : last]));
  const startOf = ({ id }: W): string => starts.get(id) ?? last;
  return chosen.toSorted((a, b) => Number(startOf(a) > startOf(b)) - Number(startOf(a) < startOf(b)));
}

/** After every date. */
const last = '~';
