import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { readMailing, releaseCopies } from '#tests/support/races/mailing-to-many.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { mailCatcher, type MailCatcher } from '#tests/support/network/mail-catcher.ts';

/** Kills the service with SIGKILL while it sends a mailing. TEST_ALL=1: ten thousand mails, twenty kills. */
const [count, kills] = process.env.TEST_ALL === '1' ? [10_000, 20] : [400, 3];

/** Number of mails that the service sends at the same time. After a kill they may be sent again, with the same Message-ID. */
const sentAtOnce = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'symposia-mailing-'));
let postgres: Postgres;
let db: Database;
let mail: MailCatcher;
let settings: Record<string, string>;
beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url);
  await db.migrate();
  mail = await mailCatcher();
  settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SMTP_URL: mail.url };
});
afterAll(async () => {
  await mail?.close();
  await db?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Waits until so many mails are in the outbox. An expired job is run again within a minute after a kill. */
async function reached(id: string, queued: number): Promise<void> {
  const count = async () => (await readMailing(db, id)).queued;
  await expect.poll(count, { timeout: 240_000, interval: 20 }).toBeGreaterThanOrEqual(queued);
}

async function kill(site: Site): Promise<void> {
  site.process.kill('SIGKILL');
  await site.stop();
}

/** What is wrong: recipients without a mail, with two, or whose mail has not reached the mail server. */
async function faults(): Promise<string[]> {
  const rows = await db.query<{ id: string; recipient: string; state: string }>(
    `SELECT id, recipient, state FROM outbox_emails WHERE kind = 'mailing'`,
  );
  const expected = await db.query<{ email: string }>('SELECT lower(contact_email) AS email FROM orders');
  const mails = new Map<string, number>();
  for (const { recipient } of rows) mails.set(recipient, (mails.get(recipient) ?? 0) + 1);
  const arrived = new Set(mail.caught.map(({ messageId }) => messageId.slice(1).split('@')[0]));
  return [
    ...expected.filter(({ email }) => mails.get(email) !== 1).map(({ email }) => `${email}: ${mails.get(email) ?? 0}`),
    ...rows.filter(({ id, state }) => state !== 'sent' || !arrived.has(id)).map(({ recipient }) => `${recipient} lost`),
  ];
}

it('gives each recipient one mail, although the service is killed again and again while it sends', async () => {
  const id = await releaseCopies(db, count);
  const startedAt = performance.now();
  for (let time = 1; time <= kills; time += 1) {
    const site = await startSite(settings);
    await reached(id, Math.floor((count * time) / (kills + 1)));
    await kill(site);
  }
  const last = await startSite(settings);
  await expect.poll(async () => (await readMailing(db, id)).state, { timeout: 600_000, interval: 200 }).toBe('sent');
  await last.stop();

  expect(await faults()).toEqual([]);
  const again = mail.caught.length - new Set(mail.caught.map(({ messageId }) => messageId)).size;
  expect(again).toBeLessThanOrEqual(kills * sentAtOnce);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${count} mails, ${kills} kills: one each; ${again} sent again with the same Message-ID; ${seconds} s`);
}, 3_600_000);

it('is checked by a test that notices a second mail and a missing one', async () => {
  await db.exec('DROP INDEX outbox_emails_of_mailing');
  await db.query(
    `INSERT INTO outbox_emails SELECT (m).* FROM (SELECT jsonb_populate_record(b, '{"id": "second"}') AS m
     FROM outbox_emails b WHERE b.recipient = 'person1@example.org' AND b.kind = 'mailing') AS copy`,
  );
  await db.query(`DELETE FROM outbox_emails WHERE recipient = 'person2@example.org' AND kind = 'mailing'`);
  expect((await faults()).toSorted()).toEqual([
    'person1@example.org lost',
    'person1@example.org: 2',
    'person2@example.org: 0',
  ]);
});
