import { beforeEach, describe, expect, it } from 'vitest';
import { awardOrder, type Nominee } from '#domain/awards.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { findMail } from '#server/platform/mail/outbox.ts';
import { transferReceived } from '#server/sales/payments/transfers.ts';
import { program } from '#tests/support/program.ts';
import { nominee } from '#tests/support/samples/nominee.ts';
import { readOrderPage, requestOrderPage } from '#tests/support/samples/order-page.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { action, breaches, server, useDesk } from './desk-fixture.ts';
import { about, eventsOf, fill, queued } from './filled-forms.ts';

useDesk();
beforeEach(() => void (server.services.conference.event.phases.awards = 'open'));

describe('a nomination that staff send', () => {
  const award = 'Principal of The Year';
  const order = (own: Partial<Nominee> = {}, of = award) => {
    const { conference } = server.services;
    const nomination = awardOrder({ ...nominee, ...own }, { award: of, cost: conference.awards.earlyBirdPrice });
    return { ...nomination, consentVersion: conference.event.consent.version };
  };
  const form = (changes: object = {}) => ({ ...about(), way: 'link', order: order(), ...changes });
  const nominations = () =>
    server.db.query<{ id: string; award: string; state: string }>(
      'SELECT n.id, n.award, o.state FROM nominations n JOIN orders o ON o.id = n.order_id',
    );
  const mailOf = async (orderId: string | undefined) => {
    const { conference, publicUrl } = server.services;
    const [row] = await server.db.query<{ id: string }>('SELECT id FROM outbox_emails WHERE order_id = $1', [orderId]);
    return mailMessage(server.db, (await findMail(server.db, row!.id))!, { ...conference, publicUrl });
  };

  it('has its order, whose link is mailed and which is paid there', async () => {
    const placed = await fill('nomination', form({ note: ' By post ' }));
    expect(placed).toMatchObject({ email: nominee.email, total: 29999 });
    expect(await nominations()).toEqual([{ id: placed['nomination_id'], award, state: 'pending' }]);
    expect(await eventsOf(placed['order_id'])).toMatchObject([
      { action: 'order.placed', actor: 'staff', after: { source: 'paper', totalPaise: 2999900 }, reason: 'By post' },
    ]);
    const mail = await mailOf(placed['order_id']);
    expect(mail?.text).toContain(`nomination for ‘${award}’`);
    const [, link = ''] = /\/orders\/([0-9a-f]{64})/.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).not.toMatch(/seats|IFSC/);
    expect(await readOrderPage(server, link)).toMatchObject({ can_pay: true });
    const paying = await requestOrderPage(server, '/pay', { link, method: 'POST' });
    await confirm(server, aReceipt(server, paying.json().order_id));
    expect(await nominations()).toMatchObject([{ state: 'paid' }]);
    expect(await queued('award-entry')).toHaveLength(1);
    expect(await breaches()).toEqual([]);
    const ofStaff = placed['link']!.split('/').at(-1)!;
    expect((await requestOrderPage(server, '', { link: ofStaff })).statusCode).toBe(404);
  });

  it('is paid by a transfer, whose bank account is mailed', async () => {
    const placed = await fill('nomination', form({ way: 'transfer' }));
    expect((await mailOf(placed['order_id']))?.text).toContain(placed['order_code']);
    expect((await mailOf(placed['order_id']))?.text).toContain('IFSC');
    const transfer = { reference: placed['order_code']!, rupees: 29999, bankReference: 'UTR1' };
    expect(await transferReceived(server.services, program, transfer)).toBe('settled');
    expect(await nominations()).toMatchObject([{ state: 'paid' }]);
    expect(await queued('award-paid')).toEqual([nominee.email]);
    expect(await breaches()).toEqual([]);
  });

  it('is possible after the nominations have closed, with a note', async () => {
    server.services.conference.event.phases.awards = 'closed';
    expect((await action('forms/nomination', { payload: form() })).status).toBe(400);
    const placed = await fill('nomination', form({ note: 'Came by post on 1 August' }));
    expect(await eventsOf(placed['order_id'])).toMatchObject([{ reason: 'Came by post on 1 August' }]);
  });

  it('is sent once for repeated calls, and replaced after a change until it is paid', async () => {
    const payload = form();
    const [one, two] = await Promise.all([fill('nomination', payload), fill('nomination', payload)]);
    expect([one, await fill('nomination', payload)]).toEqual([two, two]);
    expect(await queued('award-to-pay')).toHaveLength(1);
    const other = { ...payload, way: 'transfer', order: order({}, 'Icon of Education Award') };
    const changed = await fill('nomination', other);
    expect(await nominations()).toEqual([
      { id: changed['nomination_id'], award: 'Icon of Education Award', state: 'pending' },
    ]);
    expect((await action('forms/nomination', { payload })).status).toBe(409);
    const transfer = { reference: changed['order_code']!, rupees: 29999, bankReference: 'UTR1' };
    await transferReceived(server.services, program, transfer);
    expect((await action('forms/nomination', { payload: other })).status).toBe(409);
    const later = { ...other, order: order({ city: 'Another City' }, 'Icon of Education Award') };
    expect((await action('forms/nomination', { payload: later })).status).toBe(409);
    expect(await nominations()).toMatchObject([{ id: changed['nomination_id'], state: 'paid' }]);
  });
});
