import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '#server/platform/db/pglite.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { bringUp } from '#server/office/settings/bring-up.ts';

/** These tests print text of visitors with the organiser's programs. */
const dataDir = mkdtempSync(join(tmpdir(), 'symposia-printed-'));
/**
 * Contains control characters that clear the screen, set the window title, overwrite a line, and reverse the text
 * direction.
 */
const hostile = 'before\u001b[2J\u009b31m\u001b]0;title\u0007\rafter\u202e\nnext';
// oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
const orders = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

const order = `INSERT INTO orders (id, code, kind, state, conference_id, quantity, total_paise, currency, contact_name, contact_email,
    contact_mobile, billing_name, answers, consent_version, token_hash, hold_until, created_at, updated_at, paid_at)
  VALUES ('o', 'SIMC25-O', 'single', 'paid', 'simc-2025-cp', 1, 300000, 'INR', $1, 'asha@example.org',
    '9876543210', $1, '{}', '', 'hash', now(), now(), now(), now())`;

beforeAll(async () => {
  const db = await openPglite({ folder: join(dataDir, 'database') });
  await bringUp(db, readEventFile('event').conference);
  await db.query(order, [hostile]);
  await db.query(
    `INSERT INTO enquiries (id, name, email, message, created_at) VALUES ('e', $1, 'asha@example.org', $1, now())`,
    [hostile],
  );
  await db.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (program: string, ...words: string[]) =>
  new Promise<string>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, NOW: '2025-08-17T09:00:00Z' };
    const script = ['--import', 'tsx', `scripts/office/${program}.ts`, ...words];
    execFile(process.execPath, script, { env }, (_, output, errors) => resolve(output + errors));
  });

describe('text typed by visitors cannot control the terminal', () => {
  it('in a printed copy of personal data, which keeps every character [SEC-49]', async () => {
    const printed = await run('personal-data', 'export', 'asha@example.org');
    expect(printed).not.toMatch(orders);
    expect(JSON.parse(printed).stored.enquiries[0].message).toBe(hostile);
  });

  it('in any program of the organiser: all of them print through one function', () => {
    const others = ['scripts/office/', 'scripts/database/restore-drill.ts']
      .flatMap((path) => (path.endsWith('/') ? readdirSync(path).map((name) => path + name) : path))
      .filter((path) => /process\.std(?:out|err)|console\./.test(readFileSync(path, 'utf8')));
    expect(others).toEqual(['scripts/office/terminal.ts']);
  });
});
