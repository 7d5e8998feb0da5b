import { describe, expect, it } from 'vitest';
import { exportPerson } from '#server/office/personal-data/export-person.ts';
import { personalColumns } from '#server/office/personal-data/personal-columns.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { correctPerson } from '#server/sales/order-page/correct-person.ts';
import { program } from '#tests/support/program.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import type { TestServer } from '#tests/support/server.ts';
import { rowsMatching, tablesOf, traces, useEverything, zarina } from './person.ts';

/** Tests of the copy of personal data, in the server that `running` returns. */
export function copiesOfPersonalData(running: () => TestServer): void {
  describe('copy of personal data', () => {
    it('has every row about the email, from every table with data of a person, and no secret', async () => {
      const server = running();
      await useEverything(server);
      const copy = await exportPerson(server.services, program, ' Zarina@Qadir.example');
      expect(copy.address).toBe(zarina.email);
      const holding = tablesOf(await rowsMatching(server.db, traces));
      expect(Object.keys(copy.stored)).toEqual(expect.arrayContaining(holding));
      expect(copy.stored['orders']).toHaveLength(4);
      const secrets = Object.values(personalColumns).flatMap(({ secret = [] }) => secret);
      const names = Object.values(copy.stored).flatMap((rows) => rows.flatMap((row) => Object.keys(row)));
      expect(names.filter((name) => secrets.includes(name))).toEqual([]);
      const mails = copy.stored['outbox_emails'] ?? [];
      expect(mails.filter(({ kind }) => kind === 'ticket-code').map((mail) => 'payload' in mail)).toContain(false);
      expect(JSON.stringify(copy)).not.toMatch(/"code":"\d{6}/);
      const { version } = server.services.conference.event.consent;
      expect(copy.consents.length).toBeGreaterThan(2);
      expect(copy.consents.every((consent) => consent.version === version)).toBe(true);
    });

    it('for an email that was corrected has nothing about the person with the right email, and the other way round', async () => {
      const server = running();
      const before = { name: 'Zarina Wrong', email: 'wrong@qadir.example', mobile: '9000000001' };
      const after = { name: 'Bina Right', email: 'right@rao.example', mobile: '9000000002' };
      await aPaidBooking(server, { answers: { email: before.email, personName: before.name, mobile: before.mobile } });
      const [order] = await server.db.query<{ id: string }>('SELECT id FROM orders');
      const later = { name: after.name, email: after.email };
      await correctPerson(server.services, { orderId: order!.id, number: 1, ...later });
      const corrected = {
        action: 'order.person-corrected',
        before,
        after,
        reason: 'Zarina Wrong gave it to Bina Right',
      };
      const recorder = { keys: server.services.keys, now: server.services.clock.now(), actor: program };
      await recordEvent(server.db, recorder, { subject: { kind: 'order', id: order!.id }, ...corrected });
      /** the billing details and the invoice stay with the order */
      const copyOf = async (email: string) => {
        const { stored } = await exportPerson(server.services, program, email);
        const { corrections, audit_values, outbox_emails } = stored;
        const answers = stored['orders']?.map((row) => row['answers']);
        return JSON.stringify(email === before.email ? stored : { corrections, audit_values, outbox_emails, answers });
      };
      const [former, present] = [await copyOf(before.email), await copyOf(after.email)];
      expect(former).not.toMatch(/bina|rao\.example|9000000002/i);
      expect(former).toMatch(/"name_before":"Zarina Wrong"/);
      expect(former).toMatch(/"mobile":"9000000001"/);
      expect(present).not.toMatch(/zarina|qadir|9000000001/i);
      expect(present).toMatch(/"name_after":"Bina Right"/);
      expect(present).toMatch(/"mobile":"9000000002"/);
    });

    it('has no data of other people', async () => {
      const server = running();
      await aPaidBooking(server);
      const copy = await exportPerson(server.services, program, zarina.email);
      expect([copy.stored, copy.consents]).toEqual([{}, []]);
    });
  });
}
