import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';

/**
 * These tests kill the service during bookings and restart it. All confirmed data must exist. The embedded database
 * does not flush to disk, so it survives a killed process, but not always a power cut.
 */
const { conference } = readEventFile('event');
const api = `/${conference.event.api.stage}/v1/expo`;
const { expoId, eventCode, orgSlug } = conference.event.ids;

let postgres: Postgres;
beforeAll(async () => void (postgres = await startPostgres()));
afterAll(() => postgres?.stop());

async function post(site: Site, path: string, body: object) {
  const reply = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
const place = (site: Site, email: string) =>
  post(site, `${api}/${expoId}/order/create/visitor/${eventCode}`, anOrder({ conference }, { answers: { email } }));
const approve = (site: Site, order_id: string) => post(site, '/sandbox/approve', { order_id });
const confirm = (site: Site, receipt: object) => post(site, `${api}/order/confirm/${orgSlug}`, receipt);

interface Booked {
  placed: string[];
  paid: { email: string; receipt: object }[];
}

/** Four visitors book without a pause and pay every second order. Kills the service after enough bookings. */
async function bookUntilKilled(site: Site): Promise<Booked> {
  const booked: Booked = { placed: [], paid: [] };
  const isEnough = () => booked.placed.length >= 25 && booked.paid.length >= 10;
  const visitor = async (name: number) => {
    for (let index = 0; ; index += 1) {
      const email = `visitor${name}-${index}@example.org`;
      const { order_id } = await place(site, email);
      booked.placed.push(order_id);
      if (index % 2 === 0) {
        const receipt = await approve(site, order_id);
        if ((await confirm(site, receipt)) === true) booked.paid.push({ email, receipt });
      }
      if (isEnough()) site.process.kill('SIGKILL');
    }
  };
  await Promise.all([0, 1, 2, 3].map((name) => visitor(name).catch(() => undefined)));
  return booked;
}

describe.each([
  ['the embedded database', () => ({})],
  ['PostgreSQL', () => ({ DATABASE_URL: postgres.url })],
])('service that is killed during orders on %s', (_, settings) => {
  it('has every acknowledged order and payment after a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'symposia-crash-'));
    const first = await startSite({ DATA_DIR: dataDir, ...settings() });
    const booked = await bookUntilKilled(first);
    await first.stop();
    expect(first.process.signalCode).toBe('SIGKILL');
    expect(booked.paid.length).toBeGreaterThanOrEqual(10);

    const second = await startSite({ DATA_DIR: dataDir, ...settings() });
    try {
      for (const { receipt } of booked.paid) expect(await confirm(second, receipt)).toBe(true);
      for (const order of booked.placed) expect(await confirm(second, await approve(second, order))).toBe(true);
      await expect.poll(() => passMails(second), { timeout: 90_000 }).toEqual(new Set(['kept']));
      const mailed = await recipients(second);
      for (const { email } of booked.paid) expect(mailed.filter((to) => to === email)).toHaveLength(1);
    } finally {
      await second.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

const mails = async (site: Site): Promise<{ kind: string; recipient: string; state: string }[]> =>
  (await fetch(`${site.origin}/dev/mailbox.json`)).json();
const passMails = async (site: Site) => new Set((await mails(site)).map(({ state }) => state));
const recipients = async (site: Site) => (await mails(site)).map(({ recipient }) => recipient);
