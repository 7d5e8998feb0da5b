import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { isExhaustive } from '#tests/support/run/exhaustive.ts';
import { faultsOf, rush, type RushSize } from '#tests/support/races/rush.ts';

/** A small rush, in CI a smaller one. bench/rush.ts runs the size of docs/reliability.md. */
const size: RushSize = { attempts: isExhaustive ? 1500 : 600, connections: 64, workshops: 20, seats: 3, seed: 1 };

let postgres: Postgres;
beforeEach(async () => void (postgres = await startPostgres()));
afterEach(() => postgres.stop());

describe(
  `${size.attempts} visitors at the same time for ${size.workshops * size.seats} seats of ${size.workshops} workshops, on two processes`,
  { timeout: 300_000 },
  () => {
    it('sell every seat once, and refuse all others with a reason', async () => {
      const report = await rush(postgres, size);
      expect(faultsOf(report, size)).toEqual([]);
      expect(Object.keys(report.statuses)).toEqual(['200', '409']);
      // the number of these refusals depends on timing
      expect(report.refusals['seats gone']).toBeGreaterThan(0);
    });

    it('oversell without the guard, so this test can fail', async () => {
      const few = { ...size, attempts: isExhaustive ? 400 : 200 };
      const report = await rush(postgres, few, { guard: false });
      expect(report.statuses[200]).toBeGreaterThan(few.workshops * few.seats);
      expect(faultsOf(report, few)).not.toEqual([]);
    });
  },
);
