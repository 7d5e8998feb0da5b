import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '#server/app.ts';
import { seedCatalogue } from '#server/sales/catalogue/seed-catalogue.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { embeddedIdentity } from '#server/accounts/identity/identity-providers.ts';
import { embeddedPool } from '#server/accounts/identity/pool.ts';
import type { JobData, JobName } from '#server/platform/jobs/jobs.ts';
import { keysFrom } from '#server/platform/keys.ts';
import { sandboxGateway } from '#server/sales/payments/sandbox/sandbox-gateway.ts';
import { Settings } from '#server/office/settings/settings.ts';
import type { Services } from '#server/office/services.ts';
import { deleteAllRows, giveBack, takeDatabase } from './database/database.ts';
import { memoryStore } from './memory-store.ts';
import { testSigningKeys } from './identity/signing-keys.ts';

/** The service with its own database, a clock that the test moves, and a list of enqueued jobs. */
export interface TestServer {
  app: FastifyInstance;
  services: Services;
  db: Database;
  jobs: { name: JobName; data: JobData[JobName] }[];
  /** moves the clock forward */
  pass(minutes: number): void;
  close(): Promise<void>;
}

export interface TestOptions {
  db?: Database;
  app?: AppOptions;
  services?: Partial<Services>;
  /** whether the identity service hides if an email has an account */
  hidesAccounts?: boolean;
}

const start = Date.parse('2025-08-17T06:00:00Z');

export async function testServer(options: TestOptions = {}): Promise<TestServer> {
  const db = options.db ?? (await takeDatabase());
  const keys = options.services?.keys ?? keysFrom(randomBytes(32));
  const jobs: TestServer['jobs'] = [];
  let now = start;
  const clock = { now: () => new Date(now) };
  const publicUrl = 'http://127.0.0.1:3000';
  const pool = embeddedPool({ publicUrl, signing: testSigningKeys(), hidesAccounts: options.hidesAccounts ?? false });
  const sandbox = sandboxGateway(keys);
  const files = options.services?.conference ?? testConference();
  const settings = new Settings({ db, files, clock });
  const services: Services = {
    db,
    keys,
    clock,
    settings,
    jobs: { enqueue: async (_tx: Sql, name, data) => void jobs.push({ name, data }) },
    gateways: { conference: sandbox, awards: sandbox },
    files: { put: async () => undefined, get: async () => Readable.from([]), delete: async () => undefined },
    pictures: memoryStore(),
    identity: embeddedIdentity({ db, keys, clock }, pool),
    publicUrl,
    ...options.services,
    get conference() {
      return settings.conference();
    },
  };
  await settings.refresh();
  await seedCatalogue(db, services.conference);
  const app = await buildApp(services, options.app);
  await app.ready();
  let closed: Promise<void> | undefined; // a second call must not give the database to two later servers
  const close = async () => {
    await app.close();
    await (options.db ? db.close() : giveBack(db));
  };
  return {
    app,
    services,
    db,
    jobs,
    pass: (minutes) => void (now += minutes * 60_000),
    close: () => (closed ??= close()),
  };
}

/** The conference of event/ with registration open. A test may change it. */
export function testConference(): Services['conference'] {
  const { conference } = readEventFile('event');
  conference.event.phases.registration = 'open';
  return conference;
}

/**
 * Deletes all rows except the catalogue. This is much faster than a new database, and faster than TRUNCATE for few
 * rows.
 */
export async function emptyTables({ db, services, jobs }: TestServer): Promise<void> {
  await deleteAllRows(db, { keepsCatalogue: true });
  await db.query('UPDATE workshops SET held = 0, sold = 0');
  await services.settings.refresh();
  await seedCatalogue(db, services.conference);
  jobs.length = 0;
}
