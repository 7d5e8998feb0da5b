import { describe, expect, it } from 'vitest';
import { deleteExpiredBuyers, deleteExpiredRegistrations } from '#server/office/personal-data/delete-expired.ts';
import { deleteExpiredDaily } from '#server/office/personal-data/delete-expired-daily.ts';
import { sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { registerPaid, markMailsSent, rowsMatching, traces, zarina } from './person.ts';
import { mentionInTextsOfStaff } from './texts-of-staff.ts';
import { breaches } from '#tests/support/samples/upgrades.ts';
import { dayMinutes, deleted, goToDay, rows, server } from './retention-fixture.ts';

/** Tests of the automatic deletion of paid registrations and buyers, and of the daily run of all deletions. */
export function paidRetentionTests(): void {
  const tablesHolding = async (pattern: RegExp) => [
    ...new Set((await rowsMatching(server.db, pattern)).map((row) => row.slice(0, row.indexOf(':')))),
  ];

  describe('paid registrations', () => {
    it('are anonymised some days after the conference, with passes, mails and files; invoices and money are not', async () => {
      goToDay(-60);
      await registerPaid(server);
      await markMailsSent(server);
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

    it('are gone from what staff typed: events of exports and payments, exceptions and names of statements', async () => {
      goToDay(-60);
      await registerPaid(server);
      await markMailsSent(server);
      await mentionInTextsOfStaff(server, zarina.name);
      goToDay(server.services.conference.retention.registrations.days);
      await deleteExpiredRegistrations(server.services);
      const holding = await tablesHolding(traces);
      for (const table of ['audit_values', 'payment_exceptions', 'statements']) expect(holding).not.toContain(table);
    });

    it('are not anonymised while money or a mail is pending, and are in the next run', async () => {
      goToDay(-60);
      await registerPaid(server);
      goToDay(server.services.conference.retention.registrations.days + 1);
      expect(await deleteExpiredRegistrations(server.services)).toBe(0);
      await markMailsSent(server);
      expect(await deleteExpiredRegistrations(server.services)).toBe(1);
    });
  });

  describe('buyer of an invoice', () => {
    it('is deleted years after the end of the financial year, and nothing else of the invoice is', async () => {
      goToDay(-60);
      await registerPaid(server);
      await markMailsSent(server);
      const documents = () => server.db.query<{ content: object }>('SELECT * FROM tax_documents ORDER BY number');
      const before = await documents();
      // 1 April 2034 in India: eight years after the financial year 2025-26
      const end = Date.parse('2034-03-31T18:30:00Z');
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
      await registerPaid(server);
      const anonymise = `UPDATE tax_documents SET content = content || '{ "recipient": { "name": "" } }'`;
      const after = (time: string) => `SELECT set_config('symposia.nameless_before', '${time}', true)`;
      const tries = [
        [anonymise],
        [after('2100-01-01'), 'DELETE FROM tax_documents'],
        [after('2100-01-01'), 'UPDATE tax_documents SET total_paise = 1'],
        [after('2100-01-01'), anonymise.replace('""', '"Another"')],
        [after('2100-01-01'), `${anonymise}, total_paise = 1`],
        [after('2100-01-01'), anonymise.replace('{ ', '{ "serial": "INV/1", ')],
        [after('2020-01-01'), anonymise],
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
