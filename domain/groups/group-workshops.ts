import { overlapping, type Workshop } from '#domain/booking/workshops.ts';

/**
 * The choice of one participant. The other participants of the group take seats of the same workshops.
 * Rows: BULK-21 to BULK-23.
 */
interface Choosing {
  /** workshops of this participant */
  chosen: readonly Workshop[];
  /** number of seats chosen by all participants together, by workshop id */
  wanted: ReadonlyMap<string, number>;
  /** maximum per participant */
  most: number;
}

/** Returns the chosen workshop that overlaps in time. Ignores the same group, whose workshop would be replaced. */
export const overlappingWorkshop = (workshop: Workshop, chosen: readonly Workshop[]): Workshop | undefined =>
  overlapping(
    workshop,
    chosen.filter(({ group }) => group !== workshop.group),
  );

/** Returns the number of free seats that no participant of this group has chosen. */
export const seatsLeft = ({ id, leftCount }: Workshop, wanted: ReadonlyMap<string, number>): number =>
  leftCount - (wanted.get(id) ?? 0);

/**
 * Returns why a workshop cannot be selected now. 'sold-out': no seat is free; 'none-left': this group has chosen all
 * free seats; 'time': it overlaps a chosen workshop; 'most': the participant has reached the limit. A selected
 * workshop can always be deselected. A workshop of the same group is replaced and does not count for the limit.
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
 * Returns the choice after a click: the workshop is removed, added, put in place of a workshop of the same group, or
 * nothing changes if it is refused.
 * Row: BULK-22.
 */
export function groupToggled(workshop: Workshop, choosing: Choosing): Workshop[] {
  const { chosen } = choosing;
  if (chosen.some(({ id }) => id === workshop.id)) return chosen.filter(({ id }) => id !== workshop.id);
  if (groupRefusal(workshop, choosing)) return [...chosen];
  return [...chosen.filter(({ group }) => group !== workshop.group), workshop];
}

/**
 * Removes workshops from a restored or imported choice until it follows the rules for one participant. If two
 * workshops exclude each other, removes the later one.
 */
export const asFarAsAllowed = (chosen: readonly Workshop[], most: number): Workshop[] =>
  chosen.reduce<Workshop[]>(
    (allowed, workshop) => (choiceProblem([...allowed, workshop], most) ? allowed : [...allowed, workshop]),
    [],
  );

export type ChoiceProblem =
  { rule: 'most' } | { rule: 'twice' } | { rule: 'group'; group: string } | { rule: 'time'; names: [string, string] };

/** Returns the first rule that a choice breaks. Does not check free seats. */
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
