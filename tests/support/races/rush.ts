import { rmSync } from 'node:fs';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { m } from '#messages';
import { guardOff } from '#tests/support/database/guard-off.ts';
import { addressOf, chance, Connections, doMany, quantile, type Reply } from '#tests/support/network/load.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import type { Postgres } from '#tests/support/database/postgres.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { rushEvent } from './rush-event.ts';

export interface RushSize {
  attempts: number;
  connections: number;
  workshops: number;
  /** seats per workshop */
  seats: number;
  seed: number;
}

/** Result of a rush, from replies and from the database. */
export interface RushReport {
  attempts: number;
  seconds: number;
  /** number of replies to orders by status */
  statuses: Record<string, number>;
  /** number of refusals by sentence, without the names of workshops */
  refusals: Record<string, number>;
  /** unexpected results: a reply without a known reason, a fault, or a lost connection */
  unexplained: string[];
  /** number of confirmed payments */
  paid: number;
  /** refused payments and refunds, because the email already had a paid order */
  givenBack: { replies: number; refunds: number };
  p50: number;
  p99: number;
  seats: { sold: number; held: number; holds: number; bought: number; overfull: string[] };
  passes: { all: number; attendees: number; addresses: number };
  breaches: string[];
}

export const rushSecret = 'a-secret-for-these-processes-0123456789';

/** Starts processes of the service without pages. They share one database, behind a proxy on this machine. */
async function startTogether(settings: Record<string, string>, count = 2): Promise<Site[]> {
  const sites: Site[] = [];
  for (let index = 0; index < count; index += 1)
    sites.push(
      await startSite({
        SECRET_KEY: rushSecret,
        TRUST_PROXY: '127.0.0.1',
        WEB_DIR: 'tests/support', // has no built site: in development another server serves the pages
        LOG_LEVEL: 'error',
        ...settings,
      }),
    );
  return sites;
}

/**
 * Sends many simultaneous visitors for few seats to two processes. Visitors with a seat pay, some twice. `faultsOf`
 * checks the result. With `guard: false` the database allows overselling, and the check must fail.
 */
export async function rush(postgres: Postgres, size: RushSize, { guard = true } = {}): Promise<RushReport> {
  const folder = rushEvent(size);
  const db = connectPostgres(postgres.url, { poolSize: 2 });
  const sites: Site[] = [];
  try {
    sites.push(...(await startTogether({ DATABASE_URL: postgres.url, EVENT_DIR: folder })));
    if (!guard) await guardOff(db);
    const visitors = new Visitors(sites, folder, size);
    const startedAt = performance.now();
    const attempts = await doMany({ count: size.attempts, atOnce: size.connections, maxMs: 45 * 60_000 }, (index) =>
      visitors.attempt(index),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    visitors.connections.close();
    const { givenBack, ...result } = visitors.result();
    const { refunds, ...tables } = await readTables(db);
    return { attempts, seconds, ...result, ...tables, givenBack: { replies: givenBack, refunds } };
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Visitors {
  readonly connections: Connections;
  readonly #conference;
  readonly #random;
  readonly #statuses: Record<string, number> = {};
  readonly #refusals: Record<string, number> = {};
  readonly #unexplained: string[] = [];
  readonly #times: number[] = [];
  #paid = 0;
  #givenBack = 0;

  constructor(
    readonly sites: readonly Site[],
    folder: string,
    readonly size: RushSize,
  ) {
    this.connections = new Connections(size.connections);
    this.#conference = readEventFile(folder).conference;
    this.#random = chance(size.seed);
  }

  /**
   * One visitor. Most want one workshop, others two or three in random order. Some use an email that was used before.
   */
  async attempt(index: number): Promise<void> {
    const { stage, expoId, eventCode } = this.#names();
    const number = this.#random() < 0.1 ? Math.floor(this.#random() * index) : index;
    const wanted = { workshopIds: this.#choice(), answers: { email: `visitor${number}@example.org` } };
    const body = anOrder({ conference: this.#conference }, wanted);
    const path = `/${stage}/v1/expo/${expoId}/order/create/visitor/${eventCode}`;
    const reply = await this.#send(index, { path, body });
    if (!reply) return;
    this.#times.push(reply.ms);
    this.#statuses[reply.status] = (this.#statuses[reply.status] ?? 0) + 1;
    if (reply.status === 200) await this.#pay(index, JSON.parse(reply.text).order_id);
    else this.#explain(reply);
  }

  result() {
    return {
      statuses: this.#statuses,
      refusals: this.#refusals,
      unexplained: this.#unexplained,
      paid: this.#paid,
      givenBack: this.#givenBack,
      p50: quantile(this.#times, 0.5),
      p99: quantile(this.#times, 0.99),
    };
  }

  /**
   * Approves at one process and confirms at the other one, while the sandbox notifies the first. Every fifth visitor
   * confirms twice.
   */
  async #pay(index: number, order_id: string): Promise<void> {
    const { stage, orgSlug } = this.#names();
    const approved = await this.#send(index, { path: '/sandbox/approve', body: { order_id } });
    if (approved?.status !== 200) return this.#note(`approve: ${approved?.status} ${approved?.text}`);
    const confirm = { path: `/${stage}/v1/expo/order/confirm/${orgSlug}`, body: JSON.parse(approved.text) };
    const presses = [this.#send(index + 1, confirm), ...(index % 5 === 0 ? [this.#send(index, confirm)] : [])];
    const answers = new Set((await Promise.all(presses)).map((reply) => `${reply?.status} ${reply?.text}`));
    if (isOnly(answers, '200 true')) this.#paid += 1;
    else if (isOnly(answers, '200 false')) this.#givenBack += 1;
    else this.#note(`confirm: ${[...answers].join(', ')}`);
  }

  /** Counts a refusal by its reason. The sentence must be known, and its workshops must exist. */
  #explain({ status, text, headers }: Reply): void {
    const { message } = readJson(text);
    const full = m
      .refusals_seats_gone({ missing: [{ name: '§', left: 0 }].map(({ name }) => name).join(', ') })
      .split('§');
    const isFull = typeof message === 'string' && message.startsWith(full[0]!) && message.endsWith(full[1]!);
    const names = isFull ? message.slice(full[0]!.length, -full[1]!.length).split(', ') : [];
    const areKnown = names.every((name) => this.#conference.workshops.some((workshop) => workshop.name === name));
    const kind = isFull && areKnown ? 'seats gone' : message === m.booking_email_taken() ? 'address taken' : undefined;
    if (status !== 409 || kind === undefined)
      this.#note(`${status} ${text.slice(0, 200)} ${headers['retry-after'] ?? ''}`);
    else this.#refusals[kind] = (this.#refusals[kind] ?? 0) + 1;
  }

  #choice(): string[] {
    const draw = this.#random();
    const count = draw < 0.8 ? 1 : draw < 0.93 ? 2 : 3;
    const places = new Set<number>();
    while (places.size < Math.min(count, this.size.workshops))
      places.add(Math.floor(this.#random() * this.size.workshops));
    return [...places].map((place) => `workshop-${place}`);
  }

  #send(index: number, call: { path: string; body: object }): Promise<Reply | undefined> {
    const site = this.sites[index % this.sites.length]!;
    return this.connections.send(site.origin, { ...call, from: addressOf(index) }).catch((error: unknown) => {
      this.#note(`${call.path}: ${String(error)}`);
      return undefined;
    });
  }

  #note(what: string): void {
    if (this.#unexplained.length < 20) this.#unexplained.push(what);
  }

  #names() {
    const { api, ids } = this.#conference.event;
    return { stage: api.stage, ...ids };
  }
}

const isOnly = (answers: Set<string>, answer: string): boolean => answers.size === 1 && answers.has(answer);

const readJson = (text: string): { message?: unknown } => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Reads the counts of seats, passes and refunds, and the findings of the audit. */
async function readTables(
  db: Database,
): Promise<Pick<RushReport, 'seats' | 'passes' | 'breaches'> & { refunds: number }> {
  const [seats] = await db.query<RushReport['seats']>(
    `SELECT sum(sold)::int AS sold, sum(held)::int AS held, (SELECT coalesce(sum(seats), 0)::int FROM holds) AS holds,
            (SELECT coalesce(sum(i.quantity), 0)::int FROM order_items i JOIN orders o ON o.id = i.order_id
             WHERE i.kind = 'workshop' AND o.state = 'paid') AS bought,
            coalesce(array_agg(id) FILTER (WHERE sold + held > max_count), '{}') AS overfull
     FROM workshops`,
  );
  const [passes] = await db.query<RushReport['passes']>(
    `SELECT count(*)::int AS all, count(DISTINCT attendee_id)::int AS attendees, count(DISTINCT email)::int AS addresses
     FROM tickets WHERE state = 'valid'`,
  );
  const [refunds] = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM refunds WHERE reason = 'registered'",
  );
  const lines = await findBreaches(db, new Date('2025-08-17T09:30:00Z'));
  const breaches = lines.flatMap(({ check, breaches: each }) => each.map((subject) => `${check}: ${subject}`));
  return { seats: seats!, passes: passes!, breaches, refunds: refunds!.count };
}

/** Problems of a rush. Empty if there are none. */
export function faultsOf(report: RushReport, size: RushSize): string[] {
  const { seats, passes, paid, givenBack, unexplained, breaches } = report;
  const all = size.workshops * size.seats;
  const faults = [...unexplained, ...breaches];
  const hold = (what: string, is: number, wanted: number) =>
    is !== wanted && faults.push(`${what}: ${is}, not ${wanted}`);
  hold('attempts', report.attempts, size.attempts);
  hold('seats sold', seats.sold, all);
  hold('seats of paid orders', seats.bought, all);
  hold('seats still held', seats.held, 0);
  hold('rows of holds', seats.holds, 0);
  hold('refunds to addresses that were registered', givenBack.refunds, givenBack.replies);
  hold('passes', passes.all, paid);
  hold('attendees with a pass', passes.attendees, paid);
  hold('addresses with a pass', passes.addresses, paid);
  if (seats.overfull.length > 0) faults.push(`overfull: ${seats.overfull.join(', ')}`);
  return faults;
}
