import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskOverview } from '#schemas/api/desk/overview.api.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { callDesk, openDesk, sampleMember } from '#tests/support/identity/at-desk.ts';
import { AtSite } from '#tests/support/network/at-site.ts';
import { freePort } from '#tests/support/network/free-port.ts';
import { addressOf } from '#tests/support/network/load.ts';
import { mailCatcher, type MailBehaviour, type MailCatcher } from '#tests/support/network/mail-catcher.ts';
import { until } from '#tests/support/until.ts';

const { conference } = readEventFile('event');
const begin = new Date('2025-08-17T09:00:00Z');

/** Part of the reply of the list of undeliverable mails. */
interface Undeliverable {
  outage?: { reason: string; waiting: number };
}

let postgres: Postgres;
let minute: number;
let port: number;
let site: Site | undefined;
let mail: MailCatcher | undefined;
let cookie: string;
beforeEach(async () => {
  postgres = await startPostgres();
  port = await freePort();
  minute = 0;
});
afterEach(async () => {
  await site?.stop();
  await mail?.close();
  await postgres?.stop();
});

/**
 * Stops the service, and starts it with its clock at these minutes after the begin. The clock of the database, by which
 * the job queue waits, moves as far.
 */
async function startAt(next: number): Promise<AtSite> {
  await site?.stop();
  site = undefined;
  if (next > minute) await passInQueue(next - minute);
  minute = next;
  site = await startSite({
    NOW: new Date(begin.getTime() + minute * 60_000).toISOString(),
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'a-secret-for-this-process-0123456789',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SAMPLE_STAFF: 'on',
    TRUST_PROXY: '127.0.0.1',
    WEB_DIR: 'tests/support', // no built site: in development another server serves the pages
    LOG_LEVEL: 'silent',
  });
  return new AtSite(site, conference);
}
async function passInQueue(minutes: number): Promise<void> {
  const db = connectPostgres(postgres.url, { poolSize: 1 });
  await db.query(`UPDATE pgboss.job SET start_after = start_after - make_interval(mins => $1)`, [minutes]);
  await db.close();
}
const mailServer = async (mood?: MailBehaviour) => void (mail = await mailCatcher(mood, port));

let visitors = 0;
/** Books and pays as another visitor. A mail with the pass is queued. */
async function book(visitor: AtSite, email: string): Promise<void> {
  visitors += 1;
  const placed = await visitor.place(email, [], { from: addressOf(visitors) });
  expect((await visitor.pay(placed)).text).toBe('true');
}
const signIn = async () => void (cookie = await openDesk(site!.origin, await sampleMember(site!.origin, 'office')));
const tasks = async () => (await callDesk<DeskOverview>(site!.origin, 'overview', { cookie })).tasks;
const outage = async () => (await callDesk<Undeliverable>(site!.origin, 'undeliverable-mails', { cookie })).outage;

/** The sample staff get a mail, too: the end of the audit log, for the owner. */
const owner = 'owner@desk.example';
const people = [1, 2, 3, 4, 5, 6].map((number) => `person${number}@example.org`);

/** Waits until the mails of these people and of the owner wait in one task, and none is undeliverable. */
async function areOneTask(visitor: AtSite, emails: string[]): Promise<void> {
  const waiting = emails.length + 1;
  await until('all mails wait', async () => (await outage())?.waiting === waiting, 30_000);
  expect(await tasks()).toMatchObject({ mails_waiting: waiting, undeliverable_mails: 0 });
  const mailQueue = { queued: waiting, undeliverable: 0 };
  expect(await visitor.ready()).toMatchObject({ status: 200, body: { mailQueue } });
}

/** Moves the clock by 15 minutes, after which one mail ends the outage, and by another minute for the other mails. */
async function allArriveOnce(emails: string[]): Promise<void> {
  await startAt(15);
  await until('the outage has ended', async () => (await outage()) === undefined, 30_000);
  const visitor = await startAt(16);
  const mailQueue = async () => (await visitor.ready()).body['mailQueue'];
  await expect.poll(mailQueue).toMatchObject({ queued: 0, undeliverable: 0 });
  expect(mail!.caught.map(({ to }) => to).toSorted()).toEqual([owner, ...emails].toSorted());
}

describe('mail server', () => {
  it('that is away for 15 minutes is one task; each mail arrives once when it is back', async () => {
    const visitor = await startAt(0);
    await signIn();
    await book(visitor, 'asha@example.org');
    await areOneTask(visitor, ['asha@example.org']);
    expect((await outage())?.reason).toContain('ECONNREFUSED');

    await mailServer();
    await allArriveOnce(['asha@example.org']);
  });

  it('that answers 554 to everything is one task and no fault of an email; each mail arrives once when it is mended', async () => {
    await mailServer('relay-denied');
    const visitor = await startAt(0);
    await signIn();
    for (const email of people) await book(visitor, email);
    await areOneTask(visitor, people);
    const { reason } = (await outage())!;
    expect(reason).toContain('554 5.7.1 Relay access denied');
    expect(reason).not.toContain('@');

    mail!.mood = 'taking';
    await allArriveOnce(people);
  });
});
