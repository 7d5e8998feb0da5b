import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { AtSite } from '#tests/support/network/at-site.ts';
import { addressOf, type Reply } from '#tests/support/network/load.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { until } from '#tests/support/until.ts';

let postgres: Postgres;
let site: Site;
let visitor: AtSite;
beforeAll(async () => {
  postgres = await startPostgres();
  site = await startSite({
    DATABASE_URL: postgres.url,
    WEB_DIR: 'tests/support',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '127.0.0.1',
  });
  const db = connectPostgres(postgres.url, { poolSize: 1 });
  await db.query(`UPDATE workshops SET max_count = 100000 WHERE id = 'writing'`); // enough seats for all bookings
  await db.close();
  visitor = new AtSite(site, readEventFile('event').conference);
});
afterAll(async () => {
  await site?.stop();
  await postgres?.stop();
});

let number = 0;
const place = () => {
  number += 1;
  return visitor.place(`visitor${number}@example.org`, ['writing'], { from: addressOf(number) });
};

/** Sends bookings while `work` stops and starts the database. Returns the replies. */
async function replyWhile(work: () => Promise<void>): Promise<Reply[]> {
  const stopped = new AbortController();
  const replies: Reply[] = [];
  const lost: string[] = [];
  const ask = async () => {
    while (!stopped.signal.aborted)
      await place().then(
        (reply) => replies.push(reply),
        (error: unknown) => lost.push(String(error)),
      );
  };
  const calls = Promise.all([ask(), ask(), ask(), ask()]);
  await work().finally(() => stopped.abort());
  await calls;
  expect(lost).toEqual([]);
  return replies;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const unexpectedReplies = (replies: Reply[]) =>
  replies
    .filter(({ status, headers, text }) => {
      const isRefusal =
        status === 503 && Number(headers['retry-after']) > 0 && typeof JSON.parse(text).message === 'string';
      return status !== 200 && !isRefusal;
    })
    .map(({ status, text }) => `${status} ${text.slice(0, 200)}`);

describe('database restart', () => {
  it.each([
    ['after a power cut', true],
    ['automatically, after one of its processes died', false],
  ])('%s: calls in between get 503 with Retry-After, and the service continues', async (_, isAll) => {
    expect((await place()).status).toBe(200);
    const replies = await replyWhile(async () => {
      await pause(300);
      await (isAll ? postgres.kill() : postgres.killBackend());
      await pause(1000);
      expect((await visitor.lives()).status).toBe(200);
      const readiness = (await visitor.ready()).status;
      if (isAll) await postgres.startAgain();
      expect(isAll ? [503] : [200, 503]).toContain(readiness);
      await until('bookings are taken again', async () => (await place()).status === 200, 20_000);
      await pause(300);
    });
    expect(unexpectedReplies(replies)).toEqual([]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(10_000);
    await until('it is ready', async () => (await visitor.ready()).status === 200);
    expect(site.process.exitCode).toBeNull();
  });

  it('refuses connections for a while: no call waits for it without end', async () => {
    await postgres.kill();
    const startedAt = Date.now();
    const replies = await Promise.all(Array.from({ length: 60 }, place));
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    expect(unexpectedReplies(replies)).toEqual([]);
    await postgres.startAgain();
    await until('bookings are taken again', async () => (await place()).status === 200, 20_000);
  });
});
