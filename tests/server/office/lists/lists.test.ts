import { describe, expect, it } from 'vitest';
import type { OrderRow, PersonRow } from '#schemas/api/desk/orders.api.ts';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { aPaidOrder, anOpenOrder } from '#tests/support/samples/order-page.ts';
import { aVisitorPass } from '#tests/support/samples/upgrades.ts';
import {
  action,
  get,
  office,
  server,
  sessionOf,
  signInAgain,
  useDesk,
} from '#tests/server/office/desk/desk-fixture.ts';

useDesk();

interface Page {
  orders: OrderRow[];
  people: PersonRow[];
  next?: string;
  is_cut: boolean;
}

const list = (path: string, query: Record<string, string> = {}, cookie = office) =>
  get<Page>(`${path}?${new URLSearchParams(query)}`, cookie);
const codes = async (query: Record<string, string> = {}) =>
  (await list('orders', query)).orders.map(({ code }) => code);
const names = async (query: Record<string, string> = {}) =>
  (await list('people', query)).people.map(({ name }) => name);

/** Orders that differ in everything that lists can be filtered by, in the order of their making. */
async function someOrders() {
  const paid = await aPaidOrder(server, { answers: { personName: 'Asha Raman' }, workshopIds: ['airway'] });
  server.pass(60 * 24);
  const open = await anOpenOrder(server, {
    answers: { personName: 'Balu Nair', email: 'balu@example.org' },
    key: 'post',
  });
  server.pass(60 * 24);
  const group = await placeGroup(server, { answers: { personName: 'Chitra Das', email: 'chitra@example.org' } });
  server.pass(1);
  await aVisitorPass(server);
  await signInAgain();
  return { paid: paid.code, open: open.code, group };
}

describe('list of orders', () => {
  it('has filters by kind, state, pass, workshop, payment, time and open questions, and two sortings', async () => {
    const { paid, open, group } = await someOrders();
    await expireOrders(server.db, server.services.clock.now());
    const all = await codes();
    const [issued = ''] = all;
    expect(all).toEqual([issued, group, open, paid]);
    const pass = server.services.conference.passes.find(({ key }) => key === 'post')!.id;
    const cases: [Record<string, string>, string[]][] = [
      [{ sort: 'made' }, [paid, open, group, issued]],
      [{ kind: 'bulk' }, [group]],
      [{ kind: 'single' }, [open, paid]],
      [{ state: 'expired' }, [open]],
      [{ state: 'paid' }, [issued, paid]],
      [{ pass }, [open]],
      [{ workshop: 'airway' }, [paid]],
      [{ workshop: 'other' }, []],
      [{ paid: 'sandbox' }, [paid]],
      [{ paid: 'free' }, [issued]],
      [{ from: '2025-08-18' }, [issued, group, open]],
      [{ from: '2025-08-18', to: '2025-08-18' }, [open]],
      [{ q: 'asha', state: 'expired' }, []],
      [{ q: 'balu', state: 'expired' }, [open]],
      [{ issue: 'exception' }, []],
    ];
    for (const [query, wanted] of cases) expect([query, await codes(query)]).toEqual([query, wanted]);
    const totals = (await list('orders')).orders.map(({ total }) => total!);
    expect((await list('orders', { sort: '-total' })).orders.map(({ total }) => total)).toEqual(
      totals.toSorted((a, b) => b - a),
    );
  });

  it('shows open exceptions, refund requests and refunds under way', async () => {
    const { paid } = await someOrders();
    const [row] = await server.db.query<{ id: string }>('SELECT id FROM orders WHERE code = $1', [paid]);
    await server.db.query(
      `INSERT INTO payment_exceptions (id, reason, gateway, reference, order_id, opened_at) VALUES ('e', 'late', 'sandbox', 'p', $1, now())`,
      [row!.id],
    );
    await server.db.query(
      `INSERT INTO refund_requests (id, order_id, ground, message, state, asked_at) VALUES ('r', $1, 'g', '', 'asked', now())`,
      [row!.id],
    );
    for (const issue of ['exception', 'refund-asked']) expect(await codes({ issue })).toEqual([paid]);
    expect((await list('orders', { issue: 'exception' })).orders[0]!.issues).toEqual(['exception', 'refund-asked']);
  });

  it('has pages that are complete and do not repeat while orders arrive and change', async () => {
    const placed: string[] = [];
    for (let count = 0; count < 55; count += 1) placed.push(await anIssuedPass(count));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list('orders', after === undefined ? {} : { after });
      seen.push(...page.orders.map(({ code }) => code));
      expect(page.orders.length).toBeLessThanOrEqual(50);
      after = page.next;
      await anIssuedPass(100 + seen.length);
      await server.db.query(`UPDATE orders SET updated_at = now() WHERE code = $1`, [seen[0]]);
    } while (after !== undefined);
    expect(seen).toEqual([...placed].reverse());
  });

  it('refuses pages that it did not make, and filters about fields that the role does not see', async () => {
    const status = async (query: string, cookie = office) =>
      (await desk(server, `orders?${query}`, { cookie })).statusCode;
    for (const after of ['x', '', btoa('[]'), btoa('["2025-99-01 00:00:00.000000+00","a",0]'), btoa('["1","a",0]')])
      expect([after, await status(`after=${after}`)]).toEqual([after, after === '' ? 400 : 400]);
    expect(await status('state=unknown')).toBe(400);
    for (const day of ['2025-13-01', '2025-02-31'])
      expect([await status(`from=${day}`), await status(`to=${day}`)]).toEqual([400, 400]);
    const [counter, supervisor] = [await sessionOf('counter'), await sessionOf('supervisor')];
    expect([await status('paid=free', counter), await status('sort=total', counter)]).toEqual([403, 200]);
    expect([await status('issue=exception', supervisor), await status('sort=-total', supervisor)]).toEqual([403, 403]);
    expect(await status('', await sessionOf('steward'))).toBe(403);
  });
});

/** An order that needs few statements. Returns its code. Its time differs by a microsecond from the one before. */
async function anIssuedPass(number: number): Promise<string> {
  await aVisitorPass(server, { email: `visitor${number}@example.org`, name: `Visitor ${number}` });
  const [row] = await server.db.query<{ code: string }>(
    `UPDATE orders SET created_at = created_at + $2 * interval '1 microsecond' WHERE contact_email = $1 RETURNING code`,
    [`visitor${number}@example.org`, number],
  );
  return row!.code;
}

describe('list of people', () => {
  it('has one row per attendee, by time or by name, with the same filters', async () => {
    await someOrders();
    const all = await names();
    expect(all).toHaveLength(6);
    expect(all.slice(0, 1)).toEqual(['Vani Iyer']);
    expect(await names({ sort: 'name' })).toEqual([...all].sort());
    expect(await names({ workshop: 'airway' })).toEqual(['Asha Raman']);
    expect(await names({ kind: 'bulk', sort: 'made' })).toEqual(['Chitra Das', 'Sample ba', 'Sample ca']);
    expect(await names({ q: 'p1@group' })).toEqual(['Sample ba']);
    const { group } = { group: (await list('orders', { kind: 'bulk' })).orders[0]!.code };
    expect(await names({ q: group, sort: 'name' })).toEqual(['Chitra Das', 'Sample ba', 'Sample ca']);
  });

  it('has pages that are complete and do not repeat, in each sorting', async () => {
    for (let size = 0; size < 2; size += 1)
      await placeGroup(server, { size: 30, of: `g${size}`, answers: { email: `contact${size}@example.org` } });
    for (const sort of ['made', '-made', 'name', '-name']) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list('people', { sort, ...(after !== undefined && { after }) });
        seen.push(...page.people.map(({ id }) => id));
        after = page.next;
      } while (after !== undefined);
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 60, 60]);
    }
  });

  it('does not list people whose data was erased', async () => {
    await aPaidOrder(server, {});
    await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
    await server.db.query('UPDATE payments SET next_ask_at = NULL');
    expect(await names()).toEqual(['Asha Raman']);
    await erasePerson(
      server.services,
      { kind: 'program', id: 'test' },
      { email: 'asha@example.org', givesUpPasses: true },
    );
    expect(await names()).toEqual([]);
  });
});

describe('names that look like code', () => {
  const long = 'த'.repeat(300);
  it.each([
    ['a formula', `=HYPERLINK("x","y")`, 'hyperlink'],
    ['markup', '<script>alert(1)</script>', 'alert'],
    ['right-to-left signs', '\u202Eazib\u202C Rao', 'azib'],
    ['300 characters', long, long.slice(0, 50)],
    ['Tamil', 'முத்துக்குமரன் இராமசாமி', 'இராம'],
    ['signs of a search', `O'Neil & (Sons) | !x:*\\`, "o'neil sons"],
  ])('%s is found and listed as it is stored', async (_what, name, text) => {
    await anIssuedPass(1);
    await server.db.query('UPDATE attendees SET name = $1', [name]);
    const { hits } = await get<{ hits: { name: string }[] }>(`search?${new URLSearchParams({ q: text })}`);
    expect(hits.map((hit) => hit.name)).toEqual([name]);
    expect(await names({ sort: 'name', q: text })).toEqual([name]);
    expect(await names({ sort: 'name' })).toEqual([name]);
  });
});

describe('saved views', () => {
  it('keep filters and sorting of each person, without the search text', async () => {
    const save = (name: string, query: string, cookie = office) =>
      action('views', { cookie, payload: { list: 'orders', name, query } });
    await save('Paid groups', 'kind=bulk&q=asha&after=x&state=paid');
    await save('Open', 'state=pending');
    await save('Open', 'state=failed');
    const views = async (cookie = office) =>
      (await get<{ views: { id: string; name: string; query: string }[] }>('views', cookie)).views;
    expect((await views()).map(({ name, query }) => [name, query])).toEqual([
      ['Open', 'state=failed'],
      ['Paid groups', 'kind=bulk&state=paid'],
    ]);
    const other = await sessionOf('accounts');
    expect(await views(other)).toEqual([]);
    const [{ id } = { id: '' }] = await views();
    expect((await action(`views/${id}/remove`, { cookie: other })).status).toBe(404);
    expect((await action(`views/${id}/remove`)).status).toBe(200);
    expect((await views()).map(({ name }) => name)).toEqual(['Paid groups']);
  });
});
