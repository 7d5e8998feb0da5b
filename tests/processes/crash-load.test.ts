import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookings,
  broken,
  Cluster,
  leakedSeats,
  recovered,
  wrongMails,
  type Acknowledged,
  type Victim,
} from '#tests/support/races/crash-load.ts';

/** bench/crash.ts makes fifty such crashes at random moments. */
const kills: [name: string, victim: Victim, afterMs: number][] = [
  ['one process of the service', 'one', 700],
  ['both processes of the service', 'both', 900],
  ['the whole database', 'database', 800],
];

const noOrders: Acknowledged = { placed: [], paid: [], statuses: {}, faults: [] };

let cluster: Cluster;
beforeAll(async () => void (cluster = await Cluster.start()));
afterAll(() => cluster?.stop());

describe('crash under load, with payments and mails', () => {
  it.each(kills)('%s killed: every acknowledged order and payment is stored', async (name, victim, afterMs) => {
    const visiting = bookings(cluster, { seed: kills.findIndex(([each]) => each === name) });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await cluster.crash(victim, 0);
    await recovered(cluster);
    await new Promise((resolve) => setTimeout(resolve, 500)); // the visitors continue to book
    const acknowledged = await visiting.stop();

    expect(acknowledged.placed.length).toBeGreaterThan(10);
    expect(acknowledged.paid.length).toBeGreaterThan(2);
    expect(acknowledged.faults).toEqual([]);
    expect(await broken({ db: cluster.db, now: cluster.now() }, acknowledged)).toEqual([]);
    expect(cluster.sites.map(({ process: { exitCode, signalCode } }) => [exitCode, signalCode])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('sends every mail in the end, each with one Message-ID, and holds no seat without end', async () => {
    expect(await wrongMails(cluster, 150_000)).toEqual([]);
    expect(await leakedSeats(cluster)).toEqual([]);
    expect(await broken({ db: cluster.db, now: cluster.now(30) }, noOrders)).toEqual([]);
  });

  it('check detects a lost order and a lost pass', async () => {
    const acknowledged = { ...noOrders, placed: [{ code: 'SIMC25-NEVER', email: 'nobody@example.org' }] };
    await cluster.db.query(
      `UPDATE tickets SET state = 'revoked' WHERE pass_id = (SELECT pass_id FROM tickets WHERE state = 'valid' LIMIT 1)`,
    );
    const faults = await broken({ db: cluster.db, now: cluster.now(30) }, acknowledged);
    expect(faults.join('\n')).toMatch(/^SIMC25-NEVER was answered, and is gone$/m);
    expect(faults.join('\n')).toMatch(/^\S+ is paid, and has 0 passes and 1 mails$/m);
  });
});
