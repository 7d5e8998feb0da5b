import { overlapping, type Workshop } from '#domain/booking/workshops.ts';

/** The choice of one participant, while the other participants choose from the same seats. Rows: BULK-21 to BULK-23. */
interface Choosing {
  /** workshops of this participant */
  chosen: readonly Workshop[];
  /** number of seats chosen by all participants together, by workshop id */
  wanted: ReadonlyMap<string, number>;
  /** maximum per participant */
  most: number;
}

/** The chosen workshop that overlaps in time. One of the same group is ignored, because it would be replaced. */
export const overlappingWorkshop = (workshop: Workshop, chosen: readonly Workshop[]): Workshop | undefined =>
  overlapping(
    workshop,
    chosen.filter(({ group }) => group !== workshop.group),
  );

/** Free seats minus those chosen in this group. */
export const seatsLeft = ({ id, leftCount }: Workshop, wanted: ReadonlyMap<string, number>): number =>
  leftCount - (wanted.get(id) ?? 0);

/**
 * Why a workshop cannot be selected now. 'sold-out': for everyone; 'none-left': the group has chosen the last seats;
 * 'time': overlaps another; 'most': limit reached. A selected workshop can always be deselected, and one of the same
 * group can always be replaced, because the number stays the same.
 */
export function groupRefusal(
  workshop: Workshop,
  { chosen, wanted, most }: Choosing,
): 'sold-out' | 'none-left' | 'time' | 'most' | undefined {
  if (chosen.some(({ id }) => id === workshop.id)) return undefined;
  if (workshop.leftCount <= 0) return 'sold-out';
  if (seatsLeft(workshop, wanted) <= 0) return 'none-left';
  if (overlappingWorkshop(workshop, chosen)) return 'time';
  const replaces = chosen.some(({ group }) => group === workshop.group);
  return chosen.length >= most && !replaces ? 'most' : undefined;
}

/**
 * The choice after a click: deselected, added, replacing the one of the same group, or unchanged if refused.
 * Row: BULK-22.
 */
export function groupToggled(workshop: Workshop, choosing: Choosing): Workshop[] {
  const { chosen } = choosing;
  if (chosen.some(({ id }) => id === workshop.id)) return chosen.filter(({ id }) => id !== workshop.id);
  if (groupRefusal(workshop, choosing)) return [...chosen];
  return [...chosen.filter(({ group }) => group !== workshop.group), workshop];
}

/** Reduces a restored or imported choice to what the rules allow one participant, in the given order. */
export const asFarAsAllowed = (chosen: readonly Workshop[], most: number): Workshop[] =>
  chosen.reduce<Workshop[]>(
    (allowed, workshop) => (choiceProblem([...allowed, workshop], most) ? allowed : [...allowed, workshop]),
    [],
  );

/** A rule that a choice breaks. */
export type ChoiceProblem =
  { rule: 'most' } | { rule: 'twice' } | { rule: 'group'; group: string } | { rule: 'time'; names: [string, string] };

/** The first rule that a choice breaks, regardless of seats. */
export function choiceProblem(
  chosen: readonly Pick<Workshop, 'id' | 'name' | 'group' | 'time'>[],
  most: number,
): ChoiceProblem | undefined {
  if (chosen.length > most) return { rule: 'most' };
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length) return { rule: 'twice' };
  const groups = chosen.map(({ group }) => group);
  const group = groups.find((name, index) => groups.indexOf(name) !== index);
  if (group !== undefined) return { rule: 'group', group };
  for (const [index, workshop] of chosen.entries()) {
    const earlier = overlapping(workshop, chosen.slice(0, index));
    if (earlier) return { rule: 'time', names: [earlier.name, workshop.name] };
  }
  return undefined;
}
