import { overlapping, type Workshop } from '#domain/booking/workshops.ts';

/** What one participant of a group may choose while the others choose from the same seats. Spec: registration 5.5; T-31, T-44. */
interface Choosing {
  /** what this participant has */
  chosen: readonly Workshop[];
  /** seats that all participants together have chosen, by workshop */
  wanted: ReadonlyMap<string, number>;
  /** the most for one participant */
  most: number;
}

/** The chosen workshop that takes place at the same time and would stay: one of the same group would be replaced. */
export const inTheWay = (workshop: Workshop, chosen: readonly Workshop[]): Workshop | undefined =>
  overlapping(
    workshop,
    chosen.filter(({ group }) => group !== workshop.group),
  );

/** Seats that are left once all that the group has chosen is taken. */
export const seatsLeft = ({ id, leftCount }: Workshop, wanted: ReadonlyMap<string, number>): number =>
  leftCount - (wanted.get(id) ?? 0);

/**
 * Why a workshop cannot be chosen now: 'sold-out' for everyone, 'none-left' for this group, 'time' beside another at that
 * hour, 'most'. A chosen one can be given back at any time, and one of the same group replaced by another, for that adds none.
 */
export function groupRefusal(
  workshop: Workshop,
  { chosen, wanted, most }: Choosing,
): 'sold-out' | 'none-left' | 'time' | 'most' | undefined {
  if (chosen.some(({ id }) => id === workshop.id)) return undefined;
  if (workshop.leftCount <= 0) return 'sold-out';
  if (seatsLeft(workshop, wanted) <= 0) return 'none-left';
  if (inTheWay(workshop, chosen)) return 'time';
  const replaces = chosen.some(({ group }) => group === workshop.group);
  return chosen.length >= most && !replaces ? 'most' : undefined;
}

/** The choice after a tick: given back, added, put in place of the other of its group, or unchanged where it is refused. */
export function groupToggled(workshop: Workshop, choosing: Choosing): Workshop[] {
  const { chosen } = choosing;
  if (chosen.some(({ id }) => id === workshop.id)) return chosen.filter(({ id }) => id !== workshop.id);
  if (groupRefusal(workshop, choosing)) return [...chosen];
  return [...chosen.filter(({ group }) => group !== workshop.group), workshop];
}

/** The part of a restored or imported choice that one participant may have: each keeps to the rules beside those before it. */
export const asFarAsAllowed = (chosen: readonly Workshop[], most: number): Workshop[] =>
  chosen.reduce<Workshop[]>(
    (allowed, workshop) => (choiceProblem([...allowed, workshop], most) ? allowed : [...allowed, workshop]),
    [],
  );

/** A rule that a finished choice breaks. */
export type ChoiceProblem =
  { rule: 'most' } | { rule: 'twice' } | { rule: 'group'; group: string } | { rule: 'time'; names: [string, string] };

/** The first rule that a finished choice breaks, whatever seats there are. */
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
