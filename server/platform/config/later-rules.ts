import { fullDate, isRealDay } from '#domain/time/dates.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import { noRealDay, type BrokenLink } from './broken-links.ts';

/**
 * Rules that are later than versions of the settings that may be in force. Only the files and new values of the part are
 * checked, so versions that were published before the rule stay in force.
 */
export const laterRules: Partial<Record<SettingsPart, (conference: EventFile) => Generator<BrokenLink, undefined>>> = {
  prices: lowStrikePrices,
  workshops: strayFilters,
};

/** Finds passes that cost more than the price that is struck through beside it. */
function* lowStrikePrices({ passes, tiers }: EventFile): Generator<BrokenLink, undefined> {
  for (const [at, { id, name, strikePrice }] of tiers.tiers.entries()) {
    const price = passes.find((pass) => pass.id === id)?.price ?? 0;
    if (strikePrice < price)
      yield {
        part: 'tiers',
        place: ['tiers', at, 'strikePrice'],
        message: `the pass '${name}' costs ${price}, which is above the price that is struck through beside it, ${strikePrice}`,
      };
  }
}

/** Finds times of groups that hide all workshops of a group, or none, because of a typo. */
function* strayFilters({ event, workshops }: EventFile): Generator<BrokenLink, undefined> {
  const groups = [...new Set(workshops.map(({ description }) => description.group))];
  const filtered = event.workshopFilters.map(({ group }) => group);
  const { start, end } = event.dates;
  for (const [at, { group, times }] of event.workshopFilters.entries()) {
    const part = 'event';
    const place = ['workshopFilters', at, 'group'];
    if (!groups.includes(group))
      yield { part, place, message: `no workshop is in the group '${group}'; the groups are ${groups.join(', ')}` };
    if (filtered.indexOf(group) < at) yield { part, place, message: `the group '${group}' is there twice` };
    for (const [index, { date }] of times.entries()) {
      const found = { part, place: ['workshopFilters', at, 'times', index, 'date'] } as const;
      if (!isRealDay(date)) yield { ...found, message: noRealDay(date) };
      else if (date < start || date > end) yield { ...found, message: `${fullDate(date)} is no day of the conference` };
    }
  }
}
