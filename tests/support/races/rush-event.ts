import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a copy of event/ with these workshops. Each is in its own group and has this number of seats. The caller
 * deletes the returned folder.
 */
export function rushEvent({ workshops, seats }: { workshops: number; seats: number }): string {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-rush-'));
  copyEvent(folder, { workshopFilters: [] }); // they name groups of the workshops of event/
  const list = Array.from({ length: workshops }, (_, index) => ({
    id: `workshop-${index}`,
    name: `Workshop ${index}`,
    amount: 1000 + index * 100,
    max_count: seats,
    description: { group: `Group ${index}` },
    time: hoursOf(index),
    passes: ['under', 'post', 'consultant'],
  }));
  writeFileSync(join(folder, 'workshops.json'), JSON.stringify(list));
  return folder;
}

/** Copies event/ into a folder with changes, and lets the unpaid single orders of one network hold all seats of a workshop. Returns the folder. */
export function copyEvent(folder: string, changes: object = {}): string {
  cpSync('event', folder, { recursive: true });
  const event: { limits: object } = JSON.parse(readFileSync(join(folder, 'event.json'), 'utf8'));
  const limits = { ...event.limits, unpaidShare: 1, unpaidSharePerNetwork: 1 };
  writeFileSync(join(folder, 'event.json'), JSON.stringify({ ...event, ...changes, limits }));
  return folder;
}

/** Workshops of half an hour, one after another, so they do not overlap. */
const hoursOf = (index: number) => ({ date: '2025-10-16', from: clockAt(index), to: clockAt(index + 1) });

/** The time of a half hour of the day: '09:30' for 19. */
const clockAt = (halfHour: number): string =>
  `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`;
