import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { m } from '#messages';
import { readConfig } from '#server/platform/config/config.ts';
import { embeddedPool } from '#server/accounts/identity/pool.ts';
import { exhibitorOffice } from '../../scripts/office/exhibitor-commands.ts';
import { start } from '#server/start.ts';
import { aSignUp, call, signInByHand } from '#tests/support/identity/accounts.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { testSigningKeys } from '#tests/support/identity/signing-keys.ts';

/** These tests run `npm run exhibitors` while the service runs on the embedded database. */
const folder = mkdtempSync(join(tmpdir(), 'symposia-office-'));
const [invoice, picture] = [join(folder, 'invoice 7.pdf'), join(folder, 'picture.pdf')];
const pdf = `%PDF-1.4\n${'x'.repeat(5000)}\n%%EOF\n`;
const publicUrl = 'http://127.0.0.1:3000';
let mail: MailServer;
let settings: Record<string, string>;
beforeAll(async () => {
  mail = await startMailServer();
  settings = {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    WEB_DIR: folder,
    PUBLIC_URL: publicUrl,
    SMTP_URL: mail.url,
  };
  writeFileSync(invoice, pdf);
  writeFileSync(picture, 'PNG');
});
afterAll(async () => {
  await mail.close();
  rmSync(folder, { recursive: true });
});

interface Said {
  isDone: boolean;
  out: string;
  error: string;
}

async function run(args: string[], more: Record<string, string> = {}): Promise<Said> {
  const [out, error]: string[][] = [[], []];
  const output = { say: (line: string) => out!.push(line), complain: (line: string) => error!.push(line) };
  const isDone = await exhibitorOffice(args, { ...settings, ...more }, output);
  return { isDone, out: out!.join('\n'), error: error!.join('\n') };
}

/** Runs the program in its own process. */
const npmRun = (args: string[]): Promise<Said> =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/office/exhibitors.ts', ...args], {
    env: { PATH: process.env.PATH, ...settings },
  }).then(
    ({ stdout, stderr }) => ({ isDone: true, out: stdout, error: stderr }),
    ({ code, stdout, stderr }) => ({ isDone: code === 0, out: stdout, error: stderr }),
  );

describe('exhibitor program', { timeout: 120_000 }, () => {
  it('prints its usage and the error of a wrong command before it opens the database', async () => {
    const wrongCalls: [string[], RegExp][] = [
      [['invite'], /is not a valid command[^]*Usage:/],
      [['uninvite', 'asha@example.org'], /is not a valid command/],
      [['invite', 'asha'], /^'asha' is not an email$/m],
      [['invite', 'asha@example.org', '--now'], /Unknown option '--now'/],
      [['add-document', 'asha@example.org', invoice], /--title must say/],
      [
        ['add-document', 'asha@example.org', invoice, '--title', 'I'.repeat(121)],
        /--title must have at most 120 characters/,
      ],
      [
        ['add-document', 'asha@example.org', invoice, '--title', 'I', '--kind', 'gift'],
        /--kind must be one of invoice, other/,
      ],
      [['invite', 'asha@example.org'], /contains no database: set DATA_DIR or DATABASE_URL as for the service/],
    ];
    for (const [args, sentence] of wrongCalls) {
      const { isDone, out, error } = await run(args);
      expect([args, isDone, out]).toEqual([args, false, '']);
      expect(error).toMatch(sentence);
    }
    expect(readdirSync(folder).sort()).toEqual(['invoice 7.pdf', 'picture.pdf']);
    expect(await run([])).toMatchObject({ isDone: true, out: expect.stringMatching(/^Usage:/) });
  });

  it('does not run beside a service on the embedded database, and prints this in one line', async () => {
    const { stop } = await start(readConfig(settings));
    const { isDone, error } = await npmRun(['invite', 'asha@example.org']);
    await stop();
    expect([isDone, error]).toEqual([
      false,
      `DATA_DIR ${settings['DATA_DIR']} is in use by the process ${process.pid} on ${hostname()}; stop it or choose another folder\n`,
    ]);
  });

  it('refuses a file for an unknown email, a file that is not a PDF, and a missing file', async () => {
    const add = (email: string, file: string) => run(['add-document', email, file, '--title', 'Invoice 7']);
    expect((await add('nobody@example.org', invoice)).error).toBe('nobody@example.org has no account: invite it first');
    await run(['invite', 'first@example.org']);
    expect((await add('first@example.org', picture)).error).toBe(`${picture} is not a PDF`);
    expect((await add('first@example.org', join(folder, 'none.pdf'))).error).toMatch(
      /none\.pdf cannot be read: ENOENT/,
    );
    expect(await run(['documents', 'first@example.org'])).toMatchObject({
      out: [
        'first@example.org: no company data yet; invited, but has not chosen a password yet',
        'first@example.org: no documents',
      ].join('\n'),
    });
  });

  it('mails a temporary password, which is replaced at sign-in and gives access to the added files', async () => {
    const email = 'asha@example.org';
    expect(await run(['invite', 'Asha@Example.org'])).toEqual({
      isDone: true,
      out: `${email}: invited, for 7 days; the running service sends the mail within a minute`,
      error: '',
    });
    const added = await run(['add-document', email, invoice, '--title', 'Invoice 7', '--kind', 'invoice']);
    const [, id = ''] = /added as ([0-9a-f]{32})/.exec(added.out) ?? [];
    expect((await run(['documents', email])).out).toMatch(new RegExp(`^${id} .* invoice  Invoice 7$`, 'm'));

    const NOW = '2025-08-17T09:00:00Z';
    const dated = await run(['add-document', email, invoice, '--title', 'Plan'], { NOW });
    const [plan = ''] = /[0-9a-f]{32}/.exec(dated.out) ?? [];
    expect((await run(['documents', email])).out, 'by the clock that is set').toContain(`${plan}  2025-08-17T09:0`);
    await run(['remove-document', plan]);

    const { app, stop } = await start(readConfig(settings));
    const pool = embeddedPool({ publicUrl, signing: testSigningKeys(), hidesAccounts: false });
    const { poolId, clientId } = pool;
    const identity = { client: { poolId, clientId }, embedded: pool };
    const server = { app, services: { identity } } as unknown as Parameters<typeof call>[0];
    const [password = ''] = /\w{4}(-\w{4}){3}/.exec((await mail.next(email, /invitation/)).text ?? '') ?? [];
    const { ChallengeName, Session } = (await signInByHand(server, { email, secret: password })).body;
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: 'Another-Passw0rd1' };
    const { body } = await call(server, { RespondToAuthChallenge: { ChallengeName, ChallengeResponses, Session } });
    const headers = { authorization: `Bearer ${body.AuthenticationResult?.IdToken}` };
    const list = await app.inject({ url: '/prod/v1/expo/simc-2025/exhibitor/documents', headers });
    expect(list.json().data).toMatchObject([{ kind: 'brochure' }, { id, kind: 'invoice', title: 'Invoice 7' }]);
    expect((await app.inject({ url: list.json().data[1].url, headers })).payload).toBe(pdf);
    const payload = aSignUp({ email: 'stranger@example.org' });
    await app.inject({ method: 'POST', url: '/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event', payload });
    await stop();

    expect((await run(['add-document', 'stranger@example.org', invoice, '--title', 'Plan'])).out).toMatch(
      /^stranger@example\.org: Sample Devices, Asha Raman \(entered by the account\); self sign-up; the email is not verified, so it gets no document yet$/m,
    );
    await run(['remove-document', (await run(['documents', 'stranger@example.org'])).out.split('\n')[1]!.slice(0, 32)]);
    expect((await run(['documents', email])).out).toMatch(
      /^asha@example\.org: no company data yet; the email is verified$/m,
    );
    const again = await run(['invite', email, 'other@example.org', 'Other@Example.org ']);
    expect(again.isDone).toBe(false);
    expect(again.error).toBe(`${email}: not invited: ${m.desk_exhibitor_exists()}`);
    expect(again.out.match(/^other@example.org: invited/gm), 'once').toHaveLength(1);

    expect((await run(['remove-document', id])).out).toBe(`${id}: removed`);
    expect((await run(['remove-document', id])).error).toBe(`No document has the id ${id}`);
    expect(readdirSync(join(folder, 'data', 'uploads'))).toEqual([]);
  });
});
