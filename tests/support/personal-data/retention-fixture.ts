import { afterAll, beforeAll, beforeEach } from 'vitest';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export const dayMinutes = 24 * 60;

export let server: TestServer;
/** Ids of the files that the service has deleted. */
export const deleted: string[] = [];
const files = {
  put: async () => undefined,
  get: () => Promise.reject(new Error('No file is read here')),
  delete: async (id: string) => void deleted.push(id),
};

/** Starts a server on the database that `open` returns, with short retention times. Empties it before each test. */
export function useRetentionServer(open: () => Promise<Database>): void {
  beforeAll(async () => {
    server = await testServer({ db: await open(), services: { files } });
    const { retention } = server.services.conference;
    const days = { enquiries: 10, unpaid: 40, mails: 7, accounts: 100 };
    for (const kind of ['enquiries', 'unpaid', 'mails', 'accounts'] as const) retention[kind].days = days[kind];
  });
  beforeEach(async () => {
    await emptyTables(server);
    deleted.length = 0;
  });
  afterAll(() => server?.close());
}

export const rows = () => rowCounts(server.db);
export const order = async (email: string) => {
  const reply = await send(server, anOrder(server.services, { answers: { email }, workshopIds: ['airway'] }));
  return { id: String(reply.json().order_code), payment: String(reply.json().order_id) };
};
/** Moves the clock to this day after the last day of the conference. */
export const goToDay = (day: number) => {
  const { dates } = server.services.conference.event;
  const end = Date.parse(dates.end) + dayMinutes * 60_000;
  server.pass((end - server.services.clock.now().getTime()) / 60_000 + day * dayMinutes);
};
export const lapse = async () => {
  server.pass(16);
  await expireOrders(server.db, server.services.clock.now());
};
