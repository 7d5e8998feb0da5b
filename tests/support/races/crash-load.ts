import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { addressOf, chance, Connections, type Reply } from '#tests/support/network/load.ts';
import { mailCatcher, type MailCatcher } from '#tests/support/network/mail-catcher.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { rushEvent } from './rush-event.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { until } from '#tests/support/until.ts';

/** What a crash kills: one process of the service, both, one backend of the database, or the whole database. */
export const victims = ['one', 'both', 'backend', 'database'] as const;
export type Victim = (typeof victims)[number];

const began = Date.parse('2025-08-17T09:00:00Z');

/** Two processes of the service, their database and their mail server. Tests can kill and restart each of them. */
export class Cluster {
  readonly sites: Site[] = [];
  readonly folder = rushEvent({ workshops: 20, seats: 100_000 });
  readonly conference = readEventFile(this.folder).conference;
  readonly #started = Date.now();
  readonly #dataDirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'symposia-crash-')));

  private constructor(
    readonly postgres: Postgres,
    readonly mail: MailCatcher,
    readonly db: Database,
  ) {}

  static async start(): Promise<Cluster> {
    const postgres = await startPostgres();
    const db = connectPostgres(postgres.url, { poolSize: 2 });
    const cluster = new Cluster(postgres, await mailCatcher(), db);
    for (const index of [0, 1]) await cluster.#startSite(index);
    return cluster;
  }

  /** The time of the services' clocks. It does not restart with a service. */
  now(laterMinutes = 0): Date {
    return new Date(began + (Date.now() - this.#started) + laterMinutes * 60_000);
  }

  /** Kills the victim without warning, and restarts it with the same settings. */
  async crash(victim: Victim, which: number): Promise<void> {
    if (victim === 'backend') return this.postgres.killBackend();
    if (victim === 'database') {
      await this.postgres.kill();
      return this.postgres.startAgain();
    }
    const killed = victim === 'both' ? [0, 1] : [which % 2];
    for (const index of killed) this.sites[index]!.process.kill('SIGKILL');
    await Promise.all(killed.map((index) => this.#startSite(index)));
  }

  /** Restarts all processes of the service with clocks that are `minutes` ahead. */
  async startLater(minutes: number): Promise<void> {
    await Promise.all(this.sites.map((site) => site.stop()));
    for (const index of [0, 1]) await this.#startSite(index, minutes);
  }

  async stop(): Promise<void> {
    await Promise.all(this.sites.map((site) => site.stop()));
    await this.db.close();
    await this.mail.close();
    await this.postgres.stop();
    for (const folder of [this.folder, ...this.#dataDirs]) rmSync(folder, { recursive: true, force: true });
  }

  async #startSite(index: number, laterMinutes = 0): Promise<void> {
    this.sites[index] = await startSite({
      DATABASE_URL: this.postgres.url,
      DATA_DIR: this.#dataDirs[index]!,
      EVENT_DIR: this.folder,
      SMTP_URL: this.mail.url,
      SECRET_KEY: 'a-secret-for-these-processes-0123456789',
      TRUST_PROXY: '127.0.0.1',
      WEB_DIR: 'tests/support', // has no built site: in development another server serves the pages
      LOG_LEVEL: 'fatal',
      NOW: this.now(laterMinutes).toISOString(),
    });
  }
}

/** Orders and payments that the service has confirmed to visitors. */
export interface Acknowledged {
  placed: { code: string; email: string }[];
  paid: { code: string; email: string }[];
  /** number of replies by status; 0: the connection was lost */
  statuses: Record<number, number>;
  /** replies with status 500 or more, except 503 */
  faults: string[];
}

/** Starts visitors who book without a pause on both processes, and pay half of their orders. */
export function bookings(cluster: Cluster, { visitors = 8, seed = 1, pauseMs = 20 } = {}) {
  const connections = new Connections(visitors, 20_000);
  const outcome: Acknowledged = { placed: [], paid: [], statuses: {}, faults: [] };
  const random = chance(seed);
  const { api, ids } = cluster.conference.event;
  const base = `/${api.stage}/v1/expo`;
  const stopping = new AbortController();

  const send = async (path: string, body: object, from: string): Promise<Reply | undefined> => {
    const site = cluster.sites[random() < 0.5 ? 0 : 1]!;
    const reply = await connections.send(site.origin, { path, body, from }).catch(() => undefined);
    const status = reply?.status ?? 0;
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
    if (status >= 500 && status !== 503) outcome.faults.push(`${path} answered ${status}: ${reply?.text}`);
    return status === 200 ? reply : undefined;
  };
  const book = async (name: string, from: string) => {
    const email = `${name}@example.org`;
    const wanted = [0, 1, 2].map(() => `workshop-${Math.floor(random() * 20)}`);
    const workshopIds = [...new Set(wanted.slice(0, Math.floor(random() * 3)))];
    const body = anOrder({ conference: cluster.conference }, { answers: { email }, workshopIds });
    const placed = await send(`${base}/${ids.expoId}/order/create/visitor/${ids.eventCode}`, body, from);
    if (!placed) return;
    const { order_id, order_code: code } = JSON.parse(placed.text);
    outcome.placed.push({ code, email });
    if (random() < 0.5) return;
    const approved = await send('/sandbox/approve', { order_id }, from);
    const confirmed = approved && (await send(`${base}/order/confirm/${ids.orgSlug}`, JSON.parse(approved.text), from));
    if (confirmed?.text === 'true') outcome.paid.push({ code, email });
  };
  const visitor = async (number: number) => {
    for (let index = 0; !stopping.signal.aborted; index += 1) {
      const place = number * 100_000 + index;
      await book(`visitor${seed}-${number}-${index}`, addressOf(place));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)));
  return {
    /** Stops the visitors and waits for their running calls. */
    async stop(): Promise<Acknowledged> {
      stopping.abort();
      await all;
      connections.close();
      return outcome;
    },
  };
}

/**
 * Waits until the database and both processes respond. Right after a kill they can still respond, because the kill is
 * not detected yet.
 */
export const recovered = (cluster: Cluster): Promise<unknown> =>
  until(
    'the service answers again',
    async () => {
      if (!(await cluster.db.query('SELECT 1').catch(() => undefined))) return false;
      const replies = await Promise.all(
        cluster.sites.map(({ origin }) => fetch(`${origin}/readyz`).catch(() => undefined)),
      );
      return replies.every((reply) => reply?.ok);
    },
    60_000,
  );

/** Confirmed orders and payments that are missing or wrong. Empty if all are right. */
export async function broken(
  { db, now }: { db: Database; now: Date },
  { placed, paid }: Acknowledged,
): Promise<string[]> {
  const lost = await db.query<{ code: string }>(
    `SELECT code FROM unnest($1::text[]) AS told (code) WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.code = told.code)`,
    [placed.map(({ code }) => code)],
  );
  const unpaid = await db.query<{ code: string; state: string }>(
    `SELECT o.code, o.state FROM orders o WHERE o.code = ANY ($1::text[]) AND o.state <> 'paid'`,
    [paid.map(({ code }) => code)],
  );
  const wrong = await db.query<{ code: string; passes: number; mails: number }>(
    `SELECT * FROM (SELECT o.code, o.quantity,
        (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id AND t.state = 'valid') AS passes,
        (SELECT count(*)::int FROM outbox_emails m WHERE m.order_id = o.id AND m.pass_id IS NOT NULL) AS mails
      FROM orders o WHERE o.state = 'paid') each WHERE passes <> quantity OR mails <> quantity`,
  );
  const lines = await findBreaches(db, now);
  return [
    ...lost.map(({ code }) => `${code} was answered, and is gone`),
    ...unpaid.map(({ code, state }) => `${code} was confirmed, and is ${state}`),
    ...wrong.map(({ code, passes, mails }) => `${code} is paid, and has ${passes} passes and ${mails} mails`),
    ...lines.flatMap(({ check, breaches }) => breaches.map((subject) => `${check}: ${subject}`)),
  ];
}

/** Waits until the mail queue is empty. Returns the mail problems: missing mails, and mails with two Message-IDs. */
export async function wrongMails({ db, mail, conference }: Cluster, waitMs: number): Promise<string[]> {
  const waiting = () => db.query<{ id: string }>(`SELECT id FROM outbox_emails WHERE state = 'queued' LIMIT 1`);
  await until('every mail has gone', async () => (await waiting()).length === 0, waitMs);
  const rows = await db.query<{ id: string; recipient: string; state: string }>(
    'SELECT id, recipient, state FROM outbox_emails',
  );
  const { mailFrom } = conference.event.contacts;
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const known = new Map(rows.map(({ id, recipient }) => [`<${id}@${domain}>`, recipient]));
  const received = new Set(mail.caught.map(({ messageId }) => messageId));
  return [
    ...rows.filter(({ state }) => state !== 'sent').map(({ id, state }) => `the mail ${id} is ${state}`),
    ...[...known].filter(([messageId]) => !received.has(messageId)).map(([, to]) => `a mail to ${to} never came`),
    ...mail.caught
      .filter(({ messageId, to }) => known.get(messageId) !== to)
      .map(({ to, messageId }) => `${to} had a mail ${messageId} that nobody wrote`),
  ];
}

/** Seats that are still held after all holds have ended. Moves the clocks half an hour ahead first. */
export async function leakedSeats(cluster: Cluster): Promise<string[]> {
  await cluster.startLater(30);
  const heldSeats = () =>
    cluster.db.query<{ what: string }>(
      `SELECT 'seats held of ' || id AS what FROM workshops WHERE held <> 0
       UNION ALL SELECT 'a hold of ' || order_id FROM holds
       UNION ALL SELECT code || ' is ' || state FROM orders WHERE state IN ('pending', 'failed')`,
    );
  await until('every hold has ended', async () => (await heldSeats()).length === 0, 45_000).catch(() => undefined);
  return (await heldSeats()).map(({ what }) => what);
}
