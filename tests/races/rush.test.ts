import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { faultsOf, rush, type RushSize } from '#tests/support/races/rush.ts';

/** The size that docs/reliability.md speaks of is run by bench/rush.ts. */
const size: RushSize = { attempts: 1500, connections: 64, workshops: 20, seats: 3, seed: 1 };

let postgres: Postgres;
beforeEach(async () => void (postgres = await startPostgres()));
afterEach(() => postgres.stop());

describe(
  `${size.attempts} visitors at once for ${size.workshops * size.seats} seats of ${size.workshops} workshops, on two processes`,
  { timeout: 300_000 },
  () => {
    it('buy every seat once, and everyone else is told why not', async () => {
      const report = await rush(postgres, size);
      expect(faultsOf(report, size)).toEqual([]);
      expect(Object.keys(report.statuses)).toEqual(['200', '409']);
      // whether an address was registered by a paid order before its next attempt depends on the timing
      expect(report.refusals['seats gone']).toBeGreaterThan(0);
    });

    it('buy more than there are once the guard is off, so the check above can fail', async () => {
      const few = { ...size, attempts: 400 };
      const report = await rush(postgres, few, { guard: false });
      expect(report.statuses[200]).toBeGreaterThan(few.workshops * few.seats);
      expect(faultsOf(report, few)).not.toEqual([]);
    });
  },
);
