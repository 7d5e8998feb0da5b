import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { deleteOrphans } from '#server/platform/uploads/store-upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import { personalColumns } from '#server/office/personal-data/personal-columns.ts';
import { rowsOfPerson } from '#server/office/personal-data/rows-of-person.ts';
import { copiesOfPersonalData } from './copies-of-personal-data.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { ask, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { registerPaid, tablesOf, useEverything, markMailsSent, rowsMatching, traces, zarina } from './person.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { findTickets } from '#server/sales/tickets/find-tickets.ts';
import { mentionInTextsOfStaff } from './texts-of-staff.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { breaches, stateOf } from '#tests/support/samples/upgrades.ts';
import { program } from '#tests/support/program.ts';

/** Tests of requests about personal data, on the database that `open` returns. */
export function personalData(open: () => Promise<Database>): void {
  let server: TestServer;
  const deleted: string[] = [];
  const files = {
    put: async () => undefined,
    get: () => Promise.reject(new Error('No file is read here')),
    delete: async (id: string) => void deleted.push(id),
  };
  beforeAll(async () => {
    server = await testServer({ db: await open(), services: { files } });
  });
  beforeEach(async () => {
    await emptyTables(server);
    deleted.length = 0;
  });
  afterAll(() => server?.close());

  const erase = async (givesUpPasses = false) =>
    (await erasePerson(server.services, program, { email: 'Zarina@Qadir.example', givesUpPasses })).counts;
  const everything = () => useEverything(server);

  copiesOfPersonalData(() => server);

  describe('erasure of personal data', () => {
    it('of a person who gives up paid passes leaves only tax invoices; nothing else has changed', async () => {
      await aPaidBooking(server);
      await markMailsSent(server);
      const [others, before] = [await rowsMatching(server.db, /asha/i), await rowCounts(server.db)];
      await everything();
      const { inUse, underWay, ...done } = await erase(true);
      expect([inUse, underWay]).toEqual([0, 0]);
      expect(done).toMatchObject({ nameless: 3, deleted: 1, abstracts: 1, enquiries: 1, companies: 1, accounts: 1 });
      expect(tablesOf(await rowsMatching(server.db, traces))).toEqual(['tax_documents']);
      expect(await rowsMatching(server.db, /asha/i)).toEqual(others);
      expect(await breaches(server)).toEqual([]);
      const remaining = await rowCounts(server.db);
      for (const table of ['abstracts', 'enquiries', 'users', 'exhibitors', 'uploads', 'nominations', 'one_time_codes'])
        expect([table, remaining[table]]).toEqual([table, before[table]]);
      expect(deleted).toHaveLength(3);
    });

    it('empties what staff typed or uploaded with her email: searches of exports, reasons, file names, lines [SEC-33]', async () => {
      await registerPaid(server);
      await markMailsSent(server);
      await mentionInTextsOfStaff(server, zarina.email);
      await erase(true);
      expect(tablesOf(await rowsMatching(server.db, traces))).toEqual(['tax_documents']);
      const lines = await server.db.query(`SELECT id FROM statement_lines WHERE description = 'Another payer'`);
      expect(lines).toHaveLength(1);
    });

    it('lists each text of staff that has only her name, because it may be about a namesake', async () => {
      await registerPaid(server);
      await markMailsSent(server);
      await mentionInTextsOfStaff(server, zarina.name);
      const { withName } = await erasePerson(server.services, program, { email: zarina.email, givesUpPasses: true });
      const kinds = withName.map(({ ref }) => ref.slice(0, ref.indexOf(':')));
      expect([...new Set(kinds)].sort()).toEqual(
        ['event', 'exception', 'export', 'line', 'pass-request', 'setting', 'statement', 'view'].sort(),
      );
    });

    it('leaves no file behind when the store fails: it is retried', async () => {
      await everything();
      const { services } = server;
      const down = { ...files, delete: () => Promise.reject(new Error('the store is down')) };
      await erasePerson({ ...services, files: down }, program, { email: zarina.email, givesUpPasses: true });
      expect(tablesOf(await rowsMatching(server.db, traces))).toEqual(['tax_documents']);
      expect(await deleteOrphans(services)).toBe(3);
      expect(deleted).toHaveLength(3);
      expect(await server.db.query('SELECT 1 FROM uploads')).toEqual([]);
    });

    it('finds nothing more to do a second time', async () => {
      await everything();
      await erase(true);
      const rows = await rowsMatching(server.db, /./);
      const repeated = await erase(true);
      expect(Object.values(repeated).every((count) => count === 0)).toBe(true);
      expect(await rowsMatching(server.db, /./)).toEqual(rows);
    });

    it('keeps paid registrations until the conference is over, and their passes are valid; everything else is deleted', async () => {
      await everything();
      const valid = async () =>
        (await server.db.query(`SELECT pass_id FROM tickets WHERE state = 'valid' ORDER BY 1`)).length;
      const passes = await valid();
      const { inUse, nameless, deleted: unpaid, taxDocuments } = await erase();
      expect([inUse, nameless, unpaid, taxDocuments]).toEqual([3, 0, 1, 0]);
      expect(await valid()).toBe(passes);
      const tables = tablesOf(await rowsMatching(server.db, traces));
      for (const table of ['abstracts', 'enquiries', 'users', 'exhibitors', 'exhibitor_documents', 'nominations'])
        expect(tables).not.toContain(table);
      expect(tables).toEqual(expect.arrayContaining(['orders', 'attendees', 'tickets']));
      expect(await findTickets(server.services, zarina.email)).not.toEqual([]);
      expect(await breaches(server)).toEqual([]);
    });

    it('deletes these registrations too once the conference is over', async () => {
      await registerPaid(server);
      await markMailsSent(server);
      const days = 70 * 24 * 60;
      server.pass(days);
      expect(await erase()).toMatchObject({ inUse: 0, nameless: 1, attendees: 1, taxDocuments: 3 });
      expect(tablesOf(await rowsMatching(server.db, traces))).toEqual(['tax_documents']);
      server.pass(-days);
    });

    it('removes a pass: the gate and the tickets page no longer find it', async () => {
      const passId = await aPaidBooking(server, { answers: { email: zarina.email, personName: zarina.name } });
      await markMailsSent(server);
      await erase(true);
      expect(await stateOf(server, passId)).toBe('erased');
      const gate = await server.app.inject(`/prod/v1/expo/simc-2025/passes/${passId}`);
      expect(gate.json()).toMatchObject({ admitted: false, state: 'expired' });
      expect(await findTickets(server.services, zarina.email)).toEqual([]);
      expect(await findTickets(server.services, '')).toEqual([]);
    });

    it('allows a new registration with the same email', async () => {
      const booked = { answers: { email: zarina.email } };
      await aPaidBooking(server, booked);
      await markMailsSent(server);
      await erase(true);
      await aPaidBooking(server, booked);
      expect(await findTickets(server.services, zarina.email)).toHaveLength(1);
    });

    it('waits for pending money, mails and replies', async () => {
      await registerPaid(server);
      // not erased, because its mails are still queued
      expect(await erase(true)).toMatchObject({ underWay: 1, nameless: 0 });
      await markMailsSent(server);
      await server.db.query(`UPDATE refund_requests SET state = 'asked'`);
      expect(await erase(true)).toMatchObject({ underWay: 1, nameless: 0 });
      await server.db.query(`UPDATE refund_requests SET state = 'refused'`);
      await server.db.query('UPDATE payments SET next_ask_at = created_at');
      expect(await erase(true)).toMatchObject({ underWay: 1, nameless: 0 });
      await server.db.query('UPDATE payments SET next_ask_at = NULL');
      expect(await erase(true)).toMatchObject({ underWay: 0, nameless: 1 });
    });

    it('in a group removes only that person, and for the contact only their data in the order', async () => {
      await placeGroup(server, { size: 3 });
      const [order] = await server.db.query<{ id: string; code: string }>('SELECT id, code FROM orders');
      await server.db.query(`UPDATE attendees SET name = $1, email = $2 WHERE email = 'p1@group.example'`, [
        zarina.name,
        zarina.email,
      ]);
      await server.db.query(`UPDATE tickets SET email = $1, state = 'valid' WHERE email = 'p1@group.example'`, [
        zarina.email,
      ]);
      await server.db.query(`UPDATE orders SET state = 'paid'`);
      await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
      await server.db.query('UPDATE payments SET next_ask_at = NULL');
      expect(await erase(true)).toMatchObject({ nameless: 0, attendees: 1 });
      expect(await rowsMatching(server.db, traces)).toEqual([]);
      const session = await signIn(server);
      const path = `/orders/${order!.code}`;
      const mail = await ask(server, `${path}/passes/email`, { session, body: {} });
      expect([mail.statusCode, mail.json().sent]).toEqual([200, 2]);
      const renamed = await ask(server, `${path}/participants/2`, {
        method: 'PUT',
        session,
        body: { name: 'Another' },
      });
      expect(renamed.statusCode).toBe(404);
      await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
      const names = () =>
        server.db.query<{ name: string }>('SELECT name FROM attendees WHERE order_id = $1 ORDER BY position', [
          order!.id,
        ]);
      expect((await names()).map(({ name }) => name)).toEqual(['Asha Raman', '', 'Sample ca']);
      await erasePerson(server.services, program, { email: 'asha@example.org', givesUpPasses: true });
      expect((await names()).map(({ name }) => name)).toEqual(['', '', 'Sample ca']);
      expect(await rowsMatching(server.db, /asha/i)).toEqual([]);
    });
  });

  it('every table with data of a person is part of the copy and of the erasure', () => {
    const personalTexts = Object.entries(personalColumns).flatMap(([table, { person = [] }]) =>
      person.length > 0 ? [table] : [],
    );
    expect(Object.keys(rowsOfPerson)).toEqual(expect.arrayContaining(personalTexts));
  });
}
