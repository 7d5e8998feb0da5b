import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coverage } from '#workbench/coverage.ts';

/** Folder for the coverage of every flow and driver. scripts/test/test-model.ts prints it. */
export const reportFolder = join('coverage', 'models');

type DriverName = 'actor' | 'react' | 'chromium';

export interface Report {
  flow: string;
  driver: DriverName;
  all: readonly string[];
  covered: string[];
  milliseconds: number;
  /** Ids that this driver cannot cover, each with the reason. */
  excused: Record<string, string>;
}

interface Covered {
  flow: string;
  driver: DriverName;
  coverage: Pick<Coverage, 'all' | 'covered'>;
  since: number;
  excused?: Record<string, string>;
}

/** Writes the coverage of a flow by one driver. `since` is the value of performance.now() at the start. */
export function report({ flow, driver, coverage: { all, covered }, since, excused = {} }: Covered): void {
  mkdirSync(reportFolder, { recursive: true });
  const milliseconds = Math.round(performance.now() - since);
  const lines: Report = { flow, driver, all, covered: [...covered], milliseconds, excused };
  writeFileSync(join(reportFolder, `${flow}.${driver}.json`), JSON.stringify(lines));
}
