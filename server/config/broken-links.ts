import { isGstin } from '#domain/money/gstin.ts';
import { stateByCode } from '#domain/money/gst-states.ts';
import { saysWholeYears } from '#domain/conference/retention.ts';
import type { EventFile } from '#schemas/compiled/types.ts';

interface BrokenLink {
  part: keyof EventFile;
  message: string;
}

/** Checks that a JSON Schema cannot express: unique ids, a pass for each category, times within their days. */
export function* brokenLinks(conference: EventFile): Generator<BrokenLink, undefined> {
  yield* repeatedIds(conference);
  yield* brokenPasses(conference);
  yield* brokenTimes(conference);
  yield* brokenHalls(conference);
  yield* brokenGroup(conference);
  yield* brokenTax(conference);
  yield* brokenAwards(conference);
  yield* brokenRefunds(conference);
  yield* brokenUpgrades(conference);
  yield* brokenRetention(conference);
  const { conference: own, stall } = conference.event.brochures;
  if (own === stall) yield { part: 'event', message: `brochures names ${own} twice` };
}

const repeated = (values: string[]) => values.find((value, index) => values.indexOf(value) !== index);

function* repeatedIds({ passes, workshops, tiers, stalls }: EventFile): Generator<BrokenLink> {
  const lists = { passes, workshops, tiers: tiers.tiers, stalls: stalls.tariff } as const;
  for (const part of ['passes', 'workshops', 'tiers', 'stalls'] as const) {
    const twice = repeated(lists[part].map(({ id }) => id));
    if (twice) yield { part, message: `the id ${twice} is used twice` };
  }
}

function* brokenPasses({ event, passes }: EventFile): Generator<BrokenLink> {
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
}

/** Compares days and times as strings, because their formats sort in the order of time. */
function* brokenTimes({ event, workshops, programme, landing }: EventFile): Generator<BrokenLink> {
  const { start, end } = event.dates;
  const isDay = (date: string) => date >= start && date <= end;
  if (start > end) yield { part: 'event', message: `dates.start ${start} is after dates.end ${end}` };
  for (const { id, time } of workshops) {
    if (!isDay(time.date)) yield { part: 'workshops', message: `the day ${time.date} of ${id} is no day of the event` };
    if (id === 'conference') yield { part: 'workshops', message: 'the id conference is that of the event itself' };
    if (time.from >= time.to) yield { part: 'workshops', message: `${id} ends before it begins` };
  }
  for (const { date, sessions } of programme) {
    if (!isDay(date)) yield { part: 'programme', message: `${date} is no day of the event` };
    const late = sessions.find(({ from, to }) => from >= to);
    if (late) yield { part: 'programme', message: `'${late.title}' ends before it begins` };
  }
  const wrong = landing.officeHours.find(({ opens = '', closes = '' }) => opens > closes);
  if (wrong) yield { part: 'landing', message: `the office closes before it opens: ${wrong.days}` };
}

function* brokenHalls({ halls, programme }: EventFile): Generator<BrokenLink> {
  const names = halls.map(({ name }) => name);
  const twice = repeated(names);
  if (twice) yield { part: 'halls', message: `${twice} is named twice` };
  const outside = halls.find(({ plan: { x, y, width, height } }) => x + width > 100 || y + height > 52);
  if (outside) yield { part: 'halls', message: `${outside.name} lies outside the plan` };
  const stray = programme.flatMap(({ sessions }) => sessions).find(({ place }) => !names.includes(place));
  if (stray)
    yield { part: 'programme', message: `'${stray.title}' is in ${stray.place}, which is no hall of halls.json` };
}

function* brokenGroup({ event, group }: EventFile): Generator<BrokenLink> {
  const { participants, nameChangesUntil: until } = group;
  if (participants.least > participants.most)
    yield { part: 'group', message: 'participants.least is above participants.most' };
  if (until > event.dates.end) yield { part: 'group', message: `nameChangesUntil ${until} is after the event` };
}

function* brokenAwards({ awards }: EventFile): Generator<BrokenLink> {
  const { categories, earlyBirdPrice, standardPrice } = awards;
  const twice = repeated(categories.flatMap((category) => category.awards));
  if (twice) yield { part: 'awards', message: `the award ${twice} is named twice` };
  const id = repeated(categories.map((category) => category.id));
  if (id) yield { part: 'awards', message: `the id ${id} is used twice` };
  if (earlyBirdPrice > standardPrice) yield { part: 'awards', message: 'earlyBirdPrice is above standardPrice' };
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
    yield { part: 'event', message: `correctionsUntil ${event.correctionsUntil} is after the event` };
  if (event.abstractsUntil > event.dates.end)
    yield { part: 'event', message: `abstractsUntil ${event.abstractsUntil} is after the event` };
}

/** Refuses chains of upgrades. So it is clear which pass becomes valid again after a refund. */
function* brokenUpgrades({ event, upgrades: { until, passes, samples } }: EventFile): Generator<BrokenLink> {
  const part = 'upgrades';
  const id = repeated(passes.map((pass) => pass.id));
  if (id) yield { part, message: `the id ${id} is used twice` };
  const place = repeated([...passes.map((pass) => pass.conferenceId), ...Object.values(event.ids.conferenceIds)]);
  if (place) yield { part, message: `the conferenceId ${place} is used twice` };
  if (until > event.dates.end) yield { part, message: `until ${until} is after the event` };
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
