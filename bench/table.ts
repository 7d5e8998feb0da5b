import { contestants, type Contestant } from './contestants.ts';
import type { Round } from './measure.ts';

const pooledOf = (rounds: Round[], figure: keyof Round): number[] => rounds.flatMap((round) => round[figure]);

/** Median work per keystroke of our page, as a multiple of the floor. */
export const timesFloor = ({ ours, floor }: Record<Contestant, Round[]>): number =>
  percentile(pooledOf(ours, 'work'), 50) / percentile(pooledOf(floor, 'work'), 50);

/** A table with medians and high percentiles of all keystrokes, and their ratios to the floor and to stock rjsf. */
export function table(results: Record<Contestant, Round[]>): string {
  const work = (name: Contestant) => percentile(pooledOf(results[name], 'work'), 50);
  const mean = (name: Contestant) =>
    percentile(
      results[name].map((round) => average(round.work)),
      50,
    );
  const rows = contestants.map((name) => {
    const paint = pooledOf(results[name], 'paint');
    return [
      name,
      work(name).toFixed(1),
      times(work(name), work('floor')),
      times(work(name), work('stock rjsf')),
      mean(name).toFixed(1),
      times(mean(name), mean('floor')),
      times(mean(name), mean('stock rjsf')),
      [50, 95, 99].map((part) => percentile(paint, part).toFixed(0)).join(' / '),
    ];
  });
  return [aligned([heads, ...rows]), ...legend].join('\n');
}

const heads = [
  '',
  'work ms/key',
  '× floor',
  '× rjsf',
  'mean ms/key',
  '× floor',
  '× rjsf',
  'key to paint ms p50 / p95 / p99',
];

const legend = [
  '',
  'work: script, style and layout of the main thread; median of all keys, then the median of the rounds’ means,',
  'in which a dear first key counts in full. Key to paint contains the wait for the next frame.',
];

export function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('   ')).join('\n');
}

const times = (value: number, base: number): string => `${(value / base).toFixed(1)}`;

const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((part / 100) * sorted.length))] ?? Number.NaN;
}
