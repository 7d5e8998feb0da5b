/**
 * Prints what a key costs in the delegate form: plain native inputs (`floor`), rjsf as it comes (`stock rjsf`) and our
 * form (`ours`), in one interleaved run on a phone-like processor. Times depend on the machine; read the ratios.
 */
import type { Browser } from 'playwright-core';
import { findChromium, launch } from '#tests/support/chromium.ts';
import { contestants, type Contestant } from './contestants.ts';
import { keysOfRound, typeThrough, type Round } from './measure.ts';
import { servePage } from './serve-page.ts';
import { table } from './table.ts';

const rounds = 3;
const slowdown = 4;
/** On a busy machine the last rounds are left out rather than waited for. */
const lastStartMs = 60_000;

async function race(browser: Browser, url: string): Promise<Record<Contestant, Round[]>> {
  const results: Record<Contestant, Round[]> = { floor: [], 'stock rjsf': [], ours: [] };
  for (let round = 0; round < rounds && performance.now() < lastStartMs; round += 1) {
    const order = [...contestants.slice(round), ...contestants.slice(0, round)];
    for (const name of order)
      results[name].push(await typeThrough(browser, `${url}?${encodeURIComponent(name)}`, slowdown));
  }
  return results;
}

async function bench(executablePath: string): Promise<void> {
  const site = await servePage();
  const browser = await launch(executablePath);
  try {
    const results = await race(browser, site.url);
    console.log(`Typing into the delegate form: Chromium ${browser.version()}, processor ${slowdown} times slower,`);
    console.log(`${results.floor.length} rounds of ${keysOfRound} keys each.\n`);
    console.log(table(results));
  } finally {
    await browser.close();
    await site.close();
  }
}

const chromium = findChromium();
if (chromium) await bench(chromium);
