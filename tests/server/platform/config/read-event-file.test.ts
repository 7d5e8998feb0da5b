import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventFingerprint } from '#server/platform/config/event-fingerprint.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { changed, type Content } from './event-fixture.ts';

describe('event files', () => {
  it('are valid in the repository', () => {
    expect(readEventFile('event').conference.passes.map(({ key }) => key)).toEqual(['under', 'post', 'consultant']);
  });

  it.each<[string, (content: Content) => unknown, string]>([
    ['passes', (passes) => void (passes[1].id = passes[0].id), 'passes.json: the id under-graduate is used twice'],
    ['passes', (passes) => passes.slice(1), 'passes.json: the key under needs exactly one pass, not 0'],
    [
      'passes',
      (passes) => void (passes[0].name = 'Students'),
      'passes.json: the name of under-graduate must start with under',
    ],
    [
      'event',
      (event) => void (event.ids.conferenceIds.post = event.ids.conferenceIds.under),
      'event.json: ids.conferenceIds names simc-2025-ug twice',
    ],
    [
      'event',
      (event) => void (event.contacts.enquiries = 'the office'),
      'event.json: contacts.enquiries must be an e-mail address: the organiser reads there',
    ],
    [
      'event',
      (event) => void (event.brochures.conference = '../secret.pdf'),
      'event.json: brochures.conference must be the name of a file such as brochure.pdf',
    ],
    [
      'event',
      (event) => void (event.dates.end = '2025-10-15'),
      'event.json: dates.start: the first day, 16 October 2025, is after the last day, 15 October 2025',
    ],
    [
      'event',
      (event) => void (event.dates.end = '2025-10-32'),
      'event.json: dates.end: 2025-10-32 is no day of the calendar',
    ],
    [
      'programme',
      (days) => void (days[0].date = '2025-02-30'),
      'programme.json: 0.date: 2025-02-30 is no day of the calendar',
    ],
    ['halls', (halls) => void (halls[0].plan.x = 80), 'halls.json: Main hall lies outside the plan'],
    [
      'halls',
      (halls) => void (halls[2].name = 'Hall 3'),
      "programme.json: 'Free papers: emergency medicine' in the programme is in Hall 2, which is no hall",
    ],
    [
      'landing',
      (page) => void (page.officeHours[1].opens = '15:00'),
      'landing.json: officeHours: the office closes before it opens: Sat',
    ],
    [
      'programme',
      (days) => void (days[0].date = '2025-10-15'),
      'programme.json: 0.date: the programme has 15 October 2025, which is no day of the conference',
    ],
    [
      'programme',
      (days) => void (days[0].sessions[0].to = '09:00'),
      "programme.json: 0.date: 'Inauguration' in the programme ends before it begins",
    ],
    [
      'workshops',
      (list) => void (list[0].time.date = '2025-11-16'),
      "workshops.json: 0.time.date: the workshop 'VR anatomy walkthrough' is on 16 November 2025, which is no day of the conference",
    ],
    [
      'workshops',
      (list) => void (list[0].time.to = '09:59'),
      "workshops.json: 0.time.date: the workshop 'VR anatomy walkthrough' ends before it begins",
    ],
    [
      'group',
      (group) => void (group.participants = { least: 9, most: 8 }),
      'group.json: participants.least is above participants.most',
    ],
    [
      'group',
      (group) => void (group.nameChangesUntil = '2025-10-19'),
      'group.json: nameChangesUntil: the last day for names of groups, 19 October 2025, is after the conference',
    ],
    [
      'tax',
      (tax) => void (tax.supplier.gstin = '33AAAGS0000A1ZG'),
      'tax.json: supplier.gstin 33AAAGS0000A1ZG is no GST number: its check character does not fit',
    ],
    [
      'tax',
      (tax) => void (tax.supplier.state = '29'),
      'tax.json: supplier.gstin 33AAAGS0000A1ZF is not of the state 29',
    ],
    ['tax', (tax) => void (tax.placeOfEvent = '28'), 'tax.json: 28 is the number of no state'],
    ['tax', (tax) => void (tax.series.receipt = 'INV'), 'tax.json: series names INV twice'],
    [
      'upgrades',
      ({ passes }) => void (passes[1].conferenceId = 'simc-2025-ug'),
      'upgrades.json: the conferenceId simc-2025-ug is used twice',
    ],
    [
      'upgrades',
      (file) => void (file.until = '2025-10-19'),
      'upgrades.json: until: the last day for upgrades, 19 October 2025, is after the conference',
    ],
    [
      'upgrades',
      ({ passes }) => void passes[0].upgradesTo.push('speaker'),
      'upgrades.json: visitor cannot become speaker, which is no pass',
    ],
    [
      'upgrades',
      ({ passes }) => void passes[1].upgradesTo.push('networking'),
      'upgrades.json: delegate can be upgraded itself',
    ],
    ['upgrades', ({ passes }) => void (passes[0].price = 1001), 'upgrades.json: networking costs less than visitor'],
    [
      'upgrades',
      ({ samples }) => void (samples[0].pass = 'speaker'),
      'upgrades.json: speaker of Sample Visitor One is no pass',
    ],
  ])('stop the start with an error that names the bad field of %s: %s', (part, change, line) => {
    expect(() => readEventFile(changed(part, change))).toThrow(line);
  });

  it('stop the start if a file is missing or is not JSON', () => {
    const folder = changed('event', () => undefined);
    writeFileSync(join(folder, 'tiers.json'), '{ "features": [');
    expect(() => readEventFile(folder)).toThrow(/tiers\.json: .*JSON/);
    expect(() => readEventFile('no-such-folder')).toThrow(/no-such-folder.event\.json: ENOENT/);
  });

  it('have a fingerprint that changes with every file', () => {
    const folder = changed('event', () => undefined);
    const before = eventFingerprint(folder);
    expect(eventFingerprint(folder)).toBe(before);
    writeFileSync(join(folder, 'policies', 'new.md'), 'New');
    expect(eventFingerprint(folder)).not.toBe(before);
  });
});
