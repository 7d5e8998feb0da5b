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

/** Fifty of these, at random moments, are made by bench/crash.ts. */
const kills: [name: string, victim: Victim, afterMs: number][] = [
  ['one process of the service', 'one', 700],
  ['both processes of the service', 'both', 900],
  ['the whole database', 'database', 800],
];

const nothing: Acknowledged = { placed: [], paid: [], statuses: {}, faults: [] };

let cluster: Cluster;
beforeAll(async () => void (cluster = await Cluster.start()));
afterAll(() => cluster?.stop());

describe('under load, with payments and mails', () => {
  it.each(kills)('%s killed: every order and payment that was answered is there', async (name, victim, afterMs) => {
    const visiting = bookings(cluster, { seed: kills.findIndex(([each]) => each === name) });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await cluster.crash(victim, 0);
    await recovered(cluster);
    await new Promise((resolve) => setTimeout(resolve, 500)); // and they go on booking
    const told = await visiting.stop();

    expect(told.placed.length).toBeGreaterThan(10);
    expect(told.paid.length).toBeGreaterThan(2);
    expect(told.faults).toEqual([]);
    expect(await broken({ db: cluster.db, now: cluster.now() }, told)).toEqual([]);
    expect(cluster.sites.map(({ process: { exitCode, signalCode } }) => [exitCode, signalCode])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('every mail comes in the end, each under one name, and no seat is held for ever', async () => {
    expect(await wrongMails(cluster, 150_000)).toEqual([]);
    expect(await leakedSeats(cluster)).toEqual([]);
    expect(await broken({ db: cluster.db, now: cluster.now(30) }, nothing)).toEqual([]);
  });

  it('and the check finds an order that is gone, and a pass that is', async () => {
    const told = { ...nothing, placed: [{ code: 'SIMC25-NEVER', email: 'nobody@example.org' }] };
    await cluster.db.query(
      `UPDATE tickets SET state = 'revoked' WHERE pass_id = (SELECT pass_id FROM tickets WHERE state = 'valid' LIMIT 1)`,
    );
    const found = await broken({ db: cluster.db, now: cluster.now(30) }, told);
    expect(found.join('\n')).toMatch(/^SIMC25-NEVER was answered, and is gone$/m);
    expect(found.join('\n')).toMatch(/^\S+ is paid, and has 0 passes and 1 mails$/m);
  });
});
