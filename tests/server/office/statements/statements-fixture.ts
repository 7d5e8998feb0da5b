import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Columns, TransferLine } from '#schemas/api/desk/transfers.api.ts';
import { aMember, desk, session } from '#tests/server/accounts/staff/staff-fixture.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export let server: TestServer;
/** the session of a member of the office */
export let cookie: string;

/** Starts a server for the tests of a file. Each test has a member of the office and no orders. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  beforeEach(async () => {
    await emptyTables(server);
    cookie = await session(server, await aMember(server, 'office'));
  });
  afterAll(() => server.close());
}

/** Places a group of three for ₹9,000. Returns its code. */
export const aGroup = (name: string): Promise<string> =>
  placeGroup(server, { answers: { email: `${name}@${name}.example` }, of: name });

export interface BankRow {
  date?: string;
  text: string;
  rupees?: string;
  reference?: string;
}

/** A statement as a bank writes it: with the account above the table, and a total below. */
export const aStatement = (rows: readonly BankRow[]): string =>
  [
    'Account No,1234567890,,,,',
    '',
    'Txn Date,Narration,Ref No,Withdrawal,Deposit,Balance',
    ...rows.map(({ date = '17/08/2025', text, rupees = '9,000.00', reference = '' }) =>
      [date, text, reference, '', rupees, '1,00,000.00'].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
    ),
    '18/08/2025,RENT,,500.00,,99500.00',
    '"*** end of statement ***",,,,,',
  ].join('\r\n');

export const columns: Columns = { date: 0, description: 1, reference: 2, credit: 4, date_order: 'day-first' };

export const base64 = (text: string, encoding: BufferEncoding = 'utf8'): string =>
  Buffer.from(text, encoding).toString('base64');

export const post = (path: string, payload: object, as = cookie) =>
  desk(server, path, { method: 'POST', cookie: as, payload });

export const upload = (file: string, more: object = {}) =>
  post('statements', { file, file_name: 'august.csv', account: 'Main', columns, ...more });

export async function lines(state = ''): Promise<TransferLine[]> {
  const reply = await desk(server, `statement-lines${state && `?state=${state}`}`, { cookie });
  return reply.json().lines;
}

export const stateOf = async (code: string): Promise<string | undefined> =>
  (await server.db.query<{ state: string }>('SELECT state FROM orders WHERE code = $1', [code]))[0]?.state;

export const actions = async (): Promise<string[]> =>
  (
    await server.db.query<{ action: string }>(
      `SELECT act AS action FROM audit_events WHERE act LIKE 'transfer.%' OR act LIKE 'statement.%' ORDER BY id`,
    )
  ).map(({ action }) => action);
