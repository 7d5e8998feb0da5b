import { describe, expect, it } from 'vitest';
import { pageSize } from '#server/platform/http/list-page.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import { aPaidGroup, aPaidOrder, ask, attendeeIds, call, server, signedIn, useDesk } from './desk-refunds-fixture.ts';

useDesk();

describe('list of refunds', () => {
  it('has views for what waits for approval, what is under way, and what ended', async () => {
    const order = await aPaidGroup();
    const office = await signedIn('office');
    const [first] = await attendeeIds();
    await ask(office, { order, people: [first!] });
    server.pass(1);
    const large = await ask(office, { order });
    const view = async (name: string) =>
      (await call(office, `refunds?view=${name}`)).body.refunds.map(({ state }: { state: string }) => state);
    expect([await view('asked'), await view('waiting'), await view('done')]).toEqual([['asked'], ['approved'], []]);
    await workDue(server, 'refund');
    await call(office, `refunds/${large.body.id}/withdraw`, { reason: 'a mistake' });
    expect([await view('asked'), await view('waiting'), await view('done')]).toEqual([[], [], ['withdrawn', 'done']]);
    expect((await call(office, `refunds?order=${order.slice(-5)}`)).body.refunds).toHaveLength(2);
    expect((await call(office, 'refunds?gateway=transfer')).body.refunds).toEqual([]);
    expect((await call(office, 'refunds?asked_by=somebody')).body.refunds).toEqual([]);
  });

  it('is paginated by a cursor, newest first, and none is missing', async () => {
    await aPaidOrder();
    const office = await signedIn('office');
    await server.db.query(
      `INSERT INTO order_refunds (id, order_id, key, scope, terms, percent, fee_per_pass_paise, attendee_ids, amount_paise,
         fee_paise, state, needs_approval, reason, asked_by, asked_at, decided_by, decided_at)
       SELECT 'r' || lpad(n::text, 3, '0'), o.id, 'k' || n, 'people', 'full', 100, 0, '{}', 1, 0, 'withdrawn', false, 'x', 'x',
         date_trunc('second', now()) - make_interval(mins => n / 2), 'x', now()
       FROM orders o, generate_series(1, $1) n`,
      [pageSize + 3],
    );
    const first = (await call(office, 'refunds')).body;
    const second = (await call(office, `refunds?after=${encodeURIComponent(first.next)}`)).body;
    const ids = [...first.refunds, ...second.refunds].map(({ id }: { id: string }) => id);
    expect([first.refunds.length, second.next, new Set(ids).size]).toEqual([pageSize, undefined, pageSize + 3]);
    expect((await call(office, 'refunds?after=nonsense')).status).toBe(400);
  });
});
