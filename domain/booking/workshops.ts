import { m } from '#messages';
import type { Rupees } from '#domain/money/money.ts';

/** The hours of a workshop on one day: an ISO date, and times of day such as '09:30'. */
export interface WorkshopTime {
  date: string;
  from: string;
  to: string;
}

/** Workshops: paid add-ons with limited seats; one per group and per hour, five per person. Spec: registration 2.4, 3.3, 5.4, 9.5. */
export interface Workshop {
  id: string;
  name: string;
  price: Rupees;
  maxCount: number;
  leftCount: number;
  group: string;
  dateTime: string;
  /** missing where the service does not send it: nothing is then known to overlap */
  time?: WorkshopTime;
}

/** A workshop as the wire spells it; `description` is an object or the same object as a JSON string. */
export interface WireWorkshop {
  id: string;
  name: string;
  amount: number;
  max_count: number;
  left_count: number;
  description: string | { group?: string; dateTime?: string };
  time?: WorkshopTime;
}

/** In `group` only workshops are shown whose dateTime contains one of `dateTimes`. */
export interface GroupFilter {
  group: string;
  dateTimes: string[];
}

export interface WorkshopGroup {
  name: string;
  workshops: Workshop[];
}

export type Availability = 'available' | 'few' | 'full';

export function toWorkshop(wire: WireWorkshop): Workshop {
  const { group, dateTime } = described(wire.description);
  return {
    id: wire.id,
    name: wire.name,
    price: wire.amount,
    maxCount: wire.max_count,
    leftCount: wire.left_count,
    group: group || m.workshops_other_group(),
    dateTime: dateTime ?? '',
    ...(wire.time && { time: wire.time }),
  };
}

/** By group in order of first appearance, by name within a group, without what the filters leave out. */
export function grouped(workshops: readonly Workshop[], filters: readonly GroupFilter[] = []): WorkshopGroup[] {
  const groups = new Map<string, Workshop[]>();
  for (const workshop of workshops) {
    if (!isOffered(workshop, filters)) continue;
    groups.set(workshop.group, [...(groups.get(workshop.group) ?? []), workshop]);
  }
  return [...groups].map(([name, list]) => ({
    name,
    workshops: [...list].sort((a, b) => a.name.localeCompare(b.name)),
  }));
}

/** Whether the single booking shows a workshop: some groups have only those at certain times. Spec: registration 9.5. */
export function isOffered(workshop: Pick<Workshop, 'group' | 'dateTime'>, filters: readonly GroupFilter[]): boolean {
  const filter = filters.find(({ group }) => group === workshop.group);
  return !filter || filter.dateTimes.some((text) => workshop.dateTime.includes(text));
}

/**
 * The workshop of `others` that takes place while this one does, if there is one. A workshop that begins when another ends
 * does not overlap it. Decision 44.
 */
export const overlapping = <W extends Pick<Workshop, 'id' | 'time'>>(
  { id, time }: Pick<Workshop, 'id' | 'time'>,
  others: readonly W[],
): W | undefined =>
  others.find(
    (other) =>
      other.id !== id &&
      time &&
      other.time?.date === time.date &&
      other.time.from < time.to &&
      time.from < other.time.to,
  );

/** Why a workshop cannot be chosen now; undefined when it can. A chosen one can always be given back. */
export function refusal(
  workshop: Workshop,
  chosen: readonly Workshop[],
  most: number,
): 'full' | 'most' | 'group' | 'time' | undefined {
  if (chosen.some(({ id }) => id === workshop.id)) return undefined;
  if (workshop.leftCount <= 0) return 'full';
  if (chosen.some(({ group }) => group === workshop.group)) return 'group';
  if (overlapping(workshop, chosen)) return 'time';
  if (chosen.length >= most) return 'most';
  return undefined;
}

export const canSelect = (workshop: Workshop, chosen: readonly Workshop[], most: number): boolean =>
  refusal(workshop, chosen, most) === undefined;

/** The choice after a tick: given back, added, or unchanged where the rules refuse it. */
export function toggled(workshop: Workshop, chosen: readonly Workshop[], most: number): Workshop[] {
  if (chosen.some(({ id }) => id === workshop.id)) return chosen.filter(({ id }) => id !== workshop.id);
  return canSelect(workshop, chosen, most) ? [...chosen, workshop] : [...chosen];
}

/** A choice made earlier, as far as the list still lets it be had. */
export const reselected = (ids: readonly string[], workshops: readonly Workshop[], most: number): Workshop[] =>
  ids.reduce<Workshop[]>((chosen, id) => {
    const workshop = workshops.find((candidate) => candidate.id === id);
    return workshop && canSelect(workshop, chosen, most) ? [...chosen, workshop] : chosen;
  }, []);

export const workshopsTotal = (workshops: readonly { price: Rupees }[]): Rupees =>
  workshops.reduce((sum, { price }) => sum + price, 0);

/** 0 or less full, 1 to 10 few, more available. */
export const availability = (left: number): Availability => (left <= 0 ? 'full' : left <= 10 ? 'few' : 'available');

function described(description: WireWorkshop['description']): { group?: string; dateTime?: string } {
  if (typeof description !== 'string') return description ?? {}; // whatever another service may send
  try {
    const parsed: unknown = JSON.parse(description);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
