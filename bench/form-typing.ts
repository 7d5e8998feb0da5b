/**
 * Measures the cost of a keystroke in the delegate form: native inputs (`floor`), default rjsf (`stock rjsf`) and
 * `/booking` of the built site (`ours`), in turn, with a throttled CPU. Times depend on the machine, so the budget is
 * a multiple of the floor. Fails if the budget is exceeded. Usage: `tsx bench/form-typing.ts`, after `npm run build`.
 */
import type { Browser } from 'playwright-core';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { contestants, type Contestant } from './contestants.ts';
import { keysOfRound, typeThrough, type Round } from './measure.ts';
import { builtProbe, servePage } from './serve-page.ts';
import { table, timesFloor } from './table.ts';

const rounds = 3;
const slowdown = 4;
/** No new round starts after this time. */
const timeoutMs = 60_000;
/** maximum work per keystroke, as a multiple of the floor */
const budget = 2.5;

interface Urls {
  lab: string;
  site: string;
}

async function race(browser: Browser, { lab, site }: Urls): Promise<Record<Contestant, Round[]>> {
  const probe = await builtProbe();
  const typing = (name: Contestant) =>
    name === 'ours'
      ? { url: `${site}/booking?pass=post`, slowdown, probe }
      : { url: `${lab}?${encodeURIComponent(name)}`, slowdown };
  const results: Record<Contestant, Round[]> = { floor: [], 'stock rjsf': [], ours: [] };
  const lastStart = performance.now() + timeoutMs;
  for (let round = 0; round < rounds && performance.now() < lastStart; round += 1) {
    const order = [...contestants.slice(round), ...contestants.slice(0, round)];
    for (const name of order) results[name].push(await typeThrough(browser, typing(name)));
  }
  return results;
}

async function bench(executablePath: string): Promise<void> {
  const [lab, site, browser] = await Promise.all([servePage(), startSite(), launch(executablePath)]);
  try {
    const results = await race(browser, { lab: lab.url, site: site.origin });
    console.log(`Typing into the delegate form: Chromium ${browser.version()}, processor ${slowdown} times slower,`);
    console.log(`${results.floor.length} rounds of ${keysOfRound} keys each.\n`);
    console.log(table(results));
    const times = timesFloor(results);
    console.log(`\nBudget: ${budget} × floor; ours ${times.toFixed(2)}: ${times <= budget ? 'held' : 'over'}.`);
    if (times > budget) process.exitCode = 1;
  } finally {
    await Promise.all([browser.close(), site.stop(), lab.close()]);
  }
}

const chromium = findChromium();
if (chromium) await bench(chromium);
