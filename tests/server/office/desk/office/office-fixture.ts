import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { InjectOptions } from 'fastify';
import type { Role } from '#domain/staff/roles.ts';
import type { Services } from '#server/office/services.ts';
import type { FileStore } from '#server/platform/uploads/file-store.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { quickSession } from '../quick-session.ts';

export let server: TestServer;

/** A file store in memory. */
const stored = new Map<string, Buffer>();
const files: FileStore = {
  put: async (id, content) => void stored.set(id, content),
  get: async (id) => (stored.has(id) ? Readable.from([stored.get(id)!]) : undefined),
  delete: async (id) => void stored.delete(id),
};

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useOffice(services: Partial<Services> = {}): void {
  beforeAll(async () => void (server = await testServer({ services: { files, ...services } })));
  beforeEach(async () => {
    await emptyTables(server);
    cookies.clear();
    stored.clear();
  });
  afterAll(() => server.close());
}

const cookies = new Map<Role, string>();

/** Cookie of a member of staff with this role. */
async function as(role: Role): Promise<string> {
  const cookie = cookies.get(role) ?? (await quickSession(server, role)).cookie;
  cookies.set(role, cookie);
  return cookie;
}

/** Calls the desk as a role. */
export const call = async (role: Role, path: string, options: InjectOptions = {}) =>
  desk(server, path, { cookie: await as(role), ...options });

export const post = (role: Role, path: string, payload: object = {}) => call(role, path, { method: 'POST', payload });

/** Calls the desk as a role and returns the body of the reply. Fails for a status other than 200. */
export async function get<Reply = Record<string, never>>(role: Role, path: string): Promise<Reply> {
  const reply = await call(role, path);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply.json();
}

/** Events of the audit log whose action begins with a text, the oldest first. */
export const events = (action: string) =>
  server.db.query<{ action: string; actor: string; subject: string; before: object | null; after: object | null }>(
    `SELECT e.act AS action, e.actor_id AS actor, e.subject_id AS subject, v.before, v.after
     FROM audit_events e JOIN audit_values v ON v.event_id = e.id WHERE starts_with(e.act, $1) ORDER BY e.id`,
    [action],
  );
