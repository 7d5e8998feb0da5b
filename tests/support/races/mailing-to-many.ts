import type { Database } from '#server/platform/db/database.ts';
import { mailingReply } from '#server/office/mailings/mailing-replies.ts';
import { findMailing } from '#server/office/mailings/read-mailings.ts';
import type { Mailing } from '#server/office/mailings/mailings.tables.ts';
import { releaseMailing } from '#server/office/mailings/release-mailing.ts';
import { addDraft } from '#server/office/mailings/write-draft.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { testServer } from '#tests/support/server.ts';

const office = { kind: 'staff', id: 'staff-office' } as const;

/** Copies the only order with its contact, as `count` orders of other people. */
export const copyOrder = (db: Database, count: number) =>
  db.query(
    `INSERT INTO orders SELECT (o).* FROM (SELECT jsonb_populate_record(o, jsonb_build_object('id', 'o' || n, 'code', 'C' || n,
       'contact_email', 'person' || n || '@example.org', 'contact_name', 'Person ' || n)) AS o
     FROM orders o, generate_series(1, $1) n) AS made`,
    [count],
  );

/** Places `count` orders and releases a mailing to their contacts. No job is enqueued. Returns the id of the mailing. */
export async function releaseCopies(db: Database, count: number): Promise<string> {
  // the connection stays open for the caller
  const server = await testServer({ db: { ...db, close: async () => undefined } });
  const { services } = server;
  await aPaidOrder(server);
  await copyOrder(db, count - 1);
  const draft = { audience: 'contacts', filters: {}, subject: 'For {name}', body: 'Your order is {order}.' } as const;
  const id = await addDraft(services, office, draft);
  const { version, digest } = await mailingReply(services, await readMailing(db, id), {
    role: 'office',
    name: 'Meena',
  });
  await releaseMailing(services, office, { id, version, digest });
  await server.close();
  return id;
}

export async function readMailing(db: Database, id: string): Promise<Mailing> {
  const mailing = await findMailing(db, id);
  if (!mailing) throw new Error(`There is no mailing ${id}`);
  return mailing;
}
