import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A conference with workshops that each have their own group, in a folder that the caller removes. `seats` is per workshop. */
export function rushEvent({ workshops, seats }: { workshops: number; seats: number }): string {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-rush-'));
  cpSync('event', folder, { recursive: true });
  const list = Array.from({ length: workshops }, (_, index) => ({
    id: `workshop-${index}`,
    name: `Workshop ${index}`,
    amount: 1000 + index * 100,
    max_count: seats,
    description: { group: `Group ${index}`, dateTime: '16 Oct FN' },
    time: hoursOf(index),
    passes: ['under', 'post', 'consultant'],
  }));
  writeFileSync(join(folder, 'workshops.json'), JSON.stringify(list));
  return folder;
}

/** No two workshops overlap: half an hour each, one after another. */
const hoursOf = (index: number) => ({ date: '2025-10-16', from: clockAt(index), to: clockAt(index + 1) });

/** '09:30' for the 19th half hour of a day */
const clockAt = (halfHour: number): string =>
  `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`;
