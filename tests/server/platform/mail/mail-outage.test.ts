import { mailMessage } from '#server/office/mails/mail-message.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutesAfter } from '#domain/time/dates.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { smtpMailer } from '#server/platform/mail/mailer.ts';
import { openOutage } from '#server/platform/mail/mail-outage.ts';
import { queueMails, type Mail } from '#server/platform/mail/queue-mail.ts';
import { sendMail } from '#server/platform/mail/send-mail-job.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { smtpThatSays } from './mail-fixture.ts';

let server: TestServer;
let mailer: Mailer;
const opened: { close: () => unknown }[] = [];
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(async () => {
  for (const each of opened.toReversed()) await each.close();
  await server.close();
});

/** From now on mails go to a mail server that refuses recipients with this code and text, or takes them. */
async function mailServer(code?: number, text?: string): Promise<void> {
  const smtp = await smtpThatSays(code ?? 250, { times: code === undefined ? 0 : Infinity, ...(text && { text }) });
  mailer = smtpMailer(smtp.url);
  opened.push(smtp, mailer);
}
/** From now on no mail server listens. */
async function noMailServer(): Promise<void> {
  const smtp = await smtpThatSays(250);
  await smtp.close();
  mailer = smtpMailer(smtp.url);
  opened.push(mailer);
}

const queue = (mails: Pick<Mail, 'kind' | 'recipient' | 'payload'>[]) => {
  const now = server.services.clock.now();
  return server.db.transaction((tx) =>
    queueMails(
      tx,
      server.services.jobs,
      mails.map((mail) => ({ ...mail, now })),
    ),
  );
};
const made = (recipient: string) => ({ kind: 'account-made' as const, recipient, payload: {} });
const code = (recipient: string) => ({ kind: 'ticket-code' as const, recipient, payload: { code: '123456' } });

/** Runs the jobs of all mails that are due, as the job queue does each minute, for some minutes of the clock. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    const { db, clock, conference, publicUrl, jobs } = server.services;
    const handler = sendMail({ message: mailMessage, db, clock, head: { ...conference, publicUrl }, mailer });
    for (const data of await handler.due(db)) await handler.run(data, jobs);
    server.pass(1);
  }
}
const mails = () =>
  server.db.query<{ recipient: string; state: string; attempts: number; payload: object }>(
    'SELECT recipient, state, attempts, payload FROM outbox_emails ORDER BY recipient',
  );
const states = async () => (await mails()).map(({ state }) => state);
const repeat = (count: number) => Array.from({ length: count }, (_, index) => `person${index}@example.org`);

describe('mail server that is away', () => {
  it('for 15 minutes ends no mail: one is tried each minute, and all are sent when it is back; codes expire', async () => {
    await noMailServer();
    const begin = server.services.clock.now();
    await queue([...repeat(20).map(made), code('z@example.org')]);
    await minutes(15);
    expect(await states()).toEqual([...Array(20).fill('queued'), 'expired']);
    expect((await mails()).at(-1)).toMatchObject({ payload: {} });
    expect((await mails()).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(15);
    const outage = await openOutage(server.db);
    expect(outage).toMatchObject({ since: begin, reason: expect.stringContaining('ECONNREFUSED') });

    await mailServer();
    await minutes(3);
    expect(await states()).toEqual([...Array(20).fill('sent'), 'expired']);
    expect(await openOutage(server.db)).toBeUndefined();
  });

  it('for three days ends no mail, and each has the rest of its time afterwards', async () => {
    await noMailServer();
    await queue([made('a@example.org')]);
    await minutes(1);
    server.pass(3 * 24 * 60);
    await minutes(1);
    await mailServer(451);
    await minutes(60);
    expect(await states()).toEqual(['queued']);
  });

  it('sends a new code at once when it is back', async () => {
    await noMailServer();
    await queue([code('a@example.org')]);
    await minutes(2);
    await mailServer();
    await minutes(1);
    expect(await states()).toEqual(['sent']);
  });
});

it('a mail is sent at once, also if the clock of the process that queued it is ahead', async () => {
  await mailServer();
  const [id] = await queue([code('a@example.org')]);
  await server.db.query(`UPDATE outbox_emails SET next_try_at = next_try_at + interval '3 seconds'`);
  const { db, clock, conference, publicUrl, jobs } = server.services;
  const job = sendMail({ message: mailMessage, db, clock, head: { ...conference, publicUrl }, mailer });
  expect(await db.transaction((tx) => job.due!(tx))).toEqual([{ outboxId: id }]);
  await job.run({ outboxId: id! }, jobs);
  expect(await states()).toEqual(['sent']);
});

describe('mail server that refuses every recipient', () => {
  it.each([
    [554, '5.7.1 Relay access denied'],
    [550, 'relay not permitted'],
    [451, '4.3.0 Temporary failure'],
  ])('with %s %s is an outage after five mails, and ends none', async (status, text) => {
    await mailServer(status, text);
    await queue(repeat(12).map(made));
    for (let day = 0; day < 3; day += 0.25) {
      await minutes(1);
      server.pass(6 * 60);
    }
    expect(new Set(await states())).toEqual(new Set(['queued']));
    const outage = await openOutage(server.db);
    expect(outage?.reason).toContain(text);
    expect(outage?.reason).not.toContain('@example.org');
    const later = code('later@example.org');
    await mailServer();
    await queue([later]);
    await minutes(1);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });
});

describe('one mail that is not accepted', () => {
  it('because its address does not exist is undeliverable at once, and no outage', async () => {
    await mailServer(550, '5.1.1 No such user');
    await queue(repeat(6).map(made));
    await minutes(1);
    expect((await mails()).map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      Array(6).fill('undeliverable 1'),
    );
    expect(await openOutage(server.db)).toBeUndefined();
  });

  it('is tried for two days with growing pauses, and is undeliverable then', async () => {
    await mailServer(452, '4.2.2 Mailbox full');
    const begin = server.services.clock.now();
    await queue([made('a@example.org')]);
    const pauses = [];
    for (;;) {
      await minutes(1);
      const [row] = await server.db.query<{ state: string; next: Date }>(
        'SELECT state, next_try_at AS next FROM outbox_emails',
      );
      if (row!.state !== 'queued') break;
      const now = server.services.clock.now();
      pauses.push((row!.next.getTime() - minutesAfter(now, -1).getTime()) / 1000);
      if (row!.next > now) server.pass((row!.next.getTime() - now.getTime()) / 60_000);
    }
    expect(await states()).toEqual(['undeliverable']);
    expect(pauses.slice(0, 11)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 7200]);
    expect(server.services.clock.now().getTime() - begin.getTime()).toBeGreaterThan(48 * 3_600_000);
    expect(server.services.clock.now().getTime() - begin.getTime()).toBeLessThan(51 * 3_600_000);
  });

  it('is no outage while other mails are accepted', async () => {
    await mailServer();
    const accepting = mailer;
    await mailServer(451);
    const refusing = mailer;
    mailer = {
      send: (message, envelope) => (envelope.to.startsWith('bad') ? refusing : accepting).send(message, envelope),
      close: () => undefined,
    };
    for (let turn = 0; turn < 6; turn += 1) {
      await queue([
        made(`bad1-${turn}@example.org`),
        made(`bad2-${turn}@example.org`),
        made(`good${turn}@example.org`),
      ]);
      await minutes(1);
    }
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(6);
    expect(await openOutage(server.db)).toBeUndefined();
  });

  it('because the server hangs up at its recipient is no outage [SEC-16]', async () => {
    await mailServer(421, '4.7.0 Try later');
    await queue([made('a@example.org')]);
    await minutes(1);
    expect([await states(), await openOutage(server.db)]).toEqual([['queued'], undefined]);
  });

  it('because it cannot be written is tried again, and is no outage of the mail server', async () => {
    await mailServer();
    await queue(repeat(6).map(made));
    await server.db.query(`UPDATE outbox_emails SET kind = 'unknown'`);
    await minutes(1);
    expect(new Set(await states())).toEqual(new Set(['queued']));
    expect(await openOutage(server.db)).toBeUndefined();
  });
});
