import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditMoney } from '#server/sales/money-audit/audit-money.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { addStatement } from '#server/office/statements/add-statement.ts';
import { acceptLine, setLineAside } from '#server/office/statements/decide-line.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { program } from '#tests/support/program.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  const db = connectPostgres(postgres.url);
  await db.migrate();
  server = await testServer({ db });
});
beforeEach(() => emptyTables(server));
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

const columns = { date: 0, description: 1, reference: 2, credit: 3, dateOrder: 'day-first' } as const;

const upload = (texts: readonly string[]) => {
  const rows = texts.map((text, at) => `17/08/2025,${text},UTR00000${at},9000.00`);
  const content = new Uint8Array(Buffer.from(['Date,Narration,Ref No,Deposit', ...rows].join('\n')));
  return addStatement(server.services, program, { account: 'Main', fileName: 'august.csv', content, columns });
};
const lineIds = async () =>
  (await server.db.query<{ id: string }>('SELECT id FROM statement_lines ORDER BY bank_reference')).map(({ id }) => id);
const breaches = async () =>
  (await auditMoney(server.db, server.services.clock.now())).filter((check) => check.breaches.length > 0);
const results = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((call) =>
    call.status === 'fulfilled' ? call.value : (call.reason as { status?: number }).status,
  );

describe('transfers on PostgreSQL', () => {
  it('are decided by one of many people at once', async () => {
    const code = await placeGroup(server);
    await upload([code]);
    const [lineId = ''] = await lineIds();
    const people = Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0
        ? acceptLine(server.services, program, { lineId, version: 1, orderCode: code })
        : setLineAside(server.services, program, { lineId, version: 1, state: 'not-ours', reason: 'rent' }),
    );
    const done = await results(people);
    expect(done.filter((each) => each === 409)).toHaveLength(7);
    expect(await breaches()).toEqual([]);
  });

  it('for one order pay it once; the others have to be sent back', async () => {
    const code = await placeGroup(server);
    await upload([code, code, code, code]);
    const accepted = (await lineIds()).map((lineId) =>
      acceptLine(server.services, program, { lineId, version: 1, orderCode: code }),
    );
    expect((await results(accepted)).sort()).toEqual(['paid-twice', 'paid-twice', 'paid-twice', 'settled']);
    expect(await breaches()).toEqual([]);
  });

  it('of one statement are stored once, although it is uploaded several times at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => upload(['ONE', 'TWO', 'TWO'])));
    expect(await lineIds()).toHaveLength(3);
  });
});
