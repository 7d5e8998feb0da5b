import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '#server/event-fingerprint.ts';
import { readEventFile } from '#server/event-file.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test may break the files in any way
type Content = any;

/** A copy of event/ with one file changed. */
function changed(part: string, change: (content: Content) => unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-event-'));
  cpSync('event', folder, { recursive: true });
  const file = join(folder, `${part}.json`);
  const content = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(change(content) ?? content));
  return folder;
}

describe('the event files', () => {
  it('as delivered are right', () => {
    expect(readEventFile('event').conference.passes.map(({ key }) => key)).toEqual(['under', 'post', 'consultant']);
  });

  it.each<[string, (content: Content) => unknown, string]>([
    ['passes', (passes) => void (passes[0].price = '1500'), 'passes.json: 0.price must be integer'],
    ['passes', (passes) => void (passes[1].id = passes[0].id), 'passes.json: the id under-graduate is used twice'],
    ['passes', (passes) => passes.slice(1), 'passes.json: the key under needs exactly one pass, not 0'],
    [
      'passes',
      (passes) => void (passes[0].name = 'Students'),
      'passes.json: the name of under-graduate must start with under',
    ],
    [
      'passes',
      (passes) => void (passes[0].type = 'conferenceTicket2'),
      'passes.json: the type conferenceTicket2 is used twice',
    ],
    [
      'workshops',
      (list) => void (list[2].passes = ['nurses']),
      'workshops.json: 2.passes.0 must be equal to one of the allowed values: under, post, consultant',
    ],
    ['workshops', (list) => void (list[0].max_count = 0), 'workshops.json: 0.max_count must be >= 1'],
    ['workshops', (list) => void (list[3].id = 'airway'), 'workshops.json: the id airway is used twice'],
    ['event', (event) => void delete event.ids.expoId, "event.json: ids must have required property 'expoId'"],
    ['event', (event) => void (event.colour = 'red'), 'event.json: must NOT have additional properties: colour'],
    [
      'event',
      (event) => void (event.ids.conferenceIds.post = event.ids.conferenceIds.under),
      'event.json: ids.conferenceIds names simc-2025-ug twice',
    ],
  ])('stop the start with a line naming the bad field of %s: %s', (part, change, line) => {
    expect(() => readEventFile(changed(part, change))).toThrow(line);
  });

  it('stop the start when one is missing or no JSON', () => {
    const folder = changed('event', () => undefined);
    writeFileSync(join(folder, 'tiers.json'), '{ "features": [');
    expect(() => readEventFile(folder)).toThrow(/tiers\.json: .*JSON/);
    expect(() => readEventFile('no-such-folder')).toThrow(/no-such-folder.event\.json: ENOENT/);
  });

  it('have a fingerprint that any change of any file changes', () => {
    const folder = changed('event', () => undefined);
    const before = fingerprintOf(folder);
    expect(fingerprintOf(folder)).toBe(before);
    writeFileSync(join(folder, 'policies', 'new.md'), 'New');
    expect(fingerprintOf(folder)).not.toBe(before);
  });
});
