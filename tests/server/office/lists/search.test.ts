import { describe, expect, it } from 'vitest';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { transferReceived } from '#server/sales/payments/transfers.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { aPaidOrder, anOpenOrder } from '#tests/support/samples/order-page.ts';
import { get, idOf, office, read, server, sessionOf, useDesk } from '#tests/server/office/desk/desk-fixture.ts';

useDesk();

const program = { kind: 'program', id: 'test' } as const;

interface Found {
  order_id?: string;
  hits: { code: string; found_by: string; name?: string; reference?: string; email?: string }[];
  has_more: boolean;
}

const search = (text: string, cookie?: string) => get<Found>(`search?${new URLSearchParams({ q: text })}`, cookie);
const codes = async (text: string) => (await search(text)).hits.map(({ code }) => code);

const asha = { personName: 'Asha Raman', email: 'asha@example.org', mobile: '9876543210' };
const others = [
  { personName: 'José Müller', email: 'jose@example.org', mobile: '9123456789', name: 'Charité Berlin' },
  { personName: 'செல்வி முருகன்', email: 'selvi@example.org', mobile: '9000011111' },
];

/** Returns the code of a group that is paid by a bank transfer. */
async function groupPaidBy(bankReference: string): Promise<string> {
  const code = await placeGroup(server);
  const [order] = await server.db.query<{ paise: number }>(
    'SELECT total_paise::float8 AS paise FROM orders WHERE code = $1',
    [code],
  );
  await transferReceived(server.services, program, { reference: code, rupees: order!.paise / 100, bankReference });
  return code;
}

describe('search of the desk', () => {
  it('finds an order by code, pass id, name, email, phone, invoice number and institution', async () => {
    const { code } = await aPaidOrder(server, { answers: asha });
    await anOpenOrder(server, { answers: others[0]!, token: undefined });
    const order = await read(await idOf(code));
    const pass = order.people[0]!.pass_id!;
    const invoice = order.documents.find(({ kind }) => kind !== 'passes')!.serial!;
    const texts = [
      [code, 'code'],
      [code.slice(-11, -3).toLowerCase(), 'code'],
      [code.slice(-5).toLowerCase(), 'code'],
      [pass, 'pass'],
      [pass.slice(0, 9), 'pass'],
      [invoice, 'invoice'],
      ['as', 'person'],
      ['raman asha', 'person'],
      ['ASHA@EX', 'person'],
      ['asha sample medical', 'person'],
      ['3210', 'person'],
      ['76543', 'person'],
      ['+91 98765 43210', 'person'],
    ] as const;
    for (const [text, by] of texts) {
      const { hits } = await search(text);
      expect([text, hits.map((hit) => [hit.code, hit.found_by])]).toEqual([text, [[code, by]]]);
    }
  });

  it('finds the domain of an email, with or without @, and not its end', async () => {
    const { code } = await aPaidOrder(server, { answers: { ...asha, email: 'asha@North.hospital.example' } });
    await anOpenOrder(server, { answers: others[0]!, token: undefined });
    for (const text of ['@north', '@NORTH.hospital', 'north.hospital.example'])
      expect([text, await codes(text)]).toEqual([text, [code]]);
    expect(await codes('hospital.example')).toEqual([]);
  });

  it('says which order a whole code, pass id or invoice number belongs to', async () => {
    const { code } = await aPaidOrder(server, { answers: asha });
    const order = await read(await idOf(code));
    const invoice = order.documents.find(({ kind }) => kind !== 'passes')!.serial!;
    for (const text of [code, ` ${code.toLowerCase()} `, order.people[0]!.pass_id!, invoice])
      expect([text, (await search(text)).order_id]).toEqual([text, order.id]);
    for (const text of [code.slice(0, -1), 'asha', '9876543210'])
      expect([text, (await search(text)).order_id]).toEqual([text, undefined]);
  });

  it('finds names with and without accents, in other scripts, and digits in a row only', async () => {
    const placed = [];
    for (const answers of others) placed.push((await anOpenOrder(server, { answers })).code);
    const [jose, selvi] = placed;
    for (const text of ['jose', 'JOSÉ', 'muller', 'Mü', 'charite'])
      expect([text, await codes(text)]).toEqual([text, [jose]]);
    for (const text of ['செல்வி', 'செ', 'முரு']) expect([text, await codes(text)]).toEqual([text, [selvi]]);
    expect(await codes('91236789')).toEqual([]);
    expect(await codes('ose')).toEqual([]);
  });

  it('refuses fewer than two letters, and finds nothing for signs and patterns', async () => {
    await anOpenOrder(server, { answers: asha });
    for (const text of ['', ' ', 'a', "'", '%', '!&|', ':*:*']) {
      const { statusCode } = await desk(server, `search?${new URLSearchParams({ q: text })}`, { cookie: office });
      expect([text, statusCode]).toEqual([text, 400]);
    }
    for (const text of ['%%%%%%', "xy' OR 'as", '______', '\\\\\\\\\\\\', 'as:* & !zz'])
      expect([text, await codes(text)]).toEqual([text, []]);
  });

  it('finds the payment number of a transfer only for roles that see payments', async () => {
    const code = await groupPaidBy('sbin 2260 77');
    const { hits, order_id: exact } = await search('sbin226077');
    expect([hits.map((hit) => hit.reference), exact]).toEqual([['SBIN226077'], await idOf(code)]);
    const counter = await sessionOf('counter');
    expect((await search('sbin226077', counter)).hits).toEqual([]);
  });

  it('finds invoice numbers only for roles that see invoices', async () => {
    const { code } = await aPaidOrder(server, { answers: asha });
    const { documents } = await read(await idOf(code));
    const serial = documents.find(({ kind }) => kind !== 'passes')!.serial!;
    const supervisor = await sessionOf('supervisor');
    expect((await search(serial, supervisor)).hits).toEqual([]);
    expect((await search(serial.slice(-6), supervisor)).hits).toEqual([]);
    expect((await search(code, supervisor)).hits.map((hit) => hit.code)).toEqual([code]);
  });

  it('names the person of a group who was found, and does not mix two people', async () => {
    await placeGroup(server, { size: 3 });
    const { hits } = await search('sample bb');
    expect(hits).toEqual([]);
    expect((await search('p2@group')).hits.map(({ name, found_by: by }) => [name, by])).toEqual([
      ['Sample ca', 'person'],
    ]);
  });

  it('does not find people whose data was erased', async () => {
    const { code } = await aPaidOrder(server, { answers: asha });
    const { people } = await read(await idOf(code));
    await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
    await server.db.query('UPDATE payments SET next_ask_at = NULL');
    await erasePerson(server.services, { kind: 'program', id: 'test' }, { email: asha.email, givesUpPasses: true });
    for (const text of ['asha', 'raman', asha.email, '3210', people[0]!.pass_id!, 'sample medical'])
      expect([text, await codes(text)]).toEqual([text, []]);
    const { hits } = await search(code);
    expect(hits.map(({ name, email }) => [name, email])).toEqual([['', '']]);
  });
});
