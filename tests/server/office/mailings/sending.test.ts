import { describe, expect, it } from 'vitest';
import { mailingPace } from '#domain/mailings/mailings.ts';
import { currentHead } from '#server/platform/mail/current-head.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { findMail, listMails } from '#server/platform/mail/outbox.ts';
import { sendMailing } from '#server/office/mailings/send-mailing-job.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { program } from '#tests/support/program.ts';
import { copyOrder } from '#tests/support/races/mailing-to-many.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { office, server, signInAgain, useDesk } from '../desk/desk-fixture.ts';
import {
  asha,
  balu,
  hold,
  mailingActions,
  nextBatch,
  post,
  queuedTo,
  readMailing,
  recipientsOf,
  released,
  workOffMails,
} from './mailings-fixture.ts';

useDesk();

describe('sending', () => {
  it('adds batches while few mails wait, stops between them, and gives each recipient one mail', async () => {
    await aPaidOrder(server, { answers: asha });
    await copyOrder(server.db, 2 * mailingPace.maxQueued + 49);
    const all = 2 * mailingPace.maxQueued + 50;
    const { id, version, recipients } = await released();
    expect(recipients).toBe(all);
    hold();
    for (let run = 0; run < 5; run += 1) await nextBatch();
    expect(await readMailing(id)).toMatchObject({ state: 'sending', queued: mailingPace.maxQueued });

    await workOffMails();
    await nextBatch();
    await signInAgain();
    const stopped = await post(`/${id}/stop`, { version });
    while (await nextBatch());
    expect((await queuedTo()).length).toBe(mailingPace.maxQueued + mailingPace.batch);
    await post(`/${id}/resume`, { version: stopped.reply.version });
    hold();
    for (let run = 0; run < 10; run += 1) {
      await nextBatch();
      await workOffMails();
    }
    const done = await readMailing(id);
    expect(done).toMatchObject({ state: 'sent', queued: all, deliveries: { kept: all, waiting: 0, queued: 0 } });
    expect(new Set(await queuedTo()).size).toBe(all);
    expect((await queuedTo()).length).toBe(all);
    expect((await mailingActions()).at(-1)).toBe('mailing.sent');
    expect(await sendMailing(server.services).due(server.db)).toEqual([]);
  });

  it('cannot queue a second mail for a recipient, whatever the program does', async () => {
    await aPaidOrder(server, { answers: asha });
    await released();
    hold();
    await nextBatch();
    await expect(
      server.db.query(
        `INSERT INTO outbox_emails (id, kind, recipient, payload, state, created_at)
         SELECT 'second', kind, recipient, payload, state, created_at FROM outbox_emails WHERE kind = 'mailing'`,
      ),
    ).rejects.toThrow('outbox_emails_of_mailing');
  });

  it('is due while a mailing waits or is sent, so a lost job is enqueued again', async () => {
    await aPaidOrder(server, { answers: asha });
    const { id } = await released();
    expect(await sendMailing(server.services).due(server.db)).toEqual([{ mailingId: id }]);
  });

  it('shows hostile names as text in subject, HTML and plain text', async () => {
    await aPaidOrder(server, { answers: asha });
    await server.db.query('UPDATE orders SET contact_name = $1', [
      '**A** <img src=x> [b](http://evil.example) {order}\r\nBcc: x',
    ]);
    await released({ body: 'Dear {name}, <b>order</b> [home](javascript:alert(1)) "{order}"' });
    hold();
    await nextBatch();
    const [mail] = (await listMails(server.db)).filter(({ kind }) => kind === 'mailing');
    const { subject, html, text } = (await mailMessage(server.db, mail!, currentHead(server.services)))!;
    const name = '**A** <img src=x> [b](http://evil.example) {order} Bcc: x';
    expect(subject).toBe(`Hall change for ${name}`);
    expect(text).toContain(`Dear ${name}, `);
    expect(html).toContain(
      'Dear **A** &lt;img src=x&gt; [b](http://evil.example) {order} Bcc: x, &lt;b&gt;order&lt;/b&gt; home',
    );
    expect(html).not.toMatch(/<img|javascript:|<b>|href="http:\/\/evil/);
  });

  it('shows an undeliverable email with the reply of its server, and does not send a mail again', async () => {
    const { code } = await aPaidOrder(server, { answers: asha });
    const { id } = await released();
    hold();
    await nextBatch();
    await server.db.query(
      `UPDATE outbox_emails SET state = 'undeliverable', last_error = '550 no such user' WHERE kind = 'mailing'`,
    );
    await nextBatch();
    expect((await readMailing(id)).deliveries).toMatchObject({ undeliverable: 1 });
    const [recipient] = await recipientsOf(id, '?show=undeliverable');
    expect(recipient).toMatchObject({ email: 'asha@example.org', problem: '550 no such user', order_code: code });
    const [mail] = await server.db.query<{ id: string }>(`SELECT id FROM outbox_emails WHERE kind = 'mailing'`);
    const again = await desk(server, `orders/${recipient?.order_id}/mails/${mail?.id}/resend`, {
      method: 'POST',
      cookie: office,
      payload: {},
    });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'This mail belongs to a mailing, which sends one mail to each recipient.',
    ]);
  });
});

it('an erasure empties the recipient, who gets no mail any more', async () => {
  await aPaidOrder(server, { answers: asha });
  await aPaidOrder(server, { answers: balu });
  await workOffMails(); // an order with a waiting mail is not erased
  const { id } = await released({ audience: 'people' });
  await erasePerson(server.services, program, { email: 'asha@example.org', givesUpPasses: true });
  hold();
  while ((await readMailing(id)).state !== 'sent' && (await nextBatch())) await workOffMails();
  expect(await queuedTo()).toEqual(['balu@example.org']);
  expect((await recipientsOf(id)).map(({ name, email }) => [name, email])).toEqual([
    ['', ''],
    ['Balu Nair', 'balu@example.org'],
  ]);
  const [mail] = (await listMails(server.db)).filter(({ kind }) => kind === 'mailing');
  await erasePerson(server.services, program, { email: 'balu@example.org', givesUpPasses: true });
  expect(await findMail(server.db, mail!.id)).toMatchObject({ recipient: '', payload: {} });
  expect((await recipientsOf(id)).map(({ email }) => email)).toEqual(['', '']);
});
