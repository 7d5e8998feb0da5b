import type { Workshop } from './workshops.ts';

/** What one participant of a group may choose while the others choose from the same seats. Spec: registration 5.5; T-31, T-44. */
interface Choosing {
  /** what this participant has */
  chosen: readonly Workshop[];
  /** seats that all participants together have chosen, by workshop */
  wanted: ReadonlyMap<string, number>;
  /** the most for one participant */
  most: number;
}

/** Seats that are left once all that the group has chosen is taken. */
export const seatsLeft = ({ id, leftCount }: Workshop, wanted: ReadonlyMap<string, number>): number =>
  leftCount - (wanted.get(id) ?? 0);

/**
 * Why a workshop cannot be chosen now: 'sold-out' for everyone, 'none-left' for this group, 'most'. A chosen one can be given
 * back at any time, and one of the same group replaced by another, for that adds none.
 */
export function groupRefusal(
  workshop: Workshop,
  { chosen, wanted, most }: Choosing,
): 'sold-out' | 'none-left' | 'most' | undefined {
  if (chosen.some(({ id }) => id === workshop.id)) return undefined;
  if (workshop.leftCount <= 0) return 'sold-out';
  if (seatsLeft(workshop, wanted) <= 0) return 'none-left';
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

/** Of a choice that came from elsewhere what one participant may have: each once, the first of its group, the most in all. */
export function asFarAsAllowed(chosen: readonly Workshop[], most: number): Workshop[] {
  const isFirst = ({ group }: Workshop, index: number) => chosen.findIndex((each) => each.group === group) === index;
  return chosen.filter(isFirst).slice(0, most);
}

/** What is wrong with a finished choice, whatever seats there are: too many, one twice, two of a group. */
export function choiceProblem(
  chosen: readonly Pick<Workshop, 'id' | 'group'>[],
  most: number,
): { rule: 'most' } | { rule: 'twice' } | { rule: 'group'; group: string } | undefined {
  if (chosen.length > most) return { rule: 'most' };
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length) return { rule: 'twice' };
  const groups = chosen.map(({ group }) => group);
  const group = groups.find((name, index) => groups.indexOf(name) !== index);
  return group === undefined ? undefined : { rule: 'group', group };
}

/** Chosen workshops that are in the same half of a day; undefined where there are none, or where no time is known. */
export function atTheSameTime(
  chosen: readonly Pick<Workshop, 'name' | 'dateTime'>[],
): { names: string[]; time: string } | undefined {
  const times = chosen.map(({ dateTime }) => /^[^,]*\b(?:FN|AN)\b/.exec(dateTime)?.[0]);
  const time = times.find((each, index) => each !== undefined && times.indexOf(each) !== index);
  return time ? { names: chosen.flatMap(({ name }, index) => (times[index] === time ? [name] : [])), time } : undefined;
}
