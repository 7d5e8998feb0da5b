import { describe, expect, it } from 'vitest';
import { addDocument } from '#server/programme/exhibitors/add-exhibitor-file.ts';
import {
  deleteExpiredAccounts,
  deleteExpiredEnquiries,
  deleteExpiredMails,
  deleteExpiredUnpaid,
} from '#server/office/personal-data/delete-expired.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { openException } from '#server/sales/payments/payment-exceptions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { aSignUp, anAccount } from '#tests/support/identity/accounts.ts';
import { anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { ask, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { program } from '#tests/support/program.ts';
import { paidRetentionTests } from './forgetting-paid.ts';
import { dayMinutes, deleted, goToDay, lapse, order, rows, server, useRetentionServer } from './retention-fixture.ts';

/** Tests of all automatic deletions, on the database that `open` returns. */
export function retentionTests(open: () => Promise<Database>): void {
  useRetentionServer(open);

  describe('enquiry', () => {
    it('is deleted after its retention time with its mail, and a newer one is not', async () => {
      const empty = await rows();
      await sendEnquiry(server);
      server.pass(10 * dayMinutes);
      expect(await deleteExpiredEnquiries(server.services)).toBe(0);
      await sendEnquiry(server, anEnquiryBody({ name: 'Younger' }));
      server.pass(1);
      expect(await deleteExpiredEnquiries(server.services)).toBe(1);
      expect(await server.db.query('SELECT name FROM enquiries')).toEqual([{ name: 'Younger' }]);
      expect(await rows()).toEqual({ ...empty, enquiries: 1, outbox_emails: 1 });
    });
  });

  describe('mail with a code or of an account', () => {
    it('is deleted after its retention time in any state; one that waits, or belongs to a pass, is not', async () => {
      const kinds = [
        'ticket-code',
        'group-code',
        'sign-in-code',
        'reset-code',
        'linked-code',
        'account-made',
        'invitation',
        'pass',
        'late-payment',
      ];
      for (const kind of kinds)
        for (const state of ['queued', 'sent', 'kept', 'expired', 'undeliverable'])
          await server.db.query(
            `INSERT INTO outbox_emails (id, kind, recipient, payload, state, created_at)
             VALUES ($1, $2, 'asha@example.org', '{}', $3, $4)`,
            [`${kind} ${state}`, kind, state, server.services.clock.now()],
          );
      server.pass(7 * dayMinutes);
      expect(await deleteExpiredMails(server.services)).toBe(0);
      server.pass(1);
      expect(await deleteExpiredMails(server.services)).toBe(28);
      const remaining = await server.db.query<{ kind: string; state: string }>('SELECT kind, state FROM outbox_emails');
      expect(remaining.filter(({ state }) => state === 'queued').map(({ kind }) => kind)).toEqual(kinds);
      expect(new Set(remaining.filter(({ state }) => state !== 'queued').map(({ kind }) => kind))).toEqual(
        new Set(['pass', 'late-payment']),
      );
    });
  });

  describe('account', () => {
    const signUp = () =>
      server.app.inject({
        method: 'POST',
        url: '/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event',
        payload: aSignUp(),
      });
    const addFor = (accountId: string, title: string) =>
      addDocument(server.services, program, {
        accountId,
        title,
        kind: 'invoice',
        fileName: 'invoice.pdf',
        content: Buffer.from('%PDF-1.4\n%%EOF'),
      });

    /** the event of the document: it stays in the log without its values */
    const emptiedEvent = { audit_events: 1, audit_values: 1 };

    it('is deleted some days after the conference with all its data and files', async () => {
      const empty = await rows();
      goToDay(-30);
      await signUp();
      const [company] = await server.db.query<{ account_id: string }>('SELECT account_id FROM exhibitors');
      goToDay(50);
      const late = await addFor(company!.account_id, 'a late one');
      server.pass(50 * dayMinutes - 1);
      expect(await deleteExpiredAccounts(server.services)).toBe(0);
      expect((await rows())['users']).toBe(1);
      server.pass(1);
      expect(await deleteExpiredAccounts(server.services)).toBe(1);
      expect(await rows()).toEqual({ ...empty, outbox_emails: 1, ...emptiedEvent });
      expect(await server.db.query('SELECT 1 FROM audit_values WHERE erased_at IS NULL')).toEqual([]);
      expect(deleted).toEqual([late!.id]);
    });

    it('that was created after the conference is deleted the same number of days later', async () => {
      goToDay(90);
      await anAccount(server, { email: 'late@example.org' });
      server.pass(100 * dayMinutes);
      await deleteExpiredAccounts(server.services);
      expect((await rows())['users']).toBe(1);
      server.pass(1);
      await deleteExpiredAccounts(server.services);
      expect((await rows())['users']).toBe(0);
    });

    it('of a hosted pool is deleted there; the data and files of the company are deleted here', async () => {
      const empty = await rows();
      goToDay(-30);
      await signUp();
      await server.db.query('DELETE FROM users');
      const document = await addFor('hosted', 'of an account without details');
      goToDay(100);
      expect(await deleteExpiredAccounts(server.services)).toBe(1);
      expect(await rows()).toEqual({ ...empty, outbox_emails: 1, ...emptiedEvent });
      expect(await server.db.query('SELECT 1 FROM audit_values WHERE erased_at IS NULL')).toEqual([]);
      expect(deleted).toEqual([document!.id]);
    });
  });

  describe('unpaid registration', () => {
    it('is deleted after its retention time with all its data and files', async () => {
      const empty = await rows();
      const { id } = await order('unpaid@example.org');
      await server.db.query(
        `INSERT INTO uploads (id, file_name, size_bytes, sha256, created_at, order_id)
         SELECT 'abstract', 'abstract.pdf', 1, 'x', created_at, id FROM orders WHERE code = $1`,
        [id],
      );
      await lapse();
      server.pass(40 * dayMinutes - 2);
      expect(await deleteExpiredUnpaid(server.services)).toBe(0);
      server.pass(2);
      expect(await deleteExpiredUnpaid(server.services)).toBe(1);
      expect(await rows()).toEqual(empty);
      expect(deleted).toEqual(['abstract']);
    });

    it('is deleted with the values of events about it and its people', async () => {
      const { db, services } = server;
      await order('unpaid@example.org');
      const subjects = await db.query<{ kind: string; id: string }>(
        `SELECT 'order' AS kind, id FROM orders UNION ALL SELECT 'attendee', id FROM attendees`,
      );
      for (const subject of subjects)
        await db.transaction((tx) =>
          recordEvent(
            tx,
            { keys: services.keys, now: services.clock.now(), actor: program },
            { action: 'order.corrected', subject, before: { name: 'Asha' } },
          ),
        );
      await lapse();
      server.pass(40 * dayMinutes);
      expect(await deleteExpiredUnpaid(services)).toBe(1);
      expect(await db.query('SELECT before, erased_at IS NOT NULL AS empty FROM audit_values')).toEqual([
        { before: null, empty: true },
        { before: null, empty: true },
      ]);
    });

    it('of a group is deleted with its provisional passes, its corrected names and its mails', async () => {
      const empty = await rows();
      const code = await placeGroup(server, { workshops: () => ['airway'] });
      const session = await signIn(server);
      await ask(server, `/orders/${code}/participants/2`, { method: 'PUT', session, body: { name: 'Ravi' } });
      server.pass(7 * dayMinutes);
      await expireOrders(server.db, server.services.clock.now());
      server.pass(40 * dayMinutes + 1);
      expect(await deleteExpiredUnpaid(server.services)).toBe(1);
      await server.db.query(`DELETE FROM one_time_codes`);
      await server.db.query(`DELETE FROM outbox_emails WHERE kind = 'group-code'`);
      expect(await rows()).toEqual(empty);
    });

    it('is not deleted before its hold has ended', async () => {
      await order('pending@example.org');
      server.pass(50 * dayMinutes);
      expect(await deleteExpiredUnpaid(server.services)).toBe(0);
    });

    it('is not deleted while its money needs a review, and afterwards only if no money ever arrived', async () => {
      const { services, db } = server;
      await order('asked@example.org');
      await lapse();
      const [row] = await db.query<{ id: string }>('SELECT id FROM orders');
      const exception = { gateway: 'sandbox', reference: 'x', orderId: row?.id ?? '' };
      await openException(db, { ...exception, reason: 'unanswered' }, services.clock.now());
      await openException(db, { ...exception, reason: 'wrong-amount' }, services.clock.now());
      server.pass(50 * dayMinutes);
      const close = (reason: string) =>
        db.query(`UPDATE payment_exceptions SET closed_at = now() WHERE reason = $1`, [reason]);
      await close('unanswered');
      expect(await deleteExpiredUnpaid(services)).toBe(0);
      await close('wrong-amount');
      expect(await deleteExpiredUnpaid(services)).toBe(0);
      await db.query(`DELETE FROM payment_exceptions WHERE reason = 'wrong-amount'`);
      expect(await deleteExpiredUnpaid(services)).toBe(1);
    });

    it('is stored as long as a paid one once money has arrived for it, in time or late', async () => {
      const paid = await order('paid@example.org');
      await confirm(server, aReceipt(server, paid.payment));
      const late = await order('late@example.org');
      await order('unpaid@example.org');
      await lapse();
      await confirm(server, aReceipt(server, late.payment));
      server.pass(400 * dayMinutes);
      expect(await deleteExpiredUnpaid(server.services)).toBe(1);
      const remaining = await server.db.query<{ contact_email: string }>('SELECT contact_email FROM orders ORDER BY 1');
      expect(remaining.map((row) => row.contact_email)).toEqual(['late@example.org', 'paid@example.org']);
    });
  });

  paidRetentionTests();
}
