import type { WorkshopTime } from './workshops.ts';

/** Chosen workshops in order of their start. A workshop without a known time comes last. */
export function inTimeOrder<W extends { id: string }>(
  chosen: readonly W[],
  catalogue: readonly { id: string; time?: WorkshopTime }[],
): W[] {
  const starts = new Map(catalogue.map(({ id, time }) => [id, time ? `${time.date} ${time.from}` : last]));
  const startOf = ({ id }: W): string => starts.get(id) ?? last;
  return chosen.toSorted((a, b) => Number(startOf(a) > startOf(b)) - Number(startOf(a) < startOf(b)));
}

/** Sorts after every date. */
const last = '~';
