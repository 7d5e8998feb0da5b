import { expect, it } from 'vitest';
import { get, server, useDesk } from '#tests/server/office/desk/desk-fixture.ts';

useDesk();

const count = 3300;

/** Four of these do not have a word that begins with 'raman'. */
const names = [
  'Asha Raman',
  'José Rämän',
  'RAMANATHAN K',
  'Dr.Raman',
  'Ｒａｍａｎ Iyer',
  'R\u200baman Rao',
  'ராமன் Raman',
  'O’Raman',
  'Priya Nair',
  'Sraman Das',
  'R aman',
];

/** More orders than a search takes from the index, one minute after each other, so number 1 is the newest. */
async function manyOrders(): Promise<void> {
  await server.db.query(
    `INSERT INTO orders (id, code, kind, state, conference_id, pass_type_id, quantity, total_paise, currency, contact_name,
       contact_email, contact_mobile, billing_name, answers, consent_version, token_hash, hold_until, created_at, updated_at)
     SELECT 'order-' || i, 'SIMC25-' || i, 'single', 'paid', 'c', (SELECT min(id) FROM pass_types), 1, 100, 'INR',
       ($2::text[])[1 + i % cardinality($2::text[])], 'p' || i || '@example.org', '9876543210', '', '{}', 'v', 't' || i, at, at, at
     FROM generate_series(1, $1::int) i, LATERAL (SELECT timestamptz '2025-08-01' - i * interval '1 minute' AS at) times`,
    [count, names],
  );
  await server.db.query(
    `INSERT INTO attendees (id, order_id, position, name, designation, organisation, email, mobile, workshop_ids)
     SELECT 'person-' || id, id, 0, contact_name, '', 'Sample College', contact_email, contact_mobile, '{}' FROM orders`,
  );
}

const matching = async (): Promise<string[]> =>
  (
    await server.db.query<{ code: string }>(
      `SELECT o.code FROM orders o JOIN attendees a ON a.order_id = o.id
       WHERE search_terms(a.name, '', '') @@ '''raman'':*'::tsquery ORDER BY o.created_at DESC`,
    )
  ).map(({ code }) => code);

interface Page {
  orders?: { code: string }[];
  people?: { order_code: string }[];
  next?: string;
  is_cut: boolean;
}

it('a word that more orders have than a search takes from the index finds the newest first, page by page', async () => {
  await manyOrders();
  const wanted = await matching();
  expect(wanted.length).toBeGreaterThan(2000);
  const { hits } = await get<{ hits: { code: string }[] }>('search?q=raman');
  expect(hits.map(({ code }) => code)).toEqual(wanted.slice(0, 20));
  for (const list of ['orders', 'people'] as const)
    for (const sort of ['made', '-made'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      for (let page = 0; page < 4; page += 1) {
        const query = new URLSearchParams({ q: 'RAMAN', state: 'paid', sort, ...(after !== undefined && { after }) });
        const { orders, people, next, is_cut: isCut } = await get<Page>(`${list}?${query}`);
        expect(isCut).toBe(false);
        seen.push(...(orders ?? []).map(({ code }) => code), ...(people ?? []).map((person) => person.order_code));
        after = next;
      }
      const all = sort === '-made' ? wanted : wanted.toReversed();
      expect([list, sort, seen]).toEqual([list, sort, all.slice(0, 200)]);
    }
});
