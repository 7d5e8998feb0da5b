/**
 * Compares the speed of each page with its baseline: the same content as plain HTML and CSS, served by the same
 * service. Visits the two in turn, so load on the machine affects both, and prints medians. Fails if a budget is
 * exceeded. Usage: `tsx bench/lighthouse.ts [folder of the site] [--routes /,/tickets] [--rounds 3] [--profiles
 * mobile,desktop]`, after `npm run build`.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import landing from '#event/landing.json' with { type: 'json' };
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { audit, categories, profiles, type Profile, type Visit } from './audit.ts';
import { exceededBudgets, routes } from './budgets.ts';
import { startFloor } from './floor/floor-site.ts';
import { firstTapTable, gestureTable, measureFirstTaps, measureGestures } from './gestures.ts';
import { median } from './median.ts';
import { aligned } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    routes: { type: 'string', default: Object.keys(routes).join() },
    rounds: { type: 'string', default: '3' },
    profiles: { type: 'string', default: profiles.join() },
  },
});
const webFolder = positionals[0] ?? 'dist/web';
const rounds = Number(values.rounds);
const selectedRoutes = values.routes.split(',');
const unknown = selectedRoutes.find((route) => !routes[route]);
if (unknown !== undefined)
  throw new Error(`'${unknown}' is not a measured route. Measured: ${Object.keys(routes).join(' ')}`);

/** Blocks the map service, because it is external and may be unreachable. */
const blocked = [`${new URL(landing.map.embed).origin}/*`];

interface Pair {
  page: Visit;
  floor: Visit;
}

/** Visits page and baseline in turn. The one that comes first changes with each round. */
async function visit(addresses: Record<keyof Pair, string>, profile: Profile, executablePath: string): Promise<Pair> {
  const visits: Record<keyof Pair, Visit[]> = { page: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['page', 'floor'] as const) : (['floor', 'page'] as const);
    for (const name of order) {
      const only = name === 'floor' ? (['performance'] as const) : categories;
      visits[name].push(await audit(addresses[name], { executablePath, profile, only, blocked }));
    }
  }
  return { page: middle(visits.page), floor: middle(visits.floor) };
}

/** Medians of the visits. Lost points and external requests are collected from all visits. */
function middle(visits: Visit[]): Visit {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
  return {
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: Math.max(...visits.map(({ cls }) => cls)),
    scores: Object.fromEntries(
      categories
        .filter((name) => visits[0]?.scores[name] !== undefined)
        .map((name) => [name, of(({ scores }) => scores[name] ?? 0)]),
    ),
    requests: of(({ requests }) => requests),
    lostAudits: [...new Set(visits.flatMap(({ lostAudits }) => lostAudits))],
    externalUrls: [...new Set(visits.flatMap(({ externalUrls }) => externalUrls))],
  };
}

const heads = ['profile', 'page', 'LCP ms', '× floor', 'TBT ms', '− floor', 'CLS', 'requests', 'scores', 'budget'];

function row(profile: Profile, route: string, { page, floor }: Pair): string[] {
  const exceeded = exceededBudgets(route, profile, { page, floor });
  if (exceeded.length > 0) process.exitCode = 1;
  return [
    profile,
    route,
    page.lcp.toFixed(0),
    (page.lcp / floor.lcp).toFixed(2),
    page.tbt.toFixed(0),
    (page.tbt - floor.tbt).toFixed(0),
    page.cls.toFixed(3),
    page.requests.toFixed(0),
    categories.map((name) => page.scores[name]).join(' / '),
    exceeded.length > 0 ? `over: ${exceeded.join(', ')}` : 'held',
  ];
}

async function bench(executablePath: string): Promise<void> {
  const load = loadavg()[0]?.toFixed(1);
  const site = await startSite({ WEB_DIR: webFolder });
  const browser = await launch(executablePath);
  const floor = await startFloor({ site, webFolder, browser });
  try {
    const rows: string[][] = [];
    const lost: string[] = [];
    for (const profile of values.profiles.split(',') as Profile[])
      for (const route of selectedRoutes) {
        const pair = await visit({ page: site.origin + route, floor: floor.origin + route }, profile, executablePath);
        rows.push(row(profile, route, pair));
        if (pair.page.lostAudits.length > 0)
          lost.push(`${profile} ${route} lost points for ${pair.page.lostAudits.join(', ')}`);
      }
    console.log(`Lighthouse, Chromium ${browser.version()}, ${rounds} rounds; scores: ${categories.join(' / ')}.`);
    console.log(
      `Load ${load} of ${availableParallelism()} processors at the start: times of a busy machine say little.\n`,
    );
    console.log([aligned([heads, ...rows]), '', ...lost, ''].join('\n'));
    if (selectedRoutes.includes('/')) {
      console.log(gestureTable(await measureGestures(browser, { site, floor, rounds })));
      console.log(`\n${firstTapTable(await measureFirstTaps(browser, { site, rounds }))}`);
    }
  } finally {
    await Promise.all([browser.close(), site.stop(), floor.stop()]);
  }
}

const chromium = findChromium();
if (chromium) await bench(chromium);
