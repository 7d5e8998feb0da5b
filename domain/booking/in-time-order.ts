import type { ScheduledWorkshop } from './workshops.ts';

/** Sorts chosen workshops by their start. Workshops without a known time come last. */
export function inTimeOrder<W extends { id: string }>(
  chosen: readonly W[],
  catalogue: readonly ScheduledWorkshop[],
): W[] {
  const starts = new Map(catalogue.map(({ id, time }) => [id, time ? `${time.date} ${time.from}` : last]));
  const startOf = ({ id }: W): string => starts.get(id) ?? last;
  return chosen.toSorted((a, b) => Number(startOf(a) > startOf(b)) - Number(startOf(a) < startOf(b)));
}

/** A text that sorts after every date. */
const last = '~';
