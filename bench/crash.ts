/**
 * Crash test: kills and restarts the service, the database, or one of their processes at random moments, during
 * bookings, payments and mails. After each crash, checks that everything confirmed to visitors still exists. At the
 * end, checks mails and seats. Exit code 1 if something was lost. Needs a build. Usage: `tsx bench/crash.ts [--times
 * 50] [--seed 1]`
 */
import { parseArgs } from 'node:util';
import {
  bookings,
  broken,
  Cluster,
  leakedSeats,
  recovered,
  victims,
  wrongMails,
  type Acknowledged,
} from '#tests/support/races/crash-load.ts';
import { chance } from '#tests/support/network/load.ts';
import { aligned } from './table.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const [times, seed] = [Number(values.times), Number(values.seed)];
const random = chance(seed);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const rows = [['', 'killed', 'after ms', 'back after ms', 'placed', 'paid', 'lost calls', '5xx but 503', 'wrong']];
const all: Acknowledged = { placed: [], paid: [], statuses: {}, faults: [] };
const wrong: string[] = [];
const cluster = await Cluster.start();
try {
  for (let time = 1; time <= times; time += 1) {
    const victim = victims[Math.floor(random() * victims.length)]!;
    const afterMs = Math.floor(100 + random() * 1400);
    const visiting = bookings(cluster, { seed: seed * 1000 + time });
    await pause(afterMs);
    const killedAt = performance.now();
    await cluster.crash(victim, Math.floor(random() * 2));
    await recovered(cluster);
    const backMs = performance.now() - killedAt;
    await pause(300);
    const acknowledged = await visiting.stop();
    await recovered(cluster);
    all.placed.push(...acknowledged.placed);
    all.paid.push(...acknowledged.paid);
    const found = await broken({ db: cluster.db, now: cluster.now() }, all);
    wrong.push(...found);
    const cells = [
      afterMs.toFixed(0),
      backMs.toFixed(0),
      acknowledged.placed.length,
      acknowledged.paid.length,
      acknowledged.statuses[0] ?? 0,
      acknowledged.faults.length,
      found.length,
    ];
    rows.push([String(time), victim, ...cells.map(String)]);
    console.log([rows.at(-1)!.join('\t'), ...acknowledged.faults].join('\n'));
    wrong.push(...acknowledged.faults);
  }
  const mails = await wrongMails(cluster, 5 * 60_000);
  const seats = await leakedSeats(cluster);
  const later = await broken({ db: cluster.db, now: cluster.now(30) }, all);
  wrong.push(...mails, ...seats, ...later);
  console.log(`\n${aligned(rows)}\n`);
  const ids = new Set(cluster.mail.caught.map(({ messageId }) => messageId));
  const sums = {
    'orders answered': all.placed.length,
    'payments confirmed': all.paid.length,
    'mails, by their id': ids.size,
    'mails that came twice, under the same id': cluster.mail.caught.length - ids.size,
    'found wrong': wrong.length,
  };
  console.log(aligned(Object.entries(sums).map(([what, count]) => [what, String(count)])));
  for (const each of wrong.slice(0, 50)) console.log(`  ${each}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await cluster.stop();
}
