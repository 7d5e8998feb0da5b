import { afterAll, beforeAll, beforeEach } from 'vitest';
import { findTickets } from '#server/sales/tickets/find-tickets.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aVisitorPass, verifyEmail } from '#tests/support/samples/upgrades.ts';

export const email = 'vani@devices.example';
export let server: TestServer;
export let passId = '';
export let cookie = '';

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  afterAll(() => server.close());
  beforeEach(async () => {
    await emptyTables(server);
    server.services.conference.upgrades.until = '2025-10-15';
    passId = await aVisitorPass(server);
    cookie = await verifyEmail(server);
  });
}

export const passes = async () => (await findTickets(server.services, email)).flatMap(({ passes: own }) => own);
export const refusal = (reply: { statusCode: number; json(): { message: string } }) => [
  reply.statusCode,
  reply.json().message,
];
