import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEventFile } from '#server/event-file.ts';
import { anOrder } from '#tests/support/orders.ts';
import { startSite, type Site } from '#tests/support/site.ts';

const { conference } = readEventFile('event');
const api = `/${conference.event.api.stage}/v1/expo`;
const { expoId, eventCode, orgSlug } = conference.event.ids;
const count = 30;

async function call(site: Site, path: string, { body, token }: { body?: object; token?: string }) {
  const reply = await fetch(`${site.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { 'x-order-token': token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

const tokenOf = (index: number) => `a-browser-of-number-${index}`;

async function pay(site: Site, index: number): Promise<void> {
  const body = anOrder({ conference }, { answers: { email: `p${index}@example.org` } });
  const placed = await call(site, `${api}/${expoId}/order/create/visitor/${eventCode}`, {
    body,
    token: tokenOf(index),
  });
  const receipt = await call(site, '/sandbox/approve', { body: { order_id: placed.order_id } });
  expect(await call(site, `${api}/order/confirm/${orgSlug}`, { body: receipt })).toBe(true);
}

const told = async (site: Site): Promise<string[]> => {
  const mails: { kind: string; recipient: string }[] = await (await fetch(`${site.origin}/dev/mailbox.json`)).json();
  return mails.filter(({ kind }) => kind === 'event-cancelled').map(({ recipient }) => recipient);
};
const states = async (site: Site): Promise<string[]> => {
  const seen = [];
  for (let index = 0; index < count; index += 1)
    seen.push((await call(site, `${api}/${expoId}/order`, { token: tokenOf(index) })).state);
  return seen;
};

it('refunds thirty orders of a cancelled event, though the service is killed in the middle, and nobody twice', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'symposia-cancelled-'));
  const settings = { DATA_DIR: dataDir };
  try {
    const before = await startSite(settings);
    for (let index = 0; index < count; index += 1) await pay(before, index);
    await before.stop();
    const env = { ...process.env, ...settings, NOW: '2025-08-17T10:00:00Z', NODE_ENV: 'development' };
    execFileSync('npx', ['tsx', 'scripts/cancel-event.ts', eventCode, 'Floods'], { env });

    const killed = await startSite(settings);
    await expect.poll(async () => (await told(killed)).length, { timeout: 90_000, interval: 20 }).toBeGreaterThan(0);
    killed.process.kill('SIGKILL');
    await killed.stop();

    const after = await startSite(settings);
    await expect
      .poll(async () => new Set(await states(after)), { timeout: 150_000, interval: 2000 })
      .toEqual(new Set(['refunded']));
    const recipients = await told(after);
    expect([recipients.length, new Set(recipients).size]).toEqual([count, count]);
    await after.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 400_000);
