import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Attendee } from '#domain/booking/attendees.ts';
import { singleOrder } from '#domain/booking/orders.ts';
import { passFor } from '#domain/booking/passes.ts';
import { singlePrice } from '#domain/booking/pricing.ts';
import { outboxEmails } from '#server/platform/mail/mail.tables.ts';
import { attendees } from '#server/sales/orders/orders.tables.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { findMail } from '#server/platform/mail/outbox.ts';
import { readOrderPage, linkOf } from '#tests/support/samples/order-page.ts';
import { aReceipt, confirm, send, someAnswers } from '#tests/support/samples/orders.ts';
import { emptyTables, testConference, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  const conference = testConference();
  conference.event.limits.maxTicketsPerOrder = 3;
  server = await testServer({ services: { conference } });
});
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const someone = (name: string): Attendee => ({
  name,
  designation: 'Resident',
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
  mobile: '9123456780',
});
const three = [someone('Ravi Iyer'), someone('Sita Rao'), someone('Uma Das')];

/** An order of the contact asha@example.org for these people. */
function orderFor(people: Attendee[], workshopIds: string[] = []) {
  const { event, passes, workshops } = server.services.conference;
  const pass = passFor('post', passes)!;
  const chosen = workshops.filter(({ id }) => workshopIds.includes(id)).map(({ amount }) => ({ price: amount }));
  const order = singleOrder({
    answers: { ...someAnswers(), hasGstNumber: false },
    pass,
    attendees: people,
    workshopIds,
    conferenceId: event.ids.conferenceIds.post,
    total: singlePrice({ price: pass.price, count: people.length, workshops: chosen }).total,
  });
  return { ...order, consentVersion: event.consent.version };
}

async function paid(people: Attendee[], workshopIds?: string[]) {
  const placed = (await send(server, orderFor(people, workshopIds))).json();
  await confirm(server, aReceipt(server, placed.order_id));
  return placed;
}

const mails = () => server.db.orm.select().from(outboxEmails).orderBy(outboxEmails.recipient);

async function messageTo(recipient: string) {
  const row = (await mails()).find((mail) => mail.recipient === recipient)!;
  const { db, conference, publicUrl } = server.services;
  const { event, group } = conference;
  return (await mailMessage(db, (await findMail(db, row.id))!, { event, group, publicUrl }))!;
}

describe('order of three tickets, where an order can have three', () => {
  it('has one slot with three attendees and a count of three, and is charged for three [ORDER-03] [ORDER-04] [BOOK-13]', async () => {
    const body = orderFor(three, ['airway']);
    expect([body.conferenceTicket1, body.conferenceTicket2, body.conferenceTicket3]).toEqual([0, 3, 0]);
    expect([body.conferenceData1, body.conferenceData2, body.conferenceData3]).toEqual([[], three, []]);
    expect((await send(server, body)).json()).toMatchObject({ OrderCost: 3 * 2000 + 1800 });
    const rows = await server.db.orm.select().from(attendees).orderBy(attendees.position);
    expect(rows.map(({ email, workshopIds }) => [email, workshopIds])).toEqual([
      ['ravi.iyer@example.org', ['airway']],
      ['sita.rao@example.org', []],
      ['uma.das@example.org', []],
    ]);
  });

  it('sends each attendee a pass and a mail that names the person who booked it', async () => {
    await paid(three);
    const issued = await server.db.orm.select().from(tickets).orderBy(tickets.email);
    expect(issued.map(({ email, state }) => [email, state])).toEqual(three.map(({ email }) => [email, 'valid']));
    expect(new Set(issued.map(({ passId }) => passId)).size).toBe(3);
    for (const { email, name } of three) {
      const { text } = await messageTo(email);
      expect(text).toContain(`Dear ${name},`);
      expect(text).toContain('Booked for you by Asha Raman, who can correct your name and email.');
      expect(text).not.toContain('/orders/');
    }
  });

  it('mails a contact without a pass the paid amount, the attendees, the order link and the invoice', async () => {
    const { order_code: code } = await paid(three);
    const { subject, text, attachments } = await messageTo('asha@example.org');
    const link = await linkOf(server, code);
    expect(subject).toBe('Your order is paid: SIMC 2025');
    for (const words of [code, '₹6,000', 'Uma Das: uma.das@example.org', `/orders/${link}`])
      expect(text).toContain(words);
    expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
    expect((await readOrderPage(server, link)).people).toHaveLength(3);
  });

  it('mails its link while it is unpaid to the contact, and not to another attendee', async () => {
    const asha = { ...someone('Asha Raman'), email: 'asha@example.org' };
    const ravi = three[0]!;
    await send(server, orderFor([asha, ravi]));
    const url = '/prod/v1/expo/simc-2025/email/unpaid';
    for (const { email } of [ravi, asha]) {
      const reply = await server.app.inject({ method: 'POST', url, payload: { email } });
      expect(reply.json()).toEqual({ status: true });
    }
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([['order-unpaid', asha.email]]);
  });
});

describe('order of several tickets is refused', () => {
  const refusal = async (people: Attendee[]) => {
    const reply = await send(server, orderFor(people));
    return { status: reply.statusCode, ...reply.json() };
  };

  it('when it has more than the limit, and the message names the limit [BOOK-28]', async () => {
    expect(await refusal([...three, someone('Ben Paul')])).toEqual({
      status: 400,
      message: 'At most 3 tickets can be booked in one order.',
    });
  });

  it('when an attendee is registered, and the message says which one', async () => {
    await paid([three[1]!, three[2]!]);
    expect(await refusal([three[0]!, three[1]!])).toEqual({
      status: 409,
      message: 'Attendee 2: This email is already registered',
      detail: [{ field: 'attendee2.email', message: 'This email is already registered' }],
    });
  });
});
