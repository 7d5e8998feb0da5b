import { m } from '#messages';
import type { Rupees } from '#domain/money/money.ts';

/** Time of a workshop: an ISO date, and times of day such as '09:30'. */
export interface WorkshopTime {
  date: string;
  from: string;
  to: string;
}

/** A paid workshop with limited seats. Rows: WSENT-01 to WSENT-03. */
export interface Workshop {
  id: string;
  name: string;
  price: Rupees;
  maxCount: number;
  leftCount: number;
  group: string;
  dateTime: string;
  /** missing if the service does not send it; then the workshop never overlaps another */
  time?: WorkshopTime;
}

/** A workshop as the API sends it. `description` is an object, or the same object as a JSON string. Row: WSENT-02. */
export interface WireWorkshop {
  id: string;
  name: string;
  amount: number;
  max_count: number;
  left_count: number;
  description: string | { group?: string; dateTime?: string };
  time?: WorkshopTime;
}

/** Of `group`, shows only the workshops whose dateTime contains one of `dateTimes`. Rows: WSMODAL-08, WSMODAL-09. */
export interface GroupFilter {
  group: string;
  dateTimes: string[];
}

/** Times at which the single booking offers the workshops of a group, in event.json. */
interface OfferedTimes {
  group: string;
  times: { date: string; half: string }[];
}

export const groupFilters = (offered: readonly OfferedTimes[]): GroupFilter[] =>
  offered.map(({ group, times }) => ({ group, dateTimes: times.map(({ date, half }) => halfDay(date, half)) }));

/** The time of a workshop in words: '16 Oct FN, 10:00 to 13:00'. FN is before noon, AN after it. */
export const workshopTime = (time: WorkshopTime): string =>
  `${halfDay(time.date, halfOf(time))}, ${time.from} to ${time.to}`;

/** A workshop of the programme. Not all have a time or a hall. */
export interface ScheduledWorkshop {
  id: string;
  time?: WorkshopTime;
  hall?: string;
}

/** Day, hours and hall of a workshop: '16 Oct, 09:00–12:00, Hall 2 (FN)'. */
export const workshopHours = ({ time, hall }: { time: WorkshopTime; hall?: string }): string =>
  [shortDay(time.date), `${time.from}–${time.to}`, hall].filter(Boolean).join(', ') + ` (${halfOf(time)})`;

/** Day, hours and hall of a booked workshop. Returns `dateTime` if the programme has no time for it. */
export function bookedHours(
  { id, dateTime }: { id: string; dateTime: string },
  programme: readonly ScheduledWorkshop[],
): string {
  const { time, hall } = programme.find((workshop) => workshop.id === id) ?? {};
  return time ? workshopHours({ time, ...(hall !== undefined && { hall }) }) : dateTime;
}

const halfOf = ({ from }: WorkshopTime): string => (from < '12:00' ? 'FN' : 'AN');

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const shortDay = (date: string): string => `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`;

const halfDay = (date: string, half: string): string => `${shortDay(date)} ${half}`;

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
    dateTime: dateTime ?? (wire.time ? workshopTime(wire.time) : ''),
    ...(wire.time && { time: wire.time }),
  };
}

/**
 * Returns groups in order of first appearance, each sorted by name. Leaves out workshops that the filters hide.
 * Row: WSMODAL-04.
 */
export function grouped(workshops: readonly Workshop[], filters: readonly GroupFilter[] = []): WorkshopGroup[] {
  const groups = new Map<string, Workshop[]>();
  for (const workshop of workshops) {
    if (!isOffered(workshop, filters)) continue;
    groups.set(workshop.group, [...(groups.get(workshop.group) ?? []), workshop]);
  }
  return [...groups].map(([name, list]) => ({
    name,
    workshops: [...list].sort(compareNames),
  }));
}

/**
 * Compares names without regard to case. It does not use `localeCompare`, which sorts differently in the service and in
 * a browser of another language, and takes 20 ms on its first call.
 */
function compareNames(a: Workshop, b: Workshop): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return first < second ? -1 : Number(first > second);
}

/**
 * Returns whether the single booking offers a workshop. It offers some groups only at certain times.
 * Rows: WSMODAL-08, WSMODAL-09.
 */
export function isOffered(workshop: Pick<Workshop, 'group' | 'dateTime'>, filters: readonly GroupFilter[]): boolean {
  const filter = filters.find(({ group }) => group === workshop.group);
  return !filter || filter.dateTimes.some((text) => workshop.dateTime.includes(text));
}

/**
 * Returns the first of `others` that overlaps this workshop in time. Two workshops do not overlap if one starts when
 * the other ends. Decision 44.
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

/**
 * Returns why a workshop cannot be selected, or undefined if it can. A selected workshop can always be deselected.
 * Rows: WSMODAL-10 to WSMODAL-13.
 */
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

/** Returns the selection after a click: the workshop is removed or added, or nothing changes if it is refused. */
export function toggled(workshop: Workshop, chosen: readonly Workshop[], most: number): Workshop[] {
  if (chosen.some(({ id }) => id === workshop.id)) return chosen.filter(({ id }) => id !== workshop.id);
  return canSelect(workshop, chosen, most) ? [...chosen, workshop] : [...chosen];
}

/** Returns the workshops of an earlier selection that can still be selected. */
export const reselected = (ids: readonly string[], workshops: readonly Workshop[], most: number): Workshop[] =>
  ids.reduce<Workshop[]>((chosen, id) => {
    const workshop = workshops.find((candidate) => candidate.id === id);
    return workshop && canSelect(workshop, chosen, most) ? [...chosen, workshop] : chosen;
  }, []);

export const workshopsTotal = (workshops: readonly { price: Rupees }[]): Rupees =>
  workshops.reduce((sum, { price }) => sum + price, 0);

/** Rows: HOME-WS-13 to HOME-WS-15. */
export const availability = (left: number): Availability => (left <= 0 ? 'full' : left <= 10 ? 'few' : 'available');

function described(description: WireWorkshop['description']): { group?: string; dateTime?: string } {
  if (typeof description !== 'string') return description ?? {}; // the body of another service may have no description
  try {
    const parsed: unknown = JSON.parse(description);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
