import { beforeEach, describe, expect, it } from 'vitest';
import { currentHead } from '#server/platform/mail/current-head.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { sendPass } from '#server/sales/tickets/send-pass.ts';
import { program } from '#tests/support/program.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { server, useDesk } from '../desk/desk-fixture.ts';
import {
  asha,
  drafted,
  hold,
  nextBatch,
  queuedTo,
  readMailing,
  recipientsOf,
  released,
  workOffMails,
} from './mailings-fixture.ts';

useDesk();
beforeEach(() => aPaidOrder(server, { answers: asha }));

/** Sends a mailing, and returns its mail to the only person. */
async function mailed(body = 'Dear {name}') {
  await released({ body });
  hold();
  await nextBatch();
  const mail = (await listMails(server.db)).find(({ kind }) => kind === 'mailing')!;
  return (await mailMessage(server.db, mail, currentHead(server.services)))!;
}

const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, payload = 'List-Unsubscribe=One-Click', headers = oneClick) =>
  server.app.inject({ method: 'POST', url: url.replace(server.services.publicUrl, ''), payload, headers });

const stopped = () => server.db.query('SELECT email FROM unsubscribed_emails');

describe('unsubscribing', () => {
  it('needs one click on the URL of the mail, which also stands in the text; opening it changes nothing', async () => {
    const { unsubscribeUrl, text, html } = await mailed();
    expect(text).toContain(`Stop news by mail: ${unsubscribeUrl}`);
    expect(html).toContain('Stop news by mail</a>');
    await server.app.inject({ url: unsubscribeUrl!.replace(server.services.publicUrl, '') });
    expect(await stopped()).toEqual([]);

    const reply = await post(unsubscribeUrl!);
    expect([reply.statusCode, await stopped()]).toEqual([200, [{ email: asha.email }]]);
    expect((await post(unsubscribeUrl!)).statusCode).toBe(200);
  });

  it('works by the button of the page, which is followed by another page, and by a form of the other type', async () => {
    const { unsubscribeUrl } = await mailed();
    const form = await post(unsubscribeUrl!, '');
    expect([form.statusCode, form.headers.location, (await stopped()).length]).toEqual([303, '/unsubscribe?done', 1]);
    const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post(unsubscribeUrl!, part, multipart)).statusCode).toBe(200);
  });

  it('is refused with the key of another recipient', async () => {
    const { unsubscribeUrl } = await mailed();
    expect((await post(unsubscribeUrl!.replace('recipient=1', 'recipient=2'))).statusCode).toBe(404);
    expect(await stopped()).toEqual([]);
  });

  it('leaves the person out of mailings, also of one that was released before, and out of nothing else', async () => {
    const { unsubscribeUrl } = await mailed();
    const waiting = await released();
    await post(unsubscribeUrl!);
    await workOffMails();
    expect(await recipientsOf(waiting.id)).toMatchObject([{ left_out: 'unsubscribed' }]);
    hold();
    while (await nextBatch());
    expect(await queuedTo()).toHaveLength(1);
    expect((await readMailing(waiting.id)).state).toBe('sent');
    expect((await drafted()).left_out).toEqual([{ reason: 'unsubscribed', count: 1 }]);

    const [pass] = await server.db.query<{ pass_id: string }>('SELECT pass_id FROM tickets');
    await sendPass(server.services, pass!.pass_id);
    expect((await listMails(server.db))[0]).toMatchObject({ kind: 'pass', recipient: asha.email, state: 'queued' });
  });

  it('is forgotten with the person', async () => {
    const { unsubscribeUrl } = await mailed();
    await post(unsubscribeUrl!);
    await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
    await erasePerson(server.services, program, { email: asha.email, givesUpPasses: true });
    expect(await stopped()).toEqual([]);
  });
});

it('the plain text of a mailing has no signs of Markdown, except those in a name', async () => {
  await server.db.query(`UPDATE attendees SET name = '*A_b*'`);
  await server.db.query(`UPDATE orders SET contact_name = '*A_b*'`);
  const body = [
    '# Halls',
    'Dear **{name}**, the _hall_ of `{order}` changed & moved to B > A.',
    '- lunch\n- [map](https://site.example/map)',
    '1. one\n2. two',
    '> quoted',
    'Write to <office@example.org>.',
  ].join('\n\n');
  const { text } = await mailed(body);
  const [order] = await server.db.query<{ code: string }>('SELECT code FROM orders');
  expect(text.split('\n\n').slice(0, -2)).toEqual([
    'Halls',
    `Dear *A_b*, the hall of ${order!.code} changed & moved to B > A.`,
    '- lunch\n- map (https://site.example/map)',
    '1. one\n2. two',
    'quoted',
    'Write to office@example.org.',
  ]);
});
