import { beforeEach, expect, it } from 'vitest';
import { brokenPlaces, sealLog } from '#server/platform/audit/log-chain.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import {
  deleteExpiredAbstracts,
  deleteExpiredEnquiries,
  deleteExpiredUnpaid,
} from '#server/office/personal-data/delete-expired.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { program } from '#tests/support/program.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { aPaidOrder, rows, server, useDesk } from '#tests/server/sales/refunds/desk-refunds-fixture.ts';

useDesk();

/** An enquiry, an abstract, a nomination without an order and a waiting free pass of a person. Their ids begin with `of`. */
async function subjectsOf(of: string, email: string): Promise<void> {
  const now = server.services.clock.now();
  await rows(
    `INSERT INTO enquiries (id, name, email, message, created_at) VALUES ($1 || ' enquiry', 'n', $2, 'm', $3)`,
    [of, email, now],
  );
  await rows(
    `INSERT INTO abstracts (id, reference, email, name, organisation, answers, authors, version, submitted_at, updated_at)
     VALUES ($1 || ' abstract', $1, $2, 'n', 'o', '{}', '[]', 1, $3, $3)`,
    [of, email, now],
  );
  await aNomination(`${of} nomination`, { email });
  await rows(
    `INSERT INTO pass_requests (id, kind, name, designation, organisation, email, mobile, reason, state, asked_by, asked_at)
     VALUES ($1 || ' pass', 'delegate', 'n', '', '', $2, '', 'r', 'asked', 'staff', $3)`,
    [of, email, now],
  );
}

const aNomination = (id: string, { email, orderId = null }: { email: string; orderId?: string | null }) =>
  rows(
    `INSERT INTO nominations (id, award, answers, consent_version, token_hash, order_id, created_at, updated_at)
     VALUES ($1, 'a', $2, '1', $1, $3, $4, $4)`,
    [id, JSON.stringify({ email }), orderId, server.services.clock.now()],
  );

/** Records an event with a reason and values about each subject. */
async function recordAll(ids: string[]): Promise<void> {
  const context = { keys: server.services.keys, now: server.services.clock.now(), actor: program };
  await server.db.transaction(async (tx) => {
    for (const id of ids) {
      const subject = { kind: id.split(' ')[1]!, id };
      await recordEvent(tx, context, { action: 'test.noted', subject, after: { note: id }, reason: 'Ravi called' });
    }
  });
  await sealLog(server.db);
}

/** Ids of the subjects whose events have values or a reason. */
const withValues = async () =>
  (
    await rows<{ id: string }>(
      `SELECT e.subject_id AS id FROM audit_events e JOIN audit_values v ON v.event_id = e.id
       WHERE e.act = 'test.noted' AND (v.reason IS NOT NULL OR v.after IS NOT NULL) ORDER BY 1`,
    )
  ).map(({ id }) => id);

const kinds = ['abstract', 'enquiry', 'nomination', 'pass'];
const all = (of: string) => kinds.map((kind) => `${of} ${kind}`);
beforeEach(async () => {
  await subjectsOf('own', 'ravi@example.org');
  await subjectsOf('other', 'meena@example.org');
  await recordAll([...all('own'), ...all('other')]);
});

const chainIsWhole = async () => {
  await sealLog(server.db);
  expect(await brokenPlaces(server.db, server.services.keys)).toEqual([]);
};

it('an erasure empties the values of events about the enquiries, abstracts, nominations and waiting passes of the person alone; the chain still verifies', async () => {
  await erasePerson(server.services, program, { email: 'Ravi@example.org', givesUpPasses: false });
  expect(await withValues()).toEqual(all('other'));
  await chainIsWhole();
});

it('values about the nomination of a paid order stay as long as the order does', async () => {
  await aPaidOrder();
  const [order] = await rows<{ id: string; email: string }>('SELECT id, contact_email AS email FROM orders');
  await aNomination('paid nomination', { email: order!.email, orderId: order!.id });
  await recordAll(['paid nomination']);
  await server.db.exec(`UPDATE outbox_emails SET state = 'sent'`);
  await erasePerson(server.services, program, { email: order!.email, givesUpPasses: false });
  expect(await withValues()).toContain('paid nomination');
  await erasePerson(server.services, program, { email: order!.email, givesUpPasses: true });
  expect(await withValues()).not.toContain('paid nomination');
  await chainIsWhole();
});

it('the deletion of expired enquiries, abstracts, unpaid nominations and waiting passes empties the values of their events', async () => {
  await send(server, anOrder(server.services));
  const [order] = await rows<{ id: string }>(`UPDATE orders SET state = 'expired' RETURNING id`);
  await aNomination('unpaid nomination', { email: 'asha@example.org', orderId: order!.id });
  await recordAll(['unpaid nomination']);
  server.pass(5 * 365 * 24 * 60);
  const { services } = server;
  const deleting = {
    ...services,
    files: { put: async () => undefined, get: async () => undefined, delete: async () => undefined },
  };
  expect([await deleteExpiredEnquiries(deleting), await deleteExpiredAbstracts(deleting)]).toEqual([2, 2]);
  const left = ['other nomination', 'other pass', 'own nomination', 'own pass', 'unpaid nomination'];
  expect(await withValues()).toEqual(left);
  expect(await deleteExpiredUnpaid(deleting)).toBe(1);
  expect(await withValues()).toEqual([]);
  await chainIsWhole();
});
