/**
 * Measures the group form with 100 participants and a throttled CPU: native inputs with the same rules (`floor`),
 * default rjsf (`stock rjsf`) and `/bulk-booking` of the built site, in turn. Times depend on the machine, so budgets
 * are multiples of the floor. Fails if a budget is exceeded. Usage: `tsx bench/group-typing.ts [rounds]`, after `npm
 * run build`.
 */
import type { Browser } from 'playwright-core';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { contestants, type Contestant } from './contestants.ts';
import { keysOfRound, visitGroup, type GroupRound } from './group-measure.ts';
import { median } from './median.ts';
import { builtProbe, servePage } from './serve-page.ts';
import { aligned, percentile } from './table.ts';

const rounds = Number(process.argv[2] ?? 5);
const slowdown = 4;

interface Figure {
  name: string;
  of: (rounds: GroupRound[]) => number;
  /** maximum as a multiple of the floor; without it, the value is only printed */
  budget?: number;
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
    budget: 2.2,
    digits: 1,
  },
  {
    name: 'key to paint p95, ms',
    of: (all) => percentile(pooled(all, 'paint'), 95),
    digits: 0,
  },
  { name: 'tasks over 50 ms per 100 keys', of: per100Keys, digits: 1 },
  {
    name: 'stage 2 rendered, ms',
    of: (all) => median(pooled(all, 'rendered')),
    budget: 2,
    digits: 0,
  },
  {
    name: 'submit to 396 errors, ms',
    of: (all) => median(pooled(all, 'submitted')),
    budget: 3,
    digits: 0,
  },
  {
    name: 'tick to paint among 130 boxes, ms',
    of: (all) => median(pooled(all, 'ticks')),
    digits: 0,
  },
];

async function race(browser: Browser, urls: { lab: string; site: string }): Promise<Record<Contestant, GroupRound[]>> {
  const results: Record<Contestant, GroupRound[]> = { floor: [], 'stock rjsf': [], ours: [] };
  const probe = await builtProbe();
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % contestants.length;
    for (const contestant of [...contestants.slice(turn), ...contestants.slice(0, turn)])
      results[contestant].push(await visitGroup(browser, { ...urls, contestant, slowdown, probe }));
  }
  return results;
}

function print(results: Record<Contestant, GroupRound[]>): void {
  const rows = figures.map(({ name, of, budget, digits }) => {
    const [floor, stock, ours] = contestants.map((contestant) => of(results[contestant])) as [number, number, number];
    const isHeld = budget === undefined || ours <= floor * budget;
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
      budget === undefined ? '–' : `${budget.toFixed(1)} × floor`,
      budget === undefined ? '' : isHeld ? 'held' : 'over',
    ];
  });
  console.log(aligned([['', 'floor', 'stock rjsf', '× floor', 'ours', '× floor', 'budget', ''], ...rows]));
}

const chromium = findChromium();
if (chromium) {
  const [lab, site, browser] = await Promise.all([servePage('group-page'), startSite(), launch(chromium)]);
  try {
    const results = await race(browser, { lab: lab.url, site: site.origin });
    console.log(`A group of 100 participants: Chromium ${browser.version()}, processor ${slowdown} times slower,`);
    console.log(`${rounds} rounds of ${keysOfRound} keys each; medians.\n`);
    print(results);
  } finally {
    await Promise.all([browser.close(), site.stop(), lab.close()]);
  }
}
