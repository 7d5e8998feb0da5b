import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDocument } from '#server/exhibitors/add-exhibitor-file.ts';
import {
  deleteExpiredAccounts,
  deleteExpiredBuyers,
  deleteExpiredEnquiries,
  deleteExpiredMails,
  deleteExpiredRegistrations,
  deleteExpiredUnpaid,
} from '#server/personal-data/delete-expired.ts';
import { deleteExpiredDaily } from '#server/personal-data/delete-expired-daily.ts';
import { expireOrders } from '#server/orders/expire-orders.ts';
import { openException } from '#server/payments/payment-exceptions.ts';
import type { Database } from '#server/db/database.ts';
import { aSignUp, anAccount } from '#tests/support/identity/accounts.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { ask, placed, signIn } from '#tests/support/samples/groups.ts';
import { anOrder, aReceipt, confirm, send } from '#tests/support/samples/orders.ts';
import { hersPaid, mailed, rowsHolding, traces } from './person.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { breaches } from '#tests/support/samples/upgrades.ts';

const dayMinutes = 24 * 60;

/** Automatic deletions of the service, on the database that `open` returns. */
export function forgetting(open: () => Promise<Database>): void {
  let server: TestServer;
  const deleted: string[] = [];
  const files = {
    put: async () => undefined,
    get: () => Promise.reject(new Error('No file is read here')),
    delete: async (id: string) => void deleted.push(id),
  };
  beforeAll(async () => {
    server = await testServer({ db: await open(), services: { files } });
    const { retention } = server.services.conference;
    const days = { enquiries: 10, unpaid: 40, mails: 7, accounts: 100 };
    for (const kind of ['enquiries', 'unpaid', 'mails', 'accounts'] as const) retention[kind].days = days[kind];
  });
  beforeEach(async () => {
    await emptyTables(server);
    deleted.length = 0;
  });
  afterAll(() => server?.close());

  const rows = () => rowCounts(server.db);
  const order = async (email: string) => {
    const reply = await send(server, anOrder(server.services, { answers: { email }, workshopIds: ['airway'] }));
    return { id: String(reply.json().order_code), payment: String(reply.json().order_id) };
  };
  /** counted from the end of the last day of the conference */
  const goToDay = (day: number) => {
    const { dates } = server.services.conference.event;
    const end = Date.parse(dates.end) + dayMinutes * 60_000;
    server.pass((end - server.services.clock.now().getTime()) / 60_000 + day * dayMinutes);
  };
  const lapse = async () => {
    server.pass(16);
    await expireOrders(server.db, server.services.clock.now());
  };

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
        'account-made',
        'invitation',
        'pass',
        'late-payment',
      ];
      for (const kind of kinds)
        for (const state of ['queued', 'sent', 'kept', 'undeliverable'])
          await server.db.query(
            `INSERT INTO outbox_emails (id, kind, recipient, payload, state, created_at)
             VALUES ($1, $2, 'asha@example.org', '{}', $3, $4)`,
            [`${kind} ${state}`, kind, state, server.services.clock.now()],
          );
      server.pass(7 * dayMinutes);
      expect(await deleteExpiredMails(server.services)).toBe(0);
      server.pass(1);
      expect(await deleteExpiredMails(server.services)).toBe(18);
      const left = await server.db.query<{ kind: string; state: string }>('SELECT kind, state FROM outbox_emails');
      expect(left.filter(({ state }) => state === 'queued').map(({ kind }) => kind)).toEqual(kinds);
      expect(new Set(left.filter(({ state }) => state !== 'queued').map(({ kind }) => kind))).toEqual(
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
      addDocument(server.services, {
        accountId,
        title,
        kind: 'invoice',
        fileName: 'invoice.pdf',
        content: Buffer.from('%PDF-1.4\n%%EOF'),
      });

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
      expect(await rows()).toEqual({ ...empty, outbox_emails: 1 });
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
      expect(await rows()).toEqual({ ...empty, outbox_emails: 1 });
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

    it('of a group is deleted with its provisional passes, its corrected names and its mails', async () => {
      const empty = await rows();
      const code = await placed(server, { workshops: () => ['airway'] });
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
      const concern = { gateway: 'sandbox', reference: 'x', orderId: row?.id ?? '' };
      await openException(db, { ...concern, reason: 'unanswered' }, services.clock.now());
      await openException(db, { ...concern, reason: 'wrong-amount' }, services.clock.now());
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
      const left = await server.db.query<{ contact_email: string }>('SELECT contact_email FROM orders ORDER BY 1');
      expect(left.map((row) => row.contact_email)).toEqual(['late@example.org', 'paid@example.org']);
    });
  });

  const tablesHolding = async (pattern: RegExp) => [
    ...new Set((await rowsHolding(server.db, pattern)).map((row) => row.slice(0, row.indexOf(':')))),
  ];

  describe('paid registrations', () => {
    it('are anonymised some days after the conference, with passes, mails and files; invoices and money are not', async () => {
      goToDay(-60);
      await hersPaid(server);
      await mailed(server);
      const days = server.services.conference.retention.registrations.days;
      goToDay(days);
      server.pass(-1);
      expect(await deleteExpiredRegistrations(server.services)).toBe(0);
      const [before, money] = [await rows(), await server.db.query('SELECT * FROM settlements')];
      server.pass(1);
      expect(await deleteExpiredRegistrations(server.services)).toBe(1);
      expect(await tablesHolding(traces)).toEqual(['tax_documents']);
      expect(await server.db.query('SELECT * FROM settlements')).toEqual(money);
      expect(await rows()).toEqual({ ...before, uploads: 0, corrections: 0, address_claims: 0 });
      expect(deleted).toHaveLength(1);
      expect(await breaches(server)).toEqual([]);
      expect(await deleteExpiredRegistrations(server.services)).toBe(0);
    });

    it('are not anonymised while money or a mail is pending, and are in the next run', async () => {
      goToDay(-60);
      await hersPaid(server);
      goToDay(server.services.conference.retention.registrations.days + 1);
      expect(await deleteExpiredRegistrations(server.services)).toBe(0);
      await mailed(server);
      expect(await deleteExpiredRegistrations(server.services)).toBe(1);
    });
  });

  describe('buyer of an invoice', () => {
    it('is deleted years after the end of the financial year, and nothing else of the invoice is', async () => {
      goToDay(-60);
      await hersPaid(server);
      await mailed(server);
      const documents = () => server.db.query<{ content: object }>('SELECT * FROM tax_documents ORDER BY number');
      const before = await documents();
      const end = Date.parse('2034-03-31T18:30:00Z'); // April 2034 in the time zone of the conference: eight years after 2025-26
      server.pass((end - server.services.clock.now().getTime()) / 60_000 - 1);
      expect(await deleteExpiredBuyers(server.services)).toBe(0);
      expect(await documents()).toEqual(before);
      server.pass(1);
      expect(await deleteExpiredBuyers(server.services)).toBe(before.length);
      expect(await documents()).toEqual(
        before.map((row) => ({ ...row, content: { ...row.content, recipient: { name: '', address: [] } } })),
      );
      expect(await deleteExpiredBuyers(server.services)).toBe(0);
      goToDay(-60);
    });

    it('cannot be deleted earlier, and no invoice can be changed or deleted even then', async () => {
      await hersPaid(server);
      const nameless = `UPDATE tax_documents SET content = content || '{ "recipient": { "name": "" } }'`;
      const after = (time: string) => `SELECT set_config('symposia.nameless_before', '${time}', true)`;
      const tries = [
        [nameless],
        [after('2100-01-01'), 'DELETE FROM tax_documents'],
        [after('2100-01-01'), 'UPDATE tax_documents SET total_paise = 1'],
        [after('2100-01-01'), nameless.replace('""', '"Another"')],
        [after('2100-01-01'), `${nameless}, total_paise = 1`],
        [after('2100-01-01'), nameless.replace('{ ', '{ "serial": "INV/1", ')],
        [after('2020-01-01'), nameless],
      ];
      for (const texts of tries)
        await expect(
          server.db.transaction(async (tx) => {
            for (const text of texts) await tx.query(text);
          }),
        ).rejects.toThrow('what was issued is never changed');
    });
  });

  describe('expired data', () => {
    const log = { error: (details: object) => void errors.push(details) };
    const errors: object[] = [];
    const runs = () =>
      server.db.query<{ counts: Record<string, number> }>('SELECT counts FROM retention_runs ORDER BY made_at');

    it('is deleted once a day by any process, and the number per kind is logged without names', async () => {
      await sendEnquiry(server);
      server.pass(11 * dayMinutes);
      await Promise.all([deleteExpiredDaily(server.services, log), deleteExpiredDaily(server.services, log)]);
      expect(await runs()).toEqual([
        {
          counts: { registrations: 0, unpaid: 0, invoices: 0, enquiries: 1, abstracts: 0, accounts: 0, mails: 0 },
        },
      ]);
      server.pass(dayMinutes - 1);
      await deleteExpiredDaily(server.services, log);
      expect(await runs()).toHaveLength(1);
      server.pass(1);
      await deleteExpiredDaily(server.services, log);
      expect(await runs()).toHaveLength(2);
      expect(errors).toEqual([]);
    });

    it('is still deleted when one kind fails, which is logged and retried in the next run', async () => {
      await sendEnquiry(server);
      server.pass(11 * dayMinutes);
      await server.db.exec('ALTER TABLE abstracts RENAME TO away');
      goToDay(2000);
      await deleteExpiredDaily(server.services, log);
      await server.db.exec('ALTER TABLE away RENAME TO abstracts');
      expect(errors).toHaveLength(1);
      expect(await runs()).toEqual([]);
      expect(await server.db.query('SELECT 1 FROM enquiries')).toEqual([]);
      await deleteExpiredDaily(server.services, log);
      expect(await runs()).toHaveLength(1);
      goToDay(-60);
    });
  });
}
