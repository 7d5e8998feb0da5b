import { describe, expect, it } from 'vitest';
import { awardOrder, nominationOf } from '#domain/awards.ts';
import { nominations } from '#server/sales/awards/awards.tables.ts';
import { outboxEmails } from '#server/platform/mail/mail.tables.ts';
import { attendees, orderItems, orders } from '#server/sales/orders/orders.tables.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { findMail } from '#server/platform/mail/outbox.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { award, aNominee, server, useAwardsServer, consentVersion, post, nominate, order } from './awards-fixture.ts';

useAwardsServer();

describe('nomination', () => {
  it('needs no account and is stored with all answers [API-11] [ORDER-18] [ROLE-05]', async () => {
    const reply = await nominate({ website: 'https://school.example', gstin: '33ABCDE1234F1Z7' });
    expect(reply.json()).toEqual({ status: true });
    const stored = await server.db.orm.select().from(nominations);
    const answers = aNominee({ website: 'https://school.example', gstin: '33ABCDE1234F1Z7' });
    expect(stored).toMatchObject([{ award, orderId: null }]);
    expect(stored[0]?.answers).toEqual(answers);
  });

  it('is updated when the same browser sends it again for the same award', async () => {
    await nominate();
    await nominate({ city: 'Another City' });
    await nominate({}, 'Icon of Education Award');
    const stored = await server.db.orm.select().from(nominations);
    expect(stored.map(({ award: of, answers }) => [of, answers.city]).sort()).toEqual([
      ['Icon of Education Award', 'Sample City'],
      [award, 'Another City'],
    ]);
  });

  it.each([
    [{ mobile: '1234567890' }, 'mobile', 'Please enter a valid 10-digit mobile number'],
    [{ mobile: '5999999999' }, 'mobile', 'Please enter a valid 10-digit mobile number'],
    [{ mobile: '60000 0000' }, 'mobile', 'Please enter a valid 10-digit mobile number'],
    [{ mobile: '98765' }, 'mobile', 'Please enter a valid 10-digit mobile number'],
    [{ email: 'meena@school' }, 'email', 'Please enter a valid email address'],
    [{ gstin: '33ABCDE1234F1A5' }, 'gstin', 'Please enter a valid GSTIN (15-digit alphanumeric)'],
    [{ gstin: '33ABCDE1234F0Z5' }, 'gstin', 'Please enter a valid GSTIN (15-digit alphanumeric)'],
    [{ gstin: '33abcde1234f1z5' }, 'gstin', 'Please enter a valid GSTIN (15-digit alphanumeric)'],
    [{ gstin: '33ABCDE1234F1Z5' }, 'gstin', 'Please check the GST number: one of its characters is wrong'],
    [{ gstin: 'NA' }, 'gstin', 'Please enter a valid GSTIN (15-digit alphanumeric)'],
    [{ city: ' ' }, 'city', 'This field is required'],
  ])('is refused at its field with %j [AWNOM-06] [AWNOM-07] [AWNOM-08] [AWNOM-09]', async (own, field, message) => {
    const reply = await nominate(own);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ message: 'Please correct the marked fields.', detail: [{ field, message }] });
    expect(await server.db.orm.select().from(nominations)).toEqual([]);
  });

  it.each([{ mobile: '6000000000' }, { mobile: '9999999999' }, { gstin: '07ABCDE1234FAZT' }, { gstin: '' }])(
    'is accepted with %j [AWNOM-08] [AWNOM-09]',
    async (own) => expect((await nominate(own)).statusCode).toBe(200),
  );

  it('is refused for an unknown award, or if body and URL name different awards', async () => {
    expect((await nominate({}, 'Best Award')).statusCode).toBe(400);
    const body = { ...nominationOf(aNominee(), award), consentVersion: consentVersion() };
    expect((await post('visitor/registration/awards?type=Best%20VR%2FAR%20Solution', body)).statusCode).toBe(400);
  });

  it('and its order are accepted only while nominations are open [T-23] [SEC-20]', async () => {
    server.services.conference.event.phases.awards = 'closed';
    for (const reply of [await nominate(), await order()]) {
      expect([reply.statusCode, reply.json()]).toEqual([403, { message: 'Nominations are closed.' }]);
    }
    expect(await server.db.orm.select().from(orders)).toEqual([]);
  });
});

describe('nomination order', () => {
  it('returns everything that the payment page shows, with tax included in the price [T-14] [API-12] [AWPAY-16] [AWPAY-17]', async () => {
    await nominate();
    const reply = await order();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      key: expect.stringMatching(/^sbx_key_/),
      currency: 'INR',
      OrderCost: 29999,
      amount: 2999900,
      order_id: expect.stringMatching(/^sbx_/),
      discount: 0,
      gst: 4576.12,
      gst_rate: 18,
      order_page: expect.stringMatching(/^\/orders\/[0-9a-f]{64}$/),
      description: `SIMC 2025: ${award}`,
    });
  });

  it('has no passes and is linked to its nomination [ORDER-19] [ORDER-20] [ORDER-21] [ORDER-22] [ORDER-23] [ORDER-24]', async () => {
    await nominate();
    await order();
    const [row] = await server.db.orm.select().from(orders);
    expect(row).toMatchObject({
      kind: 'award',
      state: 'pending',
      passTypeId: null,
      totalPaise: 2999900,
      contactEmail: 'meena@school.example',
      billingName: 'Sample School',
      billingAddress: '12 Sample Street',
      billingState: 'Tamil Nadu',
      holdUntil: new Date(server.services.clock.now().getTime() + 7 * 24 * 60 * 60_000),
    });
    expect(await server.db.orm.select().from(orderItems)).toMatchObject([{ kind: 'award', label: award, quantity: 1 }]);
    expect(await server.db.orm.select().from(attendees)).toEqual([]);
    expect(await server.db.orm.select().from(nominations)).toMatchObject([{ orderId: row?.id }]);
  });

  it('is accepted under the short code and the slug of the event only [T-27]', async () => {
    expect((await order({}, 'SIMC25')).statusCode).toBe(200);
    expect((await order({}, 'another')).statusCode).toBe(404);
  });

  it.each([
    [{ OrderCost: 1 }, 422],
    [{ conferenceTicket4: 0 }, 400],
    [{ conferenceTicket1: 1 }, 400],
    [{ conferenceData4: [] }, 400],
    [{ awardType: 'Best Award' }, 400],
    [{ decision: 'Yes' }, 400],
    [{ extra: 1 }, 400],
    [{ consentVersion: '2000-01-01' }, 400],
  ])('is refused with %j and writes nothing', async (own, status) => {
    expect((await order(own)).statusCode).toBe(status);
    expect(await server.db.orm.select().from(orders)).toEqual([]);
  });

  it('replaces the earlier order of the same browser, but not the order of another nomination', async () => {
    await order();
    await order();
    await post(
      'order/create/visitor/SIMC25',
      { ...awardOrder(aNominee(), { award, cost: 29999 }), consentVersion: consentVersion() },
      { 'x-order-token': 'a-token-of-another-nomination' },
    );
    const rows = await server.db.orm.select().from(orders);
    expect(rows.map(({ state }) => state).sort()).toEqual(['cancelled', 'pending', 'pending']);
    const mails = await server.db.orm.select().from(outboxEmails);
    expect(mails.map(({ kind }) => kind)).toEqual(['award-received']);
  });

  it('mails another link than that of the reply, which ends when the mailed one is used', async () => {
    const { order_page: page } = (await order()).json<{ order_page: string }>();
    const [mail] = await server.db.orm.select().from(outboxEmails);
    const { link } = mail!.payload as { link: string };
    expect(link).toMatch(/^\/orders\/[0-9a-f]+$/);
    expect(link).not.toBe(page);
  });

  it('mails no typed text to an unverified email [SEC-48]', async () => {
    const typed = {
      nomineeName: 'Pay Me Now',
      organizationName: 'Visit evil.example',
      address: 'Or else',
      city: 'Evil',
    };
    await order({ ...awardOrder(aNominee(typed), { award, cost: 29999 }) });
    const [mail] = await server.db.orm.select().from(outboxEmails);
    const message = await messageOf(mail?.id);
    const sent = `${message?.subject} ${message?.html} ${message?.text}`;
    for (const text of Object.values(typed)) expect(sent).not.toContain(text);
    expect(message?.text).toContain(`nomination for ‘${award}’`);
    expect(message?.attachments).toEqual([]);
  });
});

describe('paid nomination', () => {
  it('is not replaced when the same browser nominates for the same award again', async () => {
    const first = (await order()).json<{ order_id: string }>();
    expect((await confirm(server, aReceipt(server, first.order_id))).json()).toBe(true);
    await nominate({ city: 'Another City' });
    await order(awardOrder(aNominee({ city: 'Another City' }), { award, cost: 29999 }));
    const stored = await server.db.query(
      `SELECT o.state, n.answers ->> 'city' AS city FROM nominations n JOIN orders o ON o.id = n.order_id ORDER BY o.state`,
    );
    expect(stored).toEqual([
      { state: 'paid', city: 'Sample City' },
      { state: 'pending', city: 'Another City' },
    ]);
  });

  it('is settled once, issues no pass, and mails the nominator and the organiser [AWPAY-18] [CONST-10] [ROLE-05]', async () => {
    await nominate();
    const placed = (await order()).json<{ order_id: string; order_page: string }>();
    const receipt = aReceipt(server, placed.order_id);
    expect((await confirm(server, receipt)).json()).toBe(true);
    expect((await confirm(server, receipt)).json()).toBe(true);

    expect(await server.db.orm.select().from(orders)).toMatchObject([{ state: 'paid' }]);
    expect(await server.db.orm.select().from(tickets)).toEqual([]);
    const mails = await server.db.orm.select().from(outboxEmails).orderBy(outboxEmails.kind);
    expect(
      mails.filter(({ kind }) => kind.startsWith('award')).map(({ kind, recipient }) => [kind, recipient]),
    ).toEqual([
      ['award-entry', 'enquiries@simc2025.example'],
      ['award-paid', 'meena@school.example'],
      ['award-received', 'meena@school.example'],
    ]);
    const paid = mails.find(({ kind }) => kind === 'award-paid');
    expect(await textOf(paid?.id)).toContain(`http://127.0.0.1:3000${placed.order_page}`);
    const entry = await textOf(mails.find(({ kind }) => kind === 'award-entry')?.id);
    expect(entry).toContain(`Award: ${award}`);
    expect(entry).toContain('Address: 12 Sample Street');
  });

  it('is not settled by a forged receipt [ERR-A-03] [SEC-21]', async () => {
    const placed = (await order()).json<{ order_id: string }>();
    const forged = { ...aReceipt(server, placed.order_id), sandbox_signature: '0'.repeat(64) };
    expect((await confirm(server, forged)).json()).toBe(false);
    expect(await server.db.orm.select().from(orders)).toMatchObject([{ state: 'pending' }]);
  });
});

const textOf = async (id?: string): Promise<string | undefined> => (await messageOf(id))?.text;

async function messageOf(id = '') {
  const { db, services } = server;
  const { event, group, tax } = services.conference;
  const mail = await findMail(db, id);
  return mail && mailMessage(db, mail, { event, group, tax, publicUrl: services.publicUrl } as never);
}
