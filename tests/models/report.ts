import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coverage } from '#workbench/coverage.ts';

/** Where the coverage of every flow and driver is gathered for the table. */
export const reportFolder = join('coverage', 'models');

type DriverName = 'actor' | 'react' | 'chromium';

export interface Report {
  flow: string;
  driver: DriverName;
  all: readonly string[];
  seen: string[];
  /** How long the driver took, in milliseconds. */
  milliseconds: number;
  /** What cannot be walked by this driver, by id, each with the reason. */
  excused: Record<string, string>;
}

interface Covered {
  flow: string;
  driver: DriverName;
  coverage: Pick<Coverage, 'all' | 'seen'>;
  since: number;
  excused?: Record<string, string>;
}

/** Leaves what a driver has seen of a flow for the table. `since` is performance.now() at its beginning. */
export function report({ flow, driver, coverage: { all, seen }, since, excused = {} }: Covered): void {
  mkdirSync(reportFolder, { recursive: true });
  const milliseconds = Math.round(performance.now() - since);
  const lines: Report = { flow, driver, all, seen: [...seen], milliseconds, excused };
  writeFileSync(join(reportFolder, `${flow}.${driver}.json`), JSON.stringify(lines));
}
