import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadLimits } from '#domain/limits.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { start, type Running } from '#server/start.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { copyEvent } from '#tests/support/races/rush-event.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'symposia-processes-'));
const { conference } = readEventFile('event');
const { expoId, eventCode, orgSlug } = conference.event.ids;
const api = `/${conference.event.api.stage}/v1/expo`;

let postgres: Postgres;
let services: Running[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const settings = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', SECRET_KEY: 'k'.repeat(32), WEB_DIR: folder };
  const EVENT_DIR = copyEvent(join(folder, 'event'));
  const one = (name: string) =>
    start(readConfig({ ...settings, EVENT_DIR, DATABASE_URL: postgres.url, DATA_DIR: join(folder, name) }));
  services = await Promise.all(['a', 'b', 'c'].map(one));
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (index: number, url: string, payload: object) =>
  services[index % services.length]!.app.inject({ method: 'POST', url, payload });
const order = (index: number, email: string, workshopIds: string[] = []) => {
  const body = anOrder({ conference }, { answers: { email }, workshopIds });
  return post(index, `${api}/${expoId}/order/create/visitor/${eventCode}`, body);
};

it('processes share the seats of a workshop', async () => {
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => order(index, `delegate${index}@example.org`, ['laparoscopy'])),
  );
  const placed = replies.filter(({ statusCode }) => statusCode === 200);
  expect(placed).toHaveLength(8);
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(16);
});

it('processes settle an order of another process, once', async () => {
  const placed = (await order(0, 'asha@example.org')).json();
  const { order_id } = placed;
  const receipt = (await post(1, '/sandbox/approve', { order_id })).json();
  const confirm = (index: number) => post(index, `${api}/order/confirm/${orgSlug}`, receipt);
  const answers = await Promise.all([0, 1, 2, 3].map(confirm));
  expect(answers.map((reply) => reply.json())).toEqual([true, true, true, true]);
});

it('processes count the calls of a client together', async () => {
  const ask = (index: number) =>
    services[index % services.length]!.app.inject(`${api}/${expoId}/email/unique?email=together@example.org`);
  const replies = await Promise.all(Array.from({ length: 33 }, (_, index) => ask(index)));
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
});

it('processes count the uploaded bytes of a client together [SEC-39]', async () => {
  const edge = 'edge-of-a-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    aPdfFile({ bytes: 300 * 1024 }),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` };
  const send = (index: number) =>
    services[index % services.length]!.app.inject({ method: 'POST', url: `${api}/file/upload/s3`, headers, payload });
  expect((await send(0)).statusCode).toBe(200);
  const left = 2 * 300 + 299;
  const db = connectPostgres(postgres.url);
  await db.query('UPDATE throttles SET hits = $1 WHERE hits = 300', [uploadLimits.kibibytesPerDay - left]);
  await db.close();
  const replies = await Promise.all(Array.from({ length: 9 }, (_, index) => send(index)));
  const refused = replies.filter(({ statusCode }) => statusCode === 429).length;
  expect([refused, replies.filter(({ statusCode }) => statusCode === 200).length]).toEqual([7, 2]);
});
