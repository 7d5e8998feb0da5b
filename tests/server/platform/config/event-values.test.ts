import { describe, expect, it } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { changed, type Content } from './event-fixture.ts';

describe('a value of the event files that does not exist, or does not fit to another one', () => {
  it.each<[string, (content: Content) => unknown, string]>([
    [
      'event',
      (event) => void (event.dates.timeZone = 'Asia/Kolkatta'),
      'event.json: dates.timeZone: Asia/Kolkatta is no time zone; they have names such as Asia/Kolkata',
    ],
    [
      'event',
      (event) => void (event.workshopFilters[1].group = 'Obstetrics'),
      "event.json: workshopFilters.1.group: no workshop is in the group 'Obstetrics'; the groups are Medical",
    ],
    [
      'event',
      (event) => void (event.workshopFilters[1].group = event.workshopFilters[0].group),
      "event.json: workshopFilters.1.group: the group 'Medical Engineering on VR/AR/Surface electromyography' is there twice",
    ],
    [
      'event',
      (event) => void (event.workshopFilters[0].times[1].date = '2025-10-19'),
      'event.json: workshopFilters.0.times.1.date: 19 October 2025 is no day of the conference',
    ],
    [
      'event',
      (event) => void (event.workshopFilters[0].times[1].date = '2025-02-30'),
      'event.json: workshopFilters.0.times.1.date: 2025-02-30 is no day of the calendar',
    ],
    [
      'workshops',
      (list) => void (list[0].hall = 'Hall 9'),
      "workshops.json: 0.hall: the workshop 'VR anatomy walkthrough' is in Hall 9, which is no hall; the halls are",
    ],
    [
      'workshops',
      (list) => void (list[0].id = 'w'.repeat(101)),
      'workshops.json: 0.id must NOT have more than 100 characters',
    ],
    [
      'tiers',
      ({ tiers }) => void (tiers[0].price = 1400),
      'tiers.json: tiers.0 must NOT have additional properties: price',
    ],
    [
      'tiers',
      ({ tiers }) => void (tiers[0].strikePrice = 1400),
      "tiers.json: tiers.0.strikePrice: the pass 'Under Graduates' costs 1500, which is above",
    ],
  ])('in %s stops the start with its file, field and value: %s', (part, change, line) => {
    expect(() => readEventFile(changed(part, change))).toThrow(line);
  });
});
