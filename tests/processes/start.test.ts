import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/sales/catalogue/seed-catalogue.ts';
import { readConfig, type Config } from '#server/platform/config/config.ts';
import { readSigningKeys } from '#server/accounts/identity/signing-keys.ts';
import { lockDataDir, readSecrets } from '#server/platform/config/data-dir.ts';
import { newSecret } from '#server/platform/keys.ts';
import { openPglite } from '#server/platform/db/pglite.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { bringUp } from '#server/office/settings/bring-up.ts';
import { start, type Running } from '#server/start.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { testConference } from '#tests/support/server.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'symposia-data-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Copies the database and keys of an earlier start into a data folder: a start on an empty one takes seconds. */
const fillFolder = (path = folder): void => cpSync(process.env['SITE_DATA']!, path, { recursive: true });

const config = (more: Record<string, string> = {}): Config =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', WEB_DIR: folder, ...more });

describe('data folder', () => {
  it('is locked once, and the refusal names the process that has the lock', async () => {
    const lock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(
      `DATA_DIR ${folder} is in use by the process ${process.pid} on ${hostname()}`,
    );
    lock.release();
    (await lockDataDir(folder)).release();
  });

  it('is not locked by the file of a process that has ended', async () => {
    writeFileSync(join(folder, 'symposia.lock'), `the process ${process.ppid} on ${hostname()}`);
    const lock = await lockDataDir(folder);
    expect(readFileSync(join(folder, 'symposia.lock'), 'utf8')).toContain(`the process ${process.pid} on`);
    lock.release();
  });

  it('contains a secret readable only by its owner, the same at every start', () => {
    const [secret, ...more] = readSecrets({ DATA_DIR: folder });
    expect([secret.length, more]).toEqual([32, []]);
    expect(readSecrets({ DATA_DIR: folder })).toEqual([secret]);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it.each(['abc', `${'1f'.repeat(32)}\nabc`])('stops the start if its secret is damaged: %s', (text) => {
    writeFileSync(join(folder, 'secret.key'), text);
    expect(() => readSecrets({ DATA_DIR: folder })).toThrow(/secret\.key is damaged/);
  });

  it('can contain more secrets that are accepted, one per line', () => {
    const [first, second] = [newSecret(), newSecret()];
    writeFileSync(join(folder, 'secret.key'), `${second.toString('hex')}\n${first.toString('hex')}\n`);
    expect(readSecrets({ DATA_DIR: folder })).toEqual([second, first]);
  });

  it('contains the keys of sign-in tokens readable only by its owner, the same at every start', () => {
    const { jwks } = readSigningKeys(folder, undefined);
    expect(readSigningKeys(folder, undefined).jwks).toEqual(jwks);
    const file = join(folder, 'identity-keys.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readSigningKeys(join(folder, 'unused'), readFileSync(file, 'utf8').replaceAll('\n', '\\n')).jwks).toEqual(
      jwks,
    );
    expect(existsSync(join(folder, 'unused'))).toBe(false);
  });

  it('stops the start if its keys are damaged', () => {
    writeFileSync(join(folder, 'identity-keys.pem'), 'abc');
    const line = 'must contain one or more private RSA keys of at least 2048 bits in PEM form';
    expect(() => readSigningKeys(folder, undefined)).toThrow(`${join(folder, 'identity-keys.pem')} ${line}`);
    expect(() => readSigningKeys(folder, 'abc')).toThrow(`IDENTITY_KEYS ${line}`);
  });
});

describe('seeding', () => {
  it('updates prices and capacities, and keeps sold seats', async () => {
    const db = await testDatabase();
    const conference = testConference();
    await seedCatalogue(db, conference);
    await db.query(`UPDATE workshops SET sold = 3, held = 2 WHERE id = 'airway'`);
    const airway = conference.workshops.find(({ id }) => id === 'airway')!;
    Object.assign(airway, { max_count: 5, amount: 2000 });
    expect(await seedCatalogue(db, conference)).toEqual([]);
    const query = `SELECT sold, held, max_count, amount_paise::int AS amount FROM workshops WHERE id = 'airway'`;
    expect(await db.query(query)).toEqual([{ sold: 3, held: 2, max_count: 5, amount: 200000 }]);

    airway.max_count = 4;
    await expect(bringUp(db, conference)).rejects.toThrow(
      "the workshop 'Airway and ventilation' has 5 seats sold or held, its max_count must not be 4",
    );
    await db.close();
  });
});

describe('start of the service', () => {
  let running: Running | undefined;
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });

  it('serves the phases of this run, and unlocks the folder when it stops', async () => {
    running = await start(config({ PHASES: 'registration=ended' }));
    const reply = await running.app.inject('/prod/v1/expo/simc-2025/landingpage/pass');
    expect(reply.statusCode).toBe(200);
    await running.stop();
    running = await start(config());
  });

  it('keeps exactly the acknowledged orders if it is stopped during orders', async () => {
    fillFolder();
    running = await start(config({ PHASES: 'registration=open' }));
    const { port } = running.app.server.address() as { port: number };
    const { conference } = readEventFile('event');
    const url = `http://127.0.0.1:${port}/prod/v1/expo/simc-2025/order/create/visitor/SIMC25`;
    const headers = { 'content-type': 'application/json' };
    const calls = Array.from({ length: 20 }, (_, index) => {
      const body = JSON.stringify(anOrder({ conference }, { answers: { email: `d${index}@example.org` } }));
      return fetch(url, { method: 'POST', headers, body }).then((reply) => reply.status);
    });
    await Promise.any(calls);
    await running.stop();
    const acknowledged = (await Promise.allSettled(calls)).filter(
      (call) => call.status === 'fulfilled' && call.value === 200,
    );

    const db = await openPglite({ folder: join(folder, 'database') });
    const orders = await db.query('SELECT 1 FROM orders');
    await db.close();
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(orders).toHaveLength(acknowledged.length);
  });

  it('opens links of two keys before SECRET_KEY, and fails with one line for a database of another key', async () => {
    fillFolder();
    const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}-key-${'x'.repeat(32)}`);
    const api = '/prod/v1/expo/simc-2025/order';
    const startWith = async (SECRET_KEY = '', ...accepted: (string | undefined)[]) => {
      await running?.stop();
      running = undefined;
      const keys = { SECRET_KEY, ACCEPTED_SECRET_KEYS: accepted.join(' ') };
      running = await start(config({ PHASES: 'registration=open', ...keys }));
      return running.app;
    };
    const browser = { 'x-order-token': 'a-token-of-a-browser' };
    const payload = anOrder({ conference: readEventFile('event').conference });
    const app = await startWith(first);
    await app.inject({ method: 'POST', url: `${api}/create/visitor/SIMC25`, headers: browser, payload });
    const { link } = (await app.inject({ url: api, headers: browser })).json();

    for (const secrets of [
      [second, first],
      [third, second, first],
    ]) {
      const headers = { 'x-order-link': link.replace('/orders/', '') };
      const reply = await (await startWith(...secrets)).inject({ url: api, headers });
      expect(reply.json()).toMatchObject({ kind: 'single', state: 'received' });
    }
    await expect(startWith(second)).rejects.toThrow(/^This database was used with another SECRET_KEY: .+$/);
  });

  it('fails with one line if the folder is in use, and does not disturb the first process', async () => {
    fillFolder();
    running = await start(config());
    await expect(start(config())).rejects.toThrow(`is in use by the process ${process.pid}`);
    expect((await running.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('fails if the site was built from other event files', async () => {
    writeFileSync(join(folder, 'event-fingerprint.json'), JSON.stringify('another'));
    await expect(start(config())).rejects.toThrow(
      'EVENT_DIR event is not what the site was built from: run npm run build again',
    );
  });

  it('fails in production if there is no built site', async () => {
    fillFolder();
    await expect(start(config({ NODE_ENV: 'production', PUBLIC_URL: 'https://conference.example' }))).rejects.toThrow(
      `WEB_DIR ${folder} contains no built site: run npm run build`,
    );
  });

  it('fails if its port is in use, and unlocks the folder', async () => {
    for (const name of ['a', 'b']) fillFolder(join(folder, name));
    running = await start(config({ DATA_DIR: join(folder, 'a') }));
    const { port } = running.app.server.address() as { port: number };
    const second = config({ DATA_DIR: join(folder, 'b'), PORT: String(port) });
    await expect(start(second)).rejects.toThrow(/^The service cannot listen on HOST and PORT: .*EADDRINUSE/);
    (await lockDataDir(join(folder, 'b'))).release();
  });
});
