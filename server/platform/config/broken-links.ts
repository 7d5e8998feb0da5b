import { fullDate, isRealDay, isTimeZone } from '#domain/time/dates.ts';
import { isGstin } from '#domain/money/gstin.ts';
import { stateByCode } from '#domain/money/gst-states.ts';
import { saysWholeYears } from '#domain/conference/retention.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { hasLongBlock, maxBlockLength } from '#schemas/markdown.ts';

export interface BrokenLink {
  part: keyof EventFile;
  /** keys that lead from the part to the value */
  place?: readonly (string | number)[];
  /** read by the office, if the desk can change the value */
  message: string;
}

/** Checks that a JSON Schema cannot express: unique ids, a pass for each category, times within their days. */
export function* brokenLinks(conference: EventFile): Generator<BrokenLink, undefined> {
  yield* repeatedIds(conference);
  yield* brokenPasses(conference);
  yield* brokenDays(conference);
  yield* brokenTimes(conference);
  yield* brokenHalls(conference);
  yield* brokenGroup(conference);
  yield* brokenTax(conference);
  yield* brokenAwards(conference);
  yield* brokenRefunds(conference);
  yield* brokenUpgrades(conference);
  yield* brokenRetention(conference);
  yield* brokenPolicies(conference);
  const { conference: own, stall } = conference.event.brochures;
  if (own === stall) yield { part: 'event', message: `brochures names ${own} twice` };
}

const late = (part: keyof EventFile, place: string[], { name, day }: { name: string; day: string }): BrokenLink => ({
  part,
  place,
  message: `${name}, ${fullDate(day)}, is after the conference`,
});

const repeated = (values: string[]) => values.find((value, index) => values.indexOf(value) !== index);

function* repeatedIds({ passes, workshops, tiers, stalls }: EventFile): Generator<BrokenLink> {
  const lists = { passes, workshops, tiers: tiers.tiers, stalls: stalls.tariff } as const;
  for (const part of ['passes', 'workshops', 'tiers', 'stalls'] as const) {
    const twice = repeated(lists[part].map(({ id }) => id));
    if (twice) yield { part, message: `the id ${twice} is used twice` };
  }
}

function* brokenPasses({ event, passes, tiers }: EventFile): Generator<BrokenLink> {
  const slot = repeated(passes.map(({ type }) => type));
  if (slot) yield { part: 'passes', message: `the type ${slot} is used twice` };
  for (const key of Object.keys(event.ids.conferenceIds)) {
    const found = passes.filter((pass) => pass.key === key).length;
    if (found !== 1) yield { part: 'passes', message: `the key ${key} needs exactly one pass, not ${found}` };
  }
  const same = repeated(Object.values(event.ids.conferenceIds));
  if (same) yield { part: 'event', message: `ids.conferenceIds names ${same} twice` };
  for (const pass of passes) {
    if (!pass.name.toLowerCase().startsWith(pass.key))
      yield { part: 'passes', message: `the name of ${pass.id} must start with ${pass.key}` };
  }
  for (const [at, tier] of tiers.tiers.entries()) {
    const pass = passes.find(({ id }) => id === tier.id);
    if (pass?.name !== tier.name || pass.type !== tier.type)
      yield {
        part: 'tiers',
        place: ['tiers', at],
        message: `the card ${tier.id} needs a pass with its id, name and type`,
      };
  }
}

/** Finds days that no calendar has, such as 2025-02-30. */
function* brokenDays({ event, group, upgrades, refunds, workshops, programme }: EventFile): Generator<BrokenLink> {
  const days: [part: keyof EventFile, place: (string | number)[], day: string][] = [
    ['event', ['edition'], event.edition],
    ['event', ['dates', 'start'], event.dates.start],
    ['event', ['dates', 'end'], event.dates.end],
    ['event', ['correctionsUntil'], event.correctionsUntil],
    ['event', ['abstractsUntil'], event.abstractsUntil],
    ['group', ['nameChangesUntil'], group.nameChangesUntil],
    ['upgrades', ['until'], upgrades.until],
    ['refunds', ['askUntil'], refunds.askUntil],
    ...workshops.map(
      ({ time }, at) =>
        ['workshops' as const, [at, 'time', 'date'], time.date] as [keyof EventFile, (string | number)[], string],
    ),
    ...programme.map(
      ({ date }, at) => ['programme' as const, [at, 'date'], date] as [keyof EventFile, (string | number)[], string],
    ),
  ];
  for (const [part, place, day] of days) if (!isRealDay(day)) yield { part, place, message: noRealDay(day) };
}

export const noRealDay = (day: string): string => `${day} is no day of the calendar`;

/** Compares days and times as strings, because their formats sort in the order of time. */
function* brokenTimes({ event, workshops, programme, landing }: EventFile): Generator<BrokenLink> {
  const { start, end, timeZone } = event.dates;
  const isDay = (date: string) => date >= start && date <= end;
  if (!isTimeZone(timeZone))
    yield {
      part: 'event',
      place: ['dates', 'timeZone'],
      message: `${timeZone} is no time zone; they have names such as Asia/Kolkata`,
    };
  if (start > end)
    yield {
      part: 'event',
      place: ['dates', 'start'],
      message: `the first day, ${fullDate(start)}, is after the last day, ${fullDate(end)}`,
    };
  for (const [at, { id, name, time }] of workshops.entries()) {
    const found = { part: 'workshops', place: [at, 'time', 'date'] } as const;
    if (!isDay(time.date))
      yield {
        ...found,
        message: `the workshop '${name}' is on ${fullDate(time.date)}, which is no day of the conference`,
      };
    if (id === 'conference') yield { ...found, message: 'the id conference is that of the event itself' };
    if (time.from >= time.to) yield { ...found, message: `the workshop '${name}' ends before it begins` };
  }
  for (const [at, { date, sessions }] of programme.entries()) {
    const found = { part: 'programme', place: [at, 'date'] } as const;
    if (!isDay(date))
      yield { ...found, message: `the programme has ${fullDate(date)}, which is no day of the conference` };
    const late = sessions.find(({ from, to }) => from >= to);
    if (late) yield { ...found, message: `'${late.title}' in the programme ends before it begins` };
  }
  const wrong = landing.officeHours.find(({ opens = '', closes = '' }) => opens > closes);
  if (wrong)
    yield { part: 'landing', place: ['officeHours'], message: `the office closes before it opens: ${wrong.days}` };
}

function* brokenHalls({ halls, programme, workshops }: EventFile): Generator<BrokenLink> {
  const names = halls.map(({ name }) => name);
  const twice = repeated(names);
  if (twice) yield { part: 'halls', message: `${twice} is named twice` };
  const outside = halls.find(({ plan: { x, y, width, height } }) => x + width > 100 || y + height > 52);
  if (outside) yield { part: 'halls', message: `${outside.name} lies outside the plan` };
  const stray = programme.flatMap(({ sessions }) => sessions).find(({ place }) => !names.includes(place));
  if (stray)
    yield { part: 'programme', message: `'${stray.title}' in the programme is in ${stray.place}, which is no hall` };
  for (const [at, { name, hall }] of workshops.entries())
    if (hall !== undefined && !names.includes(hall))
      yield {
        part: 'workshops',
        place: [at, 'hall'],
        message: `the workshop '${name}' is in ${hall}, which is no hall; the halls are ${names.join(', ')}`,
      };
}

function* brokenGroup({ event, group }: EventFile): Generator<BrokenLink> {
  const { participants, nameChangesUntil: until } = group;
  if (participants.least > participants.most)
    yield { part: 'group', message: 'participants.least is above participants.most' };
  if (until > event.dates.end)
    yield late('group', ['nameChangesUntil'], { name: 'the last day for names of groups', day: until });
}

function* brokenAwards({ awards }: EventFile): Generator<BrokenLink> {
  const { categories, earlyBirdPrice, standardPrice } = awards;
  const twice = repeated(categories.flatMap((category) => category.awards));
  if (twice) yield { part: 'awards', message: `the award ${twice} is named twice` };
  const id = repeated(categories.map((category) => category.id));
  if (id) yield { part: 'awards', message: `the id ${id} is used twice` };
  if (earlyBirdPrice > standardPrice)
    yield {
      part: 'awards',
      place: ['earlyBirdPrice'],
      message: `the price of a nomination, ${earlyBirdPrice}, is above the one that is struck through, ${standardPrice}`,
    };
}

function* brokenTax({ tax: { supplier, placeOfEvent, series } }: EventFile): Generator<BrokenLink> {
  const { state, gstin } = supplier;
  const unknown = [state, placeOfEvent].find((code) => stateByCode(code) === undefined);
  if (unknown) yield { part: 'tax', message: `${unknown} is the number of no state` };
  if (gstin !== undefined && !isGstin(gstin))
    yield { part: 'tax', message: `supplier.gstin ${gstin} is no GST number: its check character does not fit` };
  if (gstin !== undefined && !gstin.startsWith(state))
    yield { part: 'tax', message: `supplier.gstin ${gstin} is not of the state ${state}` };
  const same = repeated(Object.values(series));
  if (same) yield { part: 'tax', message: `series names ${same} twice` };
}

function* brokenRefunds({ event, refunds: { grounds, slabs } }: EventFile): Generator<BrokenLink> {
  const ground = repeated(grounds.map(({ id }) => id));
  if (ground) yield { part: 'refunds', message: `the id ${ground} is used twice` };
  const slab = repeated(slabs.map(({ daysBefore }) => String(daysBefore)));
  if (slab) yield { part: 'refunds', message: `slabs has ${slab} days twice` };
  if (event.correctionsUntil > event.dates.end)
    yield late('event', ['correctionsUntil'], { name: 'the last day for corrections', day: event.correctionsUntil });
  if (event.abstractsUntil > event.dates.end)
    yield late('event', ['abstractsUntil'], { name: 'the last day for abstracts', day: event.abstractsUntil });
}

/** Refuses chains of upgrades. So it is clear which pass becomes valid again after a refund. */
function* brokenUpgrades({ event, upgrades: { until, passes, samples } }: EventFile): Generator<BrokenLink> {
  const part = 'upgrades';
  const id = repeated(passes.map((pass) => pass.id));
  if (id) yield { part, message: `the id ${id} is used twice` };
  const place = repeated([...passes.map((pass) => pass.conferenceId), ...Object.values(event.ids.conferenceIds)]);
  if (place) yield { part, message: `the conferenceId ${place} is used twice` };
  if (until > event.dates.end) yield late(part, ['until'], { name: 'the last day for upgrades', day: until });
  for (const from of passes)
    for (const name of from.upgradesTo) {
      const to = passes.find((pass) => pass.id === name);
      if (!to) yield { part, message: `${from.id} cannot become ${name}, which is no pass` };
      else if (to.upgradesTo.length > 0) yield { part, message: `${name} can be upgraded itself` };
      else if (to.price < from.price) yield { part, message: `${name} costs less than ${from.id}` };
    }
  const stray = samples.find((sample) => !passes.some((pass) => pass.id === sample.pass));
  if (stray) yield { part, message: `${stray.pass} of ${stray.name} is no pass` };
}

function* brokenRetention({ retention }: EventFile): Generator<BrokenLink> {
  for (const [kind, row] of Object.entries(retention))
    if (!saysWholeYears(row))
      yield { part: 'retention', message: `${kind} speaks of years, but ${row.days} days are no whole ones` };
}

function* brokenPolicies({ policies }: EventFile): Generator<BrokenLink> {
  for (const [name, text] of Object.entries(policies))
    if (hasLongBlock(text))
      yield {
        part: 'policies',
        place: [name],
        message: `a paragraph or list has more than ${maxBlockLength} characters; put an empty line into it`,
      };
}
