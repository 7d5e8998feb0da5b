import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { folderStore } from '#server/platform/uploads/folder-store.ts';
import { verifyDelegate } from '#tests/support/samples/abstracts.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';

export const folder = mkdtempSync(join(tmpdir(), 'symposia-abstracts-'));
export let server: TestServer;

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer({ services: { files: folderStore(join(folder, 'uploads')) } });
  });
  beforeEach(async () => {
    await emptyTables(server);
    const { event } = server.services.conference;
    event.phases.abstracts = 'open';
    event.abstractsUntil = '2025-09-15';
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

export const refusal = (reply: { statusCode: number; json(): { message: string; detail?: unknown } }) => {
  const { message, detail } = reply.json();
  return [reply.statusCode, message, ...(detail === undefined ? [] : [detail])];
};
export const verifiedDelegate = async () => {
  await aPaidBooking(server);
  return verifyDelegate(server);
};
export const email = 'asha@example.org';
