import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { AtSite } from '#tests/support/network/at-site.ts';
import { mailCatcher, type MailCatcher, type MailBehaviour } from '#tests/support/network/mail-catcher.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { until } from '#tests/support/until.ts';

/** Maximum time of a booking or payment on a busy machine. It is shorter than the timeout of mail servers (10 s). */
const soonMs = 8000;

let postgres: Postgres;
let db: Database;
let mail: MailCatcher;
let site: Site;
let visitor: AtSite;
beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url, { poolSize: 2 });
  mail = await mailCatcher();
  site = await startSite({ DATABASE_URL: postgres.url, SMTP_URL: mail.url, WEB_DIR: 'tests/support' });
  visitor = new AtSite(site, readEventFile('event').conference);
});
afterAll(async () => {
  await site?.stop();
  await mail?.close();
  await db?.close();
  await postgres?.stop();
});

async function book(email: string) {
  const placed = await visitor.place(email);
  const paid = await visitor.pay(placed);
  return { placed, paid };
}
const mailOf = async (email: string) => {
  const [row] = await db.query<{ state: string; attempts: number }>(
    'SELECT state, attempts FROM outbox_emails WHERE recipient = $1 AND pass_id IS NOT NULL',
    [email],
  );
  return row;
};
const tried = (email: string) => until('the mail was tried', async () => ((await mailOf(email))?.attempts ?? 0) > 0);
/** Makes the next try of the mail server and of the mails due now. The clock of the service is before ours. */
const makeRetryDue = () =>
  db.transaction(async (tx) => {
    await tx.query(`UPDATE mail_outage SET next_try_at = 'epoch'`);
    await tx.query(`UPDATE outbox_emails SET next_try_at = 'epoch' WHERE state = 'queued'`);
    await tx.query(`UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'send-%mail' AND state = 'created'`);
  });

describe('mail server', () => {
  it.each<[MailBehaviour, string]>([
    ['gone', 'cannot be reached'],
    ['busy', 'accepts no mail for now'],
    ['silent', 'accepts the connection and does not respond'],
  ])('that is %s (it %s) delays no booking; mails wait, and are sent when it is back', async (mood) => {
    mail.mood = mood;
    const email = `${mood}@example.org`;
    const { placed, paid } = await book(email);
    expect([placed.status, paid.text]).toEqual([200, 'true']);
    expect(Math.max(placed.ms, paid.ms)).toBeLessThan(soonMs);
    await tried(email);
    const { ms } = await visitor.place(`meanwhile-${mood}@example.org`);
    expect(ms).toBeLessThan(soonMs);
    expect((await mailOf(email))?.state).toBe('queued');
    expect(await visitor.ready()).toMatchObject({ status: 200 });
    expect(mail.caught.filter(({ to }) => to === email)).toEqual([]);

    mail.mood = 'taking';
    await until(
      'the mail has gone',
      async () => {
        await makeRetryDue();
        return (await mailOf(email))?.state === 'sent';
      },
      60_000,
    );
    const ids = mail.caught.filter(({ to }) => to === email).map(({ messageId }) => messageId);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
