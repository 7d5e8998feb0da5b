import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowCounts } from '#tests/support/database/database.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { officeCommands } from './office-commands-fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterEach(() => server.db.exec('ALTER TABLE audit_events DROP CONSTRAINT IF EXISTS refuse_all'));
afterAll(() => server.close());

/** Functions of the service that a program of the office calls and that change no data of the conference. */
const others = [
  'auditMoney',
  'awaitedTransfers',
  'bringUp',
  'clockFrom',
  'commandServices',
  'findStaff',
  'listOfExport',
  'listStaff',
  'migrate',
  'moneySums',
  'openDatabase',
  'openIdentity',
  'openStore',
  'findTextsWithName',
  'readConfig',
  'readEventFile',
  'recordFetch', // writes only its event
  'runProgram',
  'wordsOfPerson',
  'writeSheet',
];

/** Names of the functions that the programs import from the service. */
function importedFunctions(): string[] {
  const programs = readdirSync('scripts/office').map((name) => `scripts/office/${name}`);
  const names = programs.flatMap((path) => {
    const imports = readFileSync(path, 'utf8').matchAll(/^import \{([^}]+)\} from '(?:#server|\.)\/[^']+';/gm);
    return [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  });
  return [...new Set(names)].filter((name) => /^[a-z]/.test(name) && !/^(?:type |print)/.test(name));
}

const notFunctions = ['systemClock'];

describe('programs of the office', () => {
  it('call only commands that are tested here, and functions that change nothing', () => {
    const known = [...Object.keys(officeCommands), ...others, ...notFunctions];
    expect(importedFunctions().filter((name) => !known.includes(name))).toEqual([]);
  });
});

const events = () =>
  server.db.query<{ action: string; actor_kind: string; actor_id: string }>(
    `SELECT act AS action, actor_kind, actor_id FROM audit_events WHERE act <> 'staff.invited' OR actor_id = 'test' ORDER BY id`,
  );

describe.each(Object.entries(officeCommands))('%s', (_, { action, prepare }) => {
  it('records its event with its actor', async () => {
    const run = await prepare(server);
    const before = (await events()).length;
    await run();
    expect((await events()).slice(before)).toEqual([{ action, actor_kind: 'program', actor_id: 'test' }]);
  });

  it('changes nothing if its event cannot be written', async () => {
    const run = await prepare(server);
    await server.db.exec(`ALTER TABLE audit_events ADD CONSTRAINT refuse_all CHECK (false) NOT VALID`);
    const before = await rowsOfOffice();
    await expect(run()).rejects.toThrow('audit_events');
    expect(await rowsOfOffice()).toEqual(before);
  });
});

/** All rows that a command may change, except accounts, which can be in another service. */
async function rowsOfOffice(): Promise<unknown> {
  const states = await server.db.query(
    `SELECT (SELECT json_agg(state ORDER BY id) FROM orders) AS orders,
            (SELECT json_agg(state ORDER BY id) FROM refunds) AS refunds,
            (SELECT json_agg(closed_by ORDER BY id) FROM payment_exceptions) AS exceptions,
            (SELECT json_agg(ended_at ORDER BY id) FROM staff) AS staff`,
  );
  const { users: _, refresh_tokens: __, ...counts } = await rowCounts(server.db);
  return { states, counts };
}
