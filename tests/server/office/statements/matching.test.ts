import { describe, expect, it } from 'vitest';
import { auditMoney } from '#server/sales/money-audit/audit-money.ts';
import { transferReceived } from '#server/sales/payments/transfers.ts';
import { aMember, desk, session } from '#tests/server/accounts/staff/staff-fixture.ts';
import { program } from '#tests/support/program.ts';
import {
  aGroup,
  aStatement,
  actions,
  base64,
  cookie,
  lines,
  post,
  server,
  stateOf,
  upload,
  useServer,
} from './statements-fixture.ts';

useServer();

const accept = (line: { id: string; version: number }, code: string, as = cookie) =>
  post(`statement-lines/${line.id}/accept`, { version: line.version, order_code: code }, as);
const setAside = (line: { id: string; version: number }, more: object) =>
  post(`statement-lines/${line.id}/set-aside`, { version: line.version, reason: 'hall rent', ...more });
const reopen = (line: { id: string; version: number }) =>
  post(`statement-lines/${line.id}/reopen`, { version: line.version });
const breaches = async () =>
  (await auditMoney(server.db, server.services.clock.now())).filter((check) => check.breaches.length > 0);

describe('transfers of a statement', () => {
  it('three of four are matched with one press each, and the money audit is clean', async () => {
    const codes = [await aGroup('one'), await aGroup('two'), await aGroup('three')];
    const [first = '', second = '', third = ''] = codes;
    const rows = [
      { text: `NEFT ${first}`, reference: 'UTR000001' },
      { text: `UPI/${second.replaceAll('-', '').toLowerCase()}/OK`, reference: 'UTR000002' },
      { text: 'SAMPLE HOSPITAL', reference: 'UTR000003' },
      { text: 'HALL RENT', rupees: '1,250.00', reference: 'UTR000004' },
    ];
    await upload(base64(aStatement(rows)));
    const open = await lines('open');
    const of = (reference: string) => open.find(({ bank_reference: number }) => number === reference)!;
    expect(['UTR000001', 'UTR000002', 'UTR000004'].map((each) => of(each).proposal?.kind)).toEqual([
      'code',
      'code',
      'none',
    ]);
    expect(of('UTR000003').proposal).toMatchObject({
      kind: 'amount',
      rivals: ['UTR000001', 'UTR000002'].map((each) => of(each).id).sort(),
    });

    expect((await accept(of('UTR000001'), first)).json()).toMatchObject({
      outcome: 'settled',
      line: { state: 'accepted', order_code: first },
    });
    expect((await accept(of('UTR000002'), second)).json()).toMatchObject({ outcome: 'settled' });
    const rest = (await lines('open')).find(({ bank_reference: number }) => number === 'UTR000003')!;
    expect(rest.proposal).toMatchObject({ kind: 'amount', orders: [{ code: third }], rivals: [] });
    expect((await accept(rest, third)).json()).toMatchObject({ outcome: 'settled' });
    expect((await setAside(of('UTR000004'), { state: 'not-ours' })).json()).toMatchObject({
      line: { state: 'not-ours', reason: 'hall rent', decided_by: 'Sample office' },
    });

    expect(await Promise.all(codes.map(stateOf))).toEqual(['paid', 'paid', 'paid']);
    expect(await lines('open')).toEqual([]);
    expect(await breaches()).toEqual([]);
    expect(await actions()).toEqual([
      'statement.uploaded',
      'transfer.received',
      'transfer.received',
      'transfer.received',
      'transfer.not-ours',
    ]);
  });

  it('with another amount settle nothing, and are kept as exceptions', async () => {
    const code = await aGroup('one');
    await upload(base64(aStatement([{ text: code, rupees: '8,999.99', reference: 'UTR000001' }])));
    const [line] = await lines();
    expect(line?.proposal).toMatchObject({ kind: 'less', orders: [{ code, total_paise: 900_000 }] });
    const refused = await accept(line!, code);
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'wrong-amount']);
    expect(await stateOf(code)).toBe('pending');
    expect((await lines())[0]).toMatchObject({ state: 'open', version: 1 });

    expect((await setAside(line!, { state: 'exception', order_code: code })).statusCode).toBe(200);
    const exceptions = await desk(server, 'exceptions', { cookie });
    expect(exceptions.json().exceptions).toMatchObject([
      { reason: 'wrong-amount', reference: 'UTR000001', order_code: code, amount_paise: 899_999, actions: ['close'] },
    ]);
    expect(await breaches()).toEqual([]);
  });

  it.each(['not-ours', 'exception'] as const)('that are %s can be taken back, and decided again', async (state) => {
    const code = await aGroup('one');
    await upload(base64(aStatement([{ text: code, reference: 'UTR000001' }])));
    const [line] = await lines();
    for (const version of [1, 3]) {
      const aside = await setAside({ id: line!.id, version }, { state });
      expect(aside.json().line).toMatchObject({ state, version: version + 1 });
      expect((await reopen(aside.json().line)).json().line).toMatchObject({
        state: 'open',
        proposal: { kind: 'code' },
      });
    }
    expect((await accept({ id: line!.id, version: 5 }, code)).json()).toMatchObject({ outcome: 'settled' });
    const settled = await reopen({ id: line!.id, version: 6 });
    expect(settled.statusCode).toBe(409);
    expect(await breaches()).toEqual([]);
  });

  it('that two people decide at once are decided by the first; the second is told who and what', async () => {
    const [one, two] = [await aGroup('one'), await aGroup('two')];
    await upload(base64(aStatement([{ text: one, reference: 'UTR000001' }])));
    const [line] = await lines();
    const other = await session(server, await aMember(server, 'accounts'));
    const replies = await Promise.all([accept(line!, one), accept(line!, two, other)]);
    const lost = replies.filter(({ statusCode }) => statusCode === 409);
    expect(lost).toHaveLength(1);
    expect(lost[0]?.json().message).toMatch(
      /^Sample (office|accounts) has decided about this transfer meanwhile: accepted/,
    );
    expect([await stateOf(one), await stateOf(two)].sort()).toEqual(['paid', 'pending']);
  });

  it('for a paid order are recorded, and have to be sent back', async () => {
    const code = await aGroup('one');
    await upload(
      base64(
        aStatement([
          { text: code, reference: 'UTR000001' },
          { text: code, reference: 'UTR000002' },
        ]),
      ),
    );
    const [first, second] = await lines();
    expect([first?.proposal?.rivals, second?.proposal?.rivals]).toEqual([[second?.id], [first?.id]]);
    await accept(first!, code);
    const [open] = await lines('open');
    expect(open?.proposal).toMatchObject({ kind: 'paid', rivals: [] });
    expect((await accept(open!, code)).json()).toMatchObject({ outcome: 'paid-twice' });
    const { exceptions } = (await desk(server, 'exceptions', { cookie })).json();
    expect(exceptions.map(({ reason }: { reason: string }) => reason).sort()).toEqual(['by-hand', 'twice']);
    expect(await breaches()).toEqual([]);
  });

  it('that the program recorded before are accepted without a second settlement', async () => {
    const code = await aGroup('one');
    await transferReceived(server.services, program, { reference: code, rupees: 9000, bankReference: 'UTR000001' });
    await upload(base64(aStatement([{ text: code, reference: 'utr 000001' }])));
    const [line] = await lines();
    expect((await accept(line!, code)).json()).toMatchObject({ outcome: 'settled' });
    expect(await breaches()).toEqual([]);
  });

  it('with a number that the bank gave to several transfers have numbers of their own', async () => {
    const [one, two] = [await aGroup('one'), await aGroup('two')];
    await upload(
      base64(
        aStatement([
          { text: one, reference: 'BATCH01' },
          { text: two, reference: 'BATCH01' },
        ]),
      ),
    );
    const open = await lines();
    expect(new Set(open.map(({ bank_reference: number }) => number)).size).toBe(2);
    for (const line of open) await accept(line, line.proposal!.orders[0]!.code);
    expect([await stateOf(one), await stateOf(two)]).toEqual(['paid', 'paid']);
  });

  it('are listed in pages', async () => {
    await upload(base64(aStatement(Array.from({ length: 120 }, (_, at) => ({ text: `LINE ${at}` })))));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const reply = await desk(server, `statement-lines${cursor && `?cursor=${cursor}`}`, { cookie });
      seen.push(...reply.json().lines.map(({ id }: { id: string }) => id));
      cursor = reply.json().next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    const wrong = [
      ['2025-08-17'],
      ['x', 'y'],
      ['2025-02-31', 'y'],
      ['2025-08-17T25:00:00.000Z', 'y'],
      ['2025-08-17', '\0'],
      ['2025-08-17', 1],
      {},
    ].map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'));
    for (const cursor of ['nonsense', ...wrong])
      expect((await desk(server, `statement-lines?cursor=${cursor}`, { cookie })).statusCode).toBe(400);
  });
});
