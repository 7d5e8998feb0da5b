import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskMetadata } from '#domain/account/desk-metadata.ts';
import { brokenPlaces, sealLog } from '#server/platform/audit/log-chain.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import { openKeys } from '#server/platform/config/open-keys.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newRecoveryCodes } from '#server/accounts/identity/sign-in/second-factor.ts';
import { keysFrom } from '#server/platform/keys.ts';
import { resetSecondFactor } from '#server/accounts/staff/manage-staff.ts';
import { deleteAllRows, testDatabase } from '#tests/support/database/database.ts';
import { signInByHand } from '#tests/support/identity/accounts.ts';
import { program } from '#tests/support/program.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { aMember, desk, password, session, setUpApp, signedIn } from '#tests/server/accounts/staff/staff-fixture.ts';
import { allKinds, giveOut } from './secret-keys-fixture.ts';

const [first, second, third] = ['first', 'second', 'third'].map((name) => name + randomBytes(32).toString('hex'));

let db: Database;
let servers: TestServer[];
beforeAll(async () => void (db = await testDatabase()));
beforeEach(async () => {
  await deleteAllRows(db, { keepsCatalogue: false });
  servers = [];
});
afterEach(() => Promise.all(servers.map(({ app }) => app.close())));
afterAll(() => db.close());

const open = (secret = '', ...accepted: (string | undefined)[]) =>
  openKeys(db, {
    DATA_DIR: 'none',
    SECRET_KEY: secret,
    ...(accepted.length > 0 && { ACCEPTED_SECRET_KEYS: accepted.join(' ') }),
  });

/** Starts a process with these keys on the same database. */
async function startWith(...secrets: (string | undefined)[]): Promise<TestServer> {
  const keys = await open(...secrets);
  const server = await testServer({ db, services: { keys } });
  server.pass(servers.length * 5);
  servers.push(server);
  return server;
}

const refusal =
  /^This database was used with another SECRET_KEY: set that key again, or add it to ACCEPTED_SECRET_KEYS/;

describe('exchange of SECRET_KEY', () => {
  it('twice in a row leaves sessions, apps, recovery codes, the audit log and mailed links valid; the end of a key ends the links', async () => {
    const before = await startWith(first);
    const owner = await aMember(before, 'owner');
    const codes = await newRecoveryCodes(before.services, { kind: 'staff', id: owner.id });
    const cookie = await session(before, owner);
    const acceptedBy = await giveOut(before);

    for (const secrets of [
      [second, first],
      [third, second, first],
    ]) {
      const server = await startWith(...secrets);
      expect((await desk(server, 'session', { cookie })).statusCode).toBe(200);
      expect((await signedIn(server, owner)).IdToken).toBeDefined();
      expect((await signedIn(server, owner, codes.pop())).IdToken).toBeDefined();
      await sealLog(db);
      expect(await brokenPlaces(db, server.services.keys)).toEqual([]);
      expect(await acceptedBy(server)).toEqual(allKinds);
    }

    const server = await startWith(third); // the earlier keys have leaked
    expect(await acceptedBy(server)).toEqual([]);
    expect((await desk(server, 'session', { cookie })).statusCode).toBe(200);
    expect((await signedIn(server, owner)).IdToken).toBeDefined();
    expect(await brokenPlaces(db, server.services.keys)).toEqual([]);
  });

  it('can be done one process after the other, if all accept the new key first', async () => {
    const [old, replaced] = [await startWith(first, second), await startWith(second, first)];
    const acceptedBy = await giveOut(replaced);
    expect(await acceptedBy(old)).toEqual(allKinds);
  });
});

describe('data key', () => {
  it('is random in a new database, and does not start with another SECRET_KEY', async () => {
    const sign = async (...secrets: Parameters<typeof open>) => (await open(...secrets)).sign('throttle', 'x');
    const signed = await sign(first);
    expect(signed).not.toBe(keysFrom(Buffer.from(first!)).sign('throttle', 'x'));
    await expect(sign(second)).rejects.toThrow(refusal);
    await expect(sign(second, third)).rejects.toThrow(refusal);
    expect(await sign(second, third, first)).toBe(signed);
    expect(await sign(second)).toBe(signed);
    await expect(sign(first)).rejects.toThrow(refusal);
  });

  it('of a database that was in use without one is the key of that time', async () => {
    const before = keysFrom(Buffer.from(first!));
    const services = { db, keys: before, clock: { now: () => new Date() } };
    const event = { action: 'order.renamed', subject: { kind: 'order', id: 'o1' }, after: { name: 'Asha' } };
    await changeWithEvent(services, program, async () => ({ result: undefined, event }));
    await sealLog(db);
    await db.exec('DELETE FROM data_key; INSERT INTO data_key (sealed) VALUES (NULL)'); // as its migration did

    await expect(open(second)).rejects.toThrow(refusal);
    const keys = await open(second, first);
    expect(await brokenPlaces(db, keys)).toEqual([]);
    expect(keys.sign('throttle', 'x')).toBe(before.sign('throttle', 'x'));
  });

  it('is new after it was deleted, because its SECRET_KEY is lost', async () => {
    const lost = (await open(first)).sign('throttle', 'x');
    await db.query('DELETE FROM data_key');
    expect((await open(second)).sign('throttle', 'x')).not.toBe(lost);
  });
});

describe('only owner who is locked out', () => {
  it('sets up another app after a program has reset it', async () => {
    const server = await startWith(first);
    const owner = await aMember(server, 'owner');
    await resetSecondFactor(server.services, program, owner.id);
    const { body } = await signInByHand(server, { email: owner.email, secret: password, metadata: deskMetadata });
    expect(body.ChallengeName).toBe('MFA_SETUP');
    const secret = await setUpApp(server, body.Session);
    const cookie = await session(server, { ...owner, secret });
    expect((await desk(server, 'session', { cookie })).statusCode).toBe(200);
  });
});
