/**
 * Prints what the form of a group with 100 participants costs on a phone-like processor: plain native inputs with the same rules
 * (`floor`), rjsf as it comes (`stock rjsf`) and ours, in one interleaved run. Times depend on the machine; the budgets are ratios
 * to the floor of the same run, and one that is over fails the bench. Usage: `tsx bench/group-typing.ts [rounds]`.
 */
import type { Browser } from 'playwright-core';
import { findChromium, launch } from '#tests/support/chromium.ts';
import { contestants, type Contestant } from './group-page/job.ts';
import { keysOfRound, visitGroup, type GroupRound } from './group-measure.ts';
import { median } from './median.ts';
import { servePage } from './serve-page.ts';
import { aligned, percentile } from './table.ts';

const rounds = Number(process.argv[2] ?? 5);
const slowdown = 4;

interface Figure {
  name: string;
  of: (rounds: GroupRound[]) => number;
  /** what ours may be: times the floor's, or in all */
  budget: { timesFloor: number } | { atMost: number };
  digits: number;
}

const pooled = (all: GroupRound[], figure: 'work' | 'paint' | 'ticks' | 'rendered' | 'submitted') =>
  all.flatMap((round) => round[figure]);
const per100Keys = (all: GroupRound[]) => median(all.map(({ longTasks }) => (longTasks / keysOfRound) * 100));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const figures: Figure[] = [
  {
    name: 'work per key, ms',
    of: (all) => median(all.map(({ work }) => mean(work))),
    budget: { timesFloor: 1.8 },
    digits: 1,
  },
  {
    name: 'key to paint p95, ms',
    of: (all) => percentile(pooled(all, 'paint'), 95),
    budget: { timesFloor: 1 },
    digits: 0,
  },
  { name: 'tasks over 50 ms per 100 keys', of: per100Keys, budget: { atMost: 1 }, digits: 1 },
  {
    name: 'stage 2 rendered, ms',
    of: (all) => median(pooled(all, 'rendered')),
    budget: { timesFloor: 2 },
    digits: 0,
  },
  {
    name: 'submit to 400 errors, ms',
    of: (all) => median(pooled(all, 'submitted')),
    budget: { timesFloor: 2.8 },
    digits: 0,
  },
  {
    name: 'tick to paint among 200 boxes, ms',
    of: (all) => median(pooled(all, 'ticks')),
    budget: { timesFloor: 1.5 },
    digits: 0,
  },
];

async function race(browser: Browser, url: string): Promise<Record<Contestant, GroupRound[]>> {
  const results: Record<Contestant, GroupRound[]> = { floor: [], 'stock rjsf': [], ours: [] };
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % contestants.length;
    for (const contestant of [...contestants.slice(turn), ...contestants.slice(0, turn)])
      results[contestant].push(await visitGroup(browser, { url, contestant, slowdown }));
  }
  return results;
}

function print(results: Record<Contestant, GroupRound[]>): void {
  const rows = figures.map(({ name, of, budget, digits }) => {
    const [floor, stock, ours] = contestants.map((contestant) => of(results[contestant])) as [number, number, number];
    const isHeld = 'atMost' in budget ? ours <= budget.atMost : ours <= floor * budget.timesFloor;
    if (!isHeld) process.exitCode = 1;
    const cell = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));
    const times = (value: number) => (Number.isFinite(value / floor) ? (value / floor).toFixed(1) : '–');
    return [
      name,
      cell(floor),
      cell(stock),
      times(stock),
      cell(ours),
      times(ours),
      'atMost' in budget ? `${budget.atMost}` : `${budget.timesFloor.toFixed(1)} × floor`,
      isHeld ? 'held' : 'over',
    ];
  });
  console.log(aligned([['', 'floor', 'stock rjsf', '× floor', 'ours', '× floor', 'budget', ''], ...rows]));
}

const chromium = findChromium();
if (chromium) {
  const site = await servePage('group-page');
  const browser = await launch(chromium);
  try {
    const results = await race(browser, site.url);
    console.log(`A group of 100 participants: Chromium ${browser.version()}, processor ${slowdown} times slower,`);
    console.log(`${rounds} rounds of ${keysOfRound} keys each; medians.\n`);
    print(results);
  } finally {
    await browser.close();
    await site.close();
  }
}
