import { describe, expect, it } from 'vitest';
import type { IssuedPass, PreviewRow } from '#schemas/api/desk/passes.api.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { anUpgrade, aVisitor, aVisitorPass, verifyEmail } from '#tests/support/samples/upgrades.ts';
import { events, get, post, server, useOffice } from './office-fixture.ts';

useOffice();

interface List {
  passes: IssuedPass[];
  next: string | null;
  kinds: { id: string; name: string; valid: number; replaced: number }[];
}

const list = async (query = '', role: 'office' | 'counter' = 'office') => get<List>(role, `issued-passes${query}`);
const namesOf = async (query: string) => (await list(query)).passes.map(({ name }) => name);
const issue = (...people: object[]) => post('office', 'issued-passes', { kind: 'visitor', people });
const revoke = (id: string) => post('office', `issued-passes/${id}/revoke`);
const onlyId = async () => (await list()).passes[0]!.order_id;
const breaches = async () =>
  (await findBreaches(server.db, server.services.clock.now())).flatMap((check) => check.breaches);
const mails = () => server.db.query(`SELECT kind, recipient FROM outbox_emails ORDER BY created_at, recipient`);

describe('issued passes at the desk', () => {
  it('are listed with the newest first, and the numbers of each kind', async () => {
    await aVisitorPass(server);
    server.pass(1);
    await aVisitorPass(server, { name: 'Ravi Menon', email: 'ravi@school.example', organisation: 'Sample School' });
    const { passes, kinds } = await list();
    expect(passes).toMatchObject([
      { name: 'Ravi Menon', kind: 'Visitor Pass', state: 'valid', issued_at: '2025-08-17T06:01:00.000Z' },
      { name: 'Vani Iyer', email: 'vani@devices.example', mobile: '9876543210', pass_id: expect.any(String) },
    ]);
    expect(kinds.find(({ id }) => id === 'visitor')).toMatchObject({ valid: 2, replaced: 0 });
    for (const q of ['menon', 'SCHOOL', 'ravi@']) expect(await namesOf(`?q=${q}`)).toEqual(['Ravi Menon']);
    expect(await namesOf('?kind=delegate')).toEqual([]);
    expect(await namesOf('?kind=visitor&state=valid')).toHaveLength(2);
    expect(await namesOf('?state=revoked')).toEqual([]);
  });

  it('are read page by page without repetition', async () => {
    await aVisitorPass(server);
    await server.db.exec(`
      INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', 'o' || n, 'code', 'c' || n, 'token_hash', 't' || n))).*
        FROM orders o, generate_series(1, 50) n;
      INSERT INTO order_items SELECT (jsonb_populate_record(i, jsonb_build_object('order_id', 'o' || n))).* FROM order_items i, generate_series(1, 50) n;
      INSERT INTO attendees SELECT (jsonb_populate_record(a, jsonb_build_object('order_id', 'o' || n, 'id', 'a' || n))).* FROM attendees a, generate_series(1, 50) n`);
    const first = await list();
    const second = await list(`?cursor=${first.next}`);
    expect([second.passes.length, second.next]).toEqual([1, null]);
    expect(new Set([...first.passes, ...second.passes].map(({ order_id: id }) => id)).size).toBe(51);
  });

  it('are issued and mailed once to each person, with an event of the member of staff', async () => {
    const vani = aVisitor();
    const replies = await Promise.all([issue(vani), issue({ ...vani, email: ' VANI@devices.example ' })]);
    expect(replies.flatMap((reply) => reply.json().outcomes).sort()).toEqual(['has-one', 'issued']);
    const more = await issue(aVisitor({ email: 'no email' }), aVisitor({ email: 'x@example.org', name: ' ' }));
    expect(more.json().outcomes).toEqual(['no-address', 'no-name']);
    const printed = await issue(
      aVisitor({ email: 'x@example.org', name: '-' }),
      aVisitor({ email: 'x@example.org', name: '王' }),
    );
    expect(printed.json().outcomes).toEqual(['no-name', 'not-printed']);
    expect(await mails()).toEqual([{ kind: 'pass', recipient: 'vani@devices.example' }]);
    expect(await events('pass.issued')).toMatchObject([{ actor: 'staff-office', subject: await onlyId() }]);
    expect((await post('office', 'issued-passes', { kind: 'gold', people: [vani] })).statusCode).toBe(404);
  });
});

describe('a list of people for issued passes', () => {
  const preview = (text: string, encoding: 'utf8' | 'utf16le' = 'utf8') =>
    post('office', 'issued-passes/preview', { kind: 'visitor', file: Buffer.from(text, encoding).toString('base64') });
  const head = 'name,designation,organisation,email,mobile';

  it('says by name what would be issued, and issues nothing', async () => {
    await aVisitorPass(server);
    const rows = [
      'Ravi Menon,Buyer,Sample School,ravi@school.example,9876543211',
      'Vani Iyer,,,VANI@devices.example,',
      'Ravi Menon,,,Ravi@school.example,',
      'Asha,,,no email,',
      ',,,nameless@example.org,',
      `${'x'.repeat(101)},,,long@example.org,`,
      '\u200d-,,,nameless@x.example,',
      'محمد,,,script@x.example,',
      'Asha,,王,script@y.example,',
      'Asha,,,a..b@x.example,',
      'Asha,,,phone@x.example,+91 +91 98765 43210',
      "Asha O'Neil,,,Asha <o'neil@x.example>,९८७६५ ४३२१०",
    ];
    const reply = await preview([head, ...rows].join('\r\n'));
    const people: PreviewRow[] = reply.json().people;
    expect(people.map(({ outcome }) => outcome)).toEqual([
      'issue',
      'has-one',
      'repeated',
      'no-address',
      'no-name',
      'too-long',
      'no-name',
      'not-printed',
      'not-printed',
      'no-address',
      'no-phone',
      'issue',
    ]);
    expect(people.at(-1)).toMatchObject({ email: "o'neil@x.example", mobile: '9876543210' });
    expect(people[0]).toMatchObject({ name: 'Ravi Menon', organisation: 'Sample School', mobile: '9876543211' });
    expect((await list()).passes).toHaveLength(1);
  });

  it('can have semicolons and UTF-16, as spreadsheets write it', async () => {
    const reply = await preview(`\ufeff${head.replaceAll(',', ';')}\r\nவாணி;;;vani@x.example;`, 'utf16le');
    expect(reply.json().people).toMatchObject([{ name: 'வாணி', outcome: 'issue' }]);
  });

  it.each([
    ['no base64', 'a*'],
    ['a missing column', Buffer.from('name,email\nAsha,asha@example.org').toString('base64')],
    ['no people', Buffer.from(`${head}\n`).toString('base64')],
    ['too many people', Buffer.from(`${head}\n${'A,,,a@example.org,\n'.repeat(2001)}`).toString('base64')],
  ])('is refused with %s', async (_, file) => {
    const reply = await post('office', 'issued-passes/preview', { kind: 'visitor', file });
    expect(reply.statusCode).toBe(400);
  });
});

describe('revoking an issued pass', () => {
  it('ends it without money, once, and mails its holder; another one can be issued afterwards', async () => {
    await aVisitorPass(server);
    const id = await onlyId();
    const replies = await Promise.all([revoke(id), revoke(id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await list()).passes).toMatchObject([{ state: 'revoked' }]);
    expect(await mails()).toEqual([{ kind: 'pass-ended', recipient: 'vani@devices.example' }]); // its own mail was still waiting
    expect(await breaches()).toEqual([]);
    expect(await events('pass.revoked')).toMatchObject([{ actor: 'staff-office', subject: id }]);
    expect((await issue(aVisitor())).json().outcomes).toEqual(['issued']);
  });

  it('is refused for an upgraded pass and for orders of another kind', async () => {
    const passId = await aVisitorPass(server);
    const id = await onlyId();
    await anUpgrade(server, { passIds: [passId], cookie: await verifyEmail(server) });
    expect((await revoke(id)).json().detail).toBe('replaced');
    const [upgrade] = await server.db.query<{ id: string }>(`SELECT id FROM orders WHERE kind = 'upgrade'`);
    for (const other of [upgrade!.id, 'unknown']) expect((await revoke(other)).statusCode).toBe(404);
    expect(await breaches()).toEqual([]);
  });
});
