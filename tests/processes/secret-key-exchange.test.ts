import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogCheck } from '#schemas/api/desk/log.api.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { callDesk, openDesk, sampleMember, type Member } from '#tests/support/identity/at-desk.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { until } from '#tests/support/until.ts';

const { conference } = readEventFile('event');
const { api, ids } = conference.event;
const expo = `/${api.stage}/v1/expo`;
const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}-key-${'x'.repeat(32)}`);

let folder: string;
let mail: MailServer;
let site: Site | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'symposia-keys-'));
  cpSync(process.env['SITE_DATA']!, folder, { recursive: true });
  mail = await startMailServer();
});
afterEach(async () => {
  await site?.stop();
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Stops the service, and starts it with SECRET_KEY and ACCEPTED_SECRET_KEYS. */
async function startWith(SECRET_KEY = '', ...accepted: (string | undefined)[]): Promise<void> {
  await site?.stop();
  site = undefined;
  site = await startSite({
    DATA_DIR: folder,
    SECRET_KEY,
    ...(accepted.length > 0 && { ACCEPTED_SECRET_KEYS: accepted.join(' ') }),
    SMTP_URL: mail.url,
    SAMPLE_STAFF: 'on',
    WEB_DIR: 'tests/support', // no built site: in development another server serves the pages
    LOG_LEVEL: 'silent',
  });
}

async function post<Reply>(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(`${site!.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} got ${reply.status}: ${await reply.text()}`);
  return reply.json() as Promise<Reply>;
}

const readOrder = (headers: Record<string, string>) => fetch(`${site!.origin}${expo}/${ids.expoId}/order`, { headers });

/** Books and pays for one delegate. Returns the link of the order, and the ticket link after the mailed code. */
async function book(email: string): Promise<{ order: string; ticket: object }> {
  const browser = { 'x-order-token': 'a-token-of-a-browser' };
  const body = anOrder({ conference }, { answers: { email } });
  const path = `${expo}/${ids.expoId}/order/create/visitor/${ids.eventCode}`;
  const { order_id } = await post<{ order_id: string }>(path, body, browser);
  await post(`${expo}/order/confirm/${ids.orgSlug}`, await post('/sandbox/approve', { order_id }));
  const { link } = (await (await readOrder(browser)).json()) as { link: string };

  const booked = `${expo}/${ids.expoId}/conference/booked`;
  await post(`${booked}/otp/send`, { email });
  const { text = '' } = await mail.next(email, /code/i);
  const ticket = await post<object>(`${booked}/otp/verify`, { email, otp_code: /\b\d{6}\b/.exec(text)?.[0] });
  return { order: link.replace('/orders/', ''), ticket };
}

interface Links {
  order: string;
  ticket: object;
}

/** Returns whether the service accepts the links. */
async function accepts({ order, ticket }: Links): Promise<{ order: boolean; ticket: boolean }> {
  const check = `${expo}/${ids.expoId}/conference/booked/check`;
  return {
    order: (await readOrder({ 'x-order-link': order })).ok,
    ticket: (await post<{ genuine: boolean }>(check, ticket)).genuine,
  };
}

/** Checks the chain of the audit log after at least this many events were sealed. */
const checkedLog = (cookie: string, events = 1) =>
  until('the log was sealed', async () => {
    const log = await callDesk<LogCheck>(site!.origin, 'log/check', { cookie, method: 'POST' });
    return log.events >= events && log;
  });

describe('SECRET_KEY that is exchanged twice', () => {
  it('leaves a session, authenticator apps, the audit log and links alive; then the first key is not needed', async () => {
    await startWith(first);
    const [owner, office]: Member[] = await Promise.all([
      sampleMember(site!.origin, 'owner'),
      sampleMember(site!.origin, 'office'),
    ]);
    const cookie = await openDesk(site!.origin, owner!);
    const links = await book('asha@example.org');
    const { events } = await checkedLog(cookie);

    await startWith(second, first);
    expect(await accepts(links)).toEqual({ order: true, ticket: true });
    expect((await checkedLog(cookie, events)).broken).toEqual([]);
    expect(await openDesk(site!.origin, office!)).not.toBe('');

    await startWith(third, second, first);
    expect(await accepts(links)).toEqual({ order: true, ticket: true });
    expect((await checkedLog(cookie, events)).broken).toEqual([]);
    expect(await openDesk(site!.origin, owner!)).not.toBe('');

    await startWith(third);
    expect((await checkedLog(cookie, events)).broken).toEqual([]);
    expect(await openDesk(site!.origin, office!)).not.toBe('');
    expect(await accepts(links)).toEqual({ order: false, ticket: false });
    await expect(startWith(first)).rejects.toThrow(/This database was used with another SECRET_KEY: [^\n]+\n$/);
  });
});
