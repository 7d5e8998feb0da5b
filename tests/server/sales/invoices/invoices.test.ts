import { describe, expect, it } from 'vitest';
import { issueCreditNote } from '#server/sales/invoices/credit-notes.ts';
import { issueInvoice } from '#server/sales/invoices/issue-invoices.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { settlements } from '#server/sales/payments/payments.tables.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { documentsOf } from '#server/sales/invoices/list-invoices.ts';
import { correctPerson } from '#server/sales/order-page/correct-person.ts';
import { sendPass } from '#server/sales/tickets/send-pass.ts';
import { linkOf } from '#tests/support/samples/order-page.ts';
import { ask, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { aReceipt, anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { testConference, testServer } from '#tests/support/server.ts';
import {
  server,
  useServer,
  pay,
  book,
  theOrder,
  documents,
  serials,
  creditNote,
  correct,
  mails,
} from './invoices-fixture.ts';

useServer();

describe('invoice of a registration', () => {
  it('is issued once for repeated payment confirmations and is mailed with the pass', async () => {
    const orderId = await book({ workshopIds: ['airway'] });
    expect(await documents()).toEqual([]);
    await Promise.all([pay(orderId), pay(orderId)]);
    await pay(orderId);
    const { id } = await theOrder();
    await server.db.transaction((tx) => issueInvoice(tx, server.services, id));
    const [invoice, ...more] = await documents();
    expect(more).toEqual([]);
    const { code, totalPaise, billingName } = await theOrder();
    expect(invoice).toMatchObject({
      kind: 'invoice',
      serial: 'INV/25-26/000001',
      issuedAt: '2025-08-17T06:00:00.000Z',
      orderCode: code,
      totalPaise,
      recipient: { name: billingName },
      tax: { rate: 18, isWithinState: true, placeOfSupply: '33' },
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'pass', to: 'asha@example.org' });
    expect(mail?.text).toContain('Also attached: your tax invoice INV/25-26/000001.');
    expect(mail?.files).toContain('INV-25-26-000001.pdf');
  });

  it('is attached to each later mail of the pass to its buyer, with the link to the order', async () => {
    await pay(await book());
    const { id, code } = await theOrder();
    const [pass] = await server.db.query<{ id: string }>('SELECT pass_id AS id FROM tickets');
    await sendPass(server.services, pass!.id);
    await correctPerson(server.services, { orderId: id, number: 1, name: 'Asha R', email: 'asha@example.org' });
    const sent = await mails();
    expect(sent.map(({ kind }) => kind)).toEqual(['pass', 'pass', 'pass']);
    for (const { text, files } of sent) {
      expect(files).toContain('INV-25-26-000001.pdf');
      expect(text).toContain(`/orders/${await linkOf(server, code)}`);
    }
  });

  it('is sent in a separate mail if the buyer gets no pass', async () => {
    const order = anOrder(server.services);
    const [holder] = order.conferenceData3;
    const reply = await send(server, { ...order, conferenceData3: [{ ...holder, email: 'guest@example.org' }] });
    await pay(reply.json().order_id);
    const sent = await mails();
    const orderMails = sent.map(({ kind, to, files }) => ({
      kind,
      to,
      files: files.filter((name) => name.startsWith('INV')),
    }));
    expect(orderMails.sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'order-paid', to: 'asha@example.org', files: ['INV-25-26-000001.pdf'] },
      { kind: 'pass', to: 'guest@example.org', files: [] },
    ]);
  });

  it('for a group is mailed to its contact with the payment confirmation, and to no participant', async () => {
    const code = await placeGroup(server, { size: 3 });
    const reply = await ask(server, `/orders/${code}/pay`, { method: 'POST', session: await signIn(server) });
    await pay(reply.json().order_id);
    const bringing = (await mails()).filter(({ files }) => files.some((name) => name.startsWith('INV')));
    expect(bringing.map(({ kind, to }) => [kind, to])).toEqual([['group-paid', 'asha@example.org']]);
    expect((await documents())[0]?.lines[0]).toMatchObject({ quantity: 3 });
  });

  it('releases its number if the transaction fails', async () => {
    await pay(await book());
    const second = await send(server, anOrder(server.services, { answers: { email: 'b@example.org' } }));
    const { id = '' } =
      (await server.db.orm.select().from(orders)).find((each) => each.contactEmail === 'b@example.org') ?? {};
    const failing = server.db.transaction(async (tx) => {
      expect((await issueInvoice(tx, server.services, id)).content.serial).toBe('INV/25-26/000002');
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    await pay(second.json().order_id);
    expect((await documentsOf(server.db, id)).map(({ content }) => content.serial)).toEqual(['INV/25-26/000002']);
  });

  it('cannot be changed or deleted', async () => {
    await pay(await book());
    await expect(server.db.query(`UPDATE tax_documents SET total_paise = 1`)).rejects.toThrow(/never changed/);
    await expect(server.db.query('DELETE FROM tax_documents')).rejects.toThrow(/never changed/);
  });

  it('restarts numbering at one in a new financial year', async () => {
    await pay(await book());
    const later = { ...server.services, clock: { now: () => new Date('2026-03-31T18:30:00Z') } };
    await creditNote();
    const { id } = await theOrder();
    const next = await server.db.transaction((tx) => issueInvoice(tx, later, id));
    expect(next.content.serial).toBe('INV/26-27/000001');
  });
});

describe('credit note', () => {
  it('cancels the invoice of a refunded order once and is mailed to the buyer', async () => {
    await pay(await book());
    expect((await creditNote())?.content).toMatchObject({
      kind: 'credit-note',
      serial: 'CRN/25-26/000001',
      takesBack: { serial: 'INV/25-26/000001', reason: 'refund' },
    });
    expect(await creditNote()).toBeUndefined();
    expect(await serials()).toEqual(['INV/25-26/000001', 'CRN/25-26/000001']);
    const own = (await mails()).find(({ kind }) => kind === 'tax-document');
    expect(own).toMatchObject({ to: 'asha@example.org', files: ['CRN-25-26-000001.pdf'] });
    expect(own?.text).toContain('Your payment has been refunded.');
  });
});

describe('billing details', () => {
  const hospital = { name: 'Sample Hospital', gstNumber: '27aapfu0939f1zv', address: '12 Hospital Road\nMumbai' };

  it('are corrected after payment with a credit note and a new invoice, both mailed', async () => {
    await pay(await book());
    await correct(hospital);
    expect(await serials()).toEqual(['INV/25-26/000001', 'CRN/25-26/000001', 'INV/25-26/000002']);
    const [old, note, newInvoice] = await documents();
    expect(note?.takesBack).toMatchObject({ serial: old?.serial, reason: 'correction' });
    expect(note?.recipient).toEqual(old?.recipient);
    expect(newInvoice?.recipient.name).toBe('Sample Hospital');
    const own = (await mails()).find(({ kind }) => kind === 'tax-document');
    expect(own?.files).toEqual(['CRN-25-26-000001.pdf', 'INV-25-26-000002.pdf']);
    expect(own?.text).toContain('Your billing details were corrected.');
    expect((await creditNote())?.content.takesBack?.serial).toBe('INV/25-26/000002');
  });

  it('write nothing if they are unchanged', async () => {
    await pay(await book());
    await correct(hospital);
    const before = await serials();
    expect(await correct(hospital)).toEqual([]);
    expect(await serials()).toEqual(before);
  });

  it.each([
    [{ name: ' ' }, [['name', 'Please enter the name for the invoice.']]],
    [
      { name: 'A', gstNumber: '27AAPFU0939F1ZW' },
      [['gst_number', 'Please check the GST number: it is not a valid one.']],
    ],
    [{ name: 'A', state: 'Atlantis' }, [['state', 'Please choose a state from the list.']]],
    [
      { name: 'A', gstNumber: '27AAPFU0939F1ZV', state: 'Kerala' },
      [['state', 'The GST number is registered in Maharashtra. Please choose that state, or check the number.']],
    ],
  ])('are refused with an error at the invalid field: %o', async (billing, problems) => {
    await book();
    const detail = problems.map(([field, message]) => ({ field, message }));
    await expect(correct(billing)).rejects.toMatchObject({ status: 400, detail });
    expect((await theOrder()).billingName).toBe('Asha Raman');
  });

  it('can be corrected three times after payment, and not after a refund starts', async () => {
    await pay(await book());
    for (const name of ['A', 'B', 'C']) await correct({ name });
    await expect(correct({ name: 'D' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('3 times already'),
    });
    expect((await theOrder()).billingName).toBe('C');
    expect(await serials()).toHaveLength(7);
    await server.db.orm.update(settlements).set({ outcome: 'refund-due' });
    await expect(correct({ name: 'D' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('being refunded'),
    });
    await creditNote();
    await expect(correct({ name: 'D' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('no longer'),
    });
  });
});

describe('organiser without a GST number', () => {
  it('issues receipts without tax, and refund receipts', async () => {
    const conference = testConference();
    delete conference.tax.supplier.gstin;
    const small = await testServer({ services: { conference } });
    const reply = await send(small, anOrder(small.services));
    await confirm(small, aReceipt(small, reply.json().order_id));
    const [order] = await small.db.orm.select().from(orders);
    await small.db.transaction((tx) => issueCreditNote(tx, small.services, order!.id));
    const contents = (await documentsOf(small.db, order!.id)).map(({ content }) => content);
    expect(contents.map(({ kind, serial, tax }) => [kind, serial, tax])).toEqual([
      ['receipt', 'RCT/25-26/000001', undefined],
      ['refund-receipt', 'RFR/25-26/000001', undefined],
    ]);
    const [mail] = (await listMails(small.db)).filter(({ kind }) => kind === 'pass');
    const message = await mailMessage(small.db, mail!, { ...conference, publicUrl: small.services.publicUrl });
    // the cancelled invoice is no longer attached
    expect(message?.attachments.at(-1)?.filename).toMatch(/qr|ics|pass/);
    await small.close();
  });
});
