import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskNomination, NominationPage } from '#schemas/api/desk/awards.api.ts';
import { call, events, get, post, server, useOffice } from './office-fixture.ts';

useOffice();

interface List {
  nominations: DeskNomination[];
  next: string | null;
  awards: string[];
}

const award = 'Principal of The Year';
const answers = {
  nomineeName: 'Meena Krishnan',
  designation: 'Principal',
  organizationName: 'Sample School',
  address: '12 Sample Street',
  mobile: '9876543210',
  email: 'meena@school.example',
  state: 'Tamil Nadu',
  city: 'Sample City',
};

/** Writes a nomination, with an order in this state. Nominations of the public form are in tests/server/sales/awards.test.ts. */
async function nominate(id: string, { state, of = award }: { state?: string; of?: string } = {}): Promise<void> {
  const now = server.services.clock.now();
  if (state !== undefined)
    await server.db.query(
      `INSERT INTO orders (id, code, kind, state, conference_id, quantity, total_paise, currency, contact_name, contact_email,
         contact_mobile, billing_name, answers, consent_version, token_hash, hold_until, created_at, updated_at)
       VALUES ($1, $2, 'award', $3, 'c', 1, 2999900, 'INR', 'Meena', 'meena@school.example', '1', 'S', '{}', '1', $1, $4, $4, $4)`,
      [`order-${id}`, `SIMC25-${id}`, state, now],
    );
  await server.db.query(
    `INSERT INTO nominations (id, award, answers, consent_version, token_hash, order_id, created_at, updated_at)
     VALUES ($1, $2, $3, '1', $1, $4, $5, $5)`,
    [id, of, JSON.stringify(answers), state === undefined ? null : `order-${id}`, now],
  );
}

const list = (query = '') => get<List>('office', `nominations${query}`);
const idsOf = async (query: string) => (await list(query)).nominations.map(({ id }) => id).sort();
const read = (id: string) => get<NominationPage>('office', `nominations/${id}`);
const mark = (id: string, body: object = {}, role: 'office' | 'owner' = 'office') =>
  post(role, `nominations/${id}/mark`, { mark: 'winner', note: '', version: 0, ...body });

describe('nominations at the desk', () => {
  beforeEach(async () => {
    await nominate('paid', { state: 'paid' });
    server.pass(1);
    await nominate('waiting', { state: 'pending', of: 'Icon of Education Award' });
    server.pass(1);
    await nominate('started');
  });

  it('are listed with the newest first, with the state of their fee', async () => {
    const { nominations, awards } = await list();
    expect(nominations).toMatchObject([
      { id: 'started', nominee: 'Meena Krishnan', organisation: 'Sample School' },
      { id: 'waiting', order_state: 'pending' },
      { id: 'paid', order_state: 'paid', order_code: 'SIMC25-paid' },
    ]);
    expect(nominations[0]).not.toHaveProperty('order_state');
    expect(awards).toContain(award);
  });

  it('are filtered by award, fee and mark', async () => {
    await mark('paid');
    expect(await idsOf(`?award=${encodeURIComponent(award)}`)).toEqual(['paid', 'started']);
    expect(await idsOf('?payment=paid')).toEqual(['paid']);
    expect(await idsOf('?payment=unpaid')).toEqual(['started', 'waiting']);
    expect(await idsOf('?mark=winner')).toEqual(['paid']);
    expect(await idsOf('?mark=none')).toEqual(['started', 'waiting']);
  });

  it('have a page with all answers in the order of the form, which the audit log records', async () => {
    const page = await read('paid');
    expect(page).toMatchObject({ award, amount_paise: 2_999_900, mark_version: 0 });
    expect(page.details.map(({ title, value }) => [title, value]).slice(0, 3)).toEqual([
      ['Name of the nominee', 'Meena Krishnan'],
      ['Designation', 'Principal'],
      ['Name of the organisation', 'Sample School'],
    ]);
    expect(await events('nomination.read')).toMatchObject([{ actor: 'staff-office', subject: 'paid' }]);
    expect((await call('office', 'nominations/unknown')).statusCode).toBe(404);
  });
});

it('nominations are read page by page without repetition', async () => {
  for (let number = 0; number < 51; number += 1) await nominate(`nomination-${number}`);
  const first = await list();
  const second = await list(`?cursor=${first.next}`);
  expect([second.nominations.length, second.next]).toEqual([1, null]);
  expect(new Set([...first.nominations, ...second.nominations].map(({ id }) => id)).size).toBe(51);
});

describe('the mark of a nomination', () => {
  it('is set, changed and removed, with its note, person and event', async () => {
    await nominate('one', { state: 'paid' });
    expect((await mark('one', { mark: 'shortlisted', note: ' strong ' })).json()).toMatchObject({
      mark: 'shortlisted',
      mark_note: 'strong',
      mark_version: 1,
      marked_by: 'office',
    });
    await mark('one', { version: 1 }, 'owner');
    const removed = (await mark('one', { mark: 'none', version: 2 })).json();
    expect([removed.mark_version, 'mark' in removed, 'mark_note' in removed]).toEqual([3, false, false]);
    expect(await events('nomination.marked')).toMatchObject([
      { actor: 'staff-office', subject: 'one', before: { state: null }, after: { state: 'shortlisted' } },
      { actor: 'staff-owner', before: { state: 'shortlisted' }, after: { state: 'winner' } },
      { before: { state: 'winner' }, after: { state: null } },
    ]);
  });

  it('is not overwritten: the second of two people gets the name of the first', async () => {
    await nominate('one', { state: 'paid' });
    const replies = await Promise.all([mark('one'), mark('one', { mark: 'not-chosen' })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await mark('one', {}, 'owner');
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'office has marked this nomination meanwhile. Nothing was changed.',
    ]);
    expect((await read('one')).mark_version).toBe(1);
  });

  it('needs a paid fee; the mark of a refunded nomination can be removed', async () => {
    await nominate('waiting', { state: 'pending' });
    await nominate('started');
    for (const id of ['waiting', 'started']) expect((await mark(id)).json().detail).toBe('not-paid');
    await nominate('one', { state: 'paid' });
    await mark('one');
    await server.db.exec(`UPDATE orders SET state = 'refunded' WHERE id = 'order-one'`);
    expect((await mark('one', { mark: 'shortlisted', version: 1 })).statusCode).toBe(409);
    expect((await mark('one', { mark: 'none', version: 1 })).statusCode).toBe(200);
    expect((await mark('unknown')).statusCode).toBe(404);
  });
});
