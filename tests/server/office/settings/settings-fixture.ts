import type { SettingsPartReply } from '#schemas/api/desk/settings.api.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { TestServer } from '#tests/support/server.ts';
import { aMember, desk, session } from '#tests/server/accounts/staff/staff-fixture.ts';

type Value = Record<string, unknown>;

/** A member of staff who works on one part of the settings. */
export interface Editor {
  read(): Promise<Omit<SettingsPartReply, 'value'> & { value: Value }>;
  save(value: Value, base: number | null): ReturnType<typeof desk>;
  /** saves a draft with changed values and publishes it */
  publish(change: (value: Value) => Value, more?: object): ReturnType<typeof desk>;
  post(path: string, payload?: object): ReturnType<typeof desk>;
  cookie: string;
}

/** Signs a new member of staff in. */
export async function anEditor(
  server: TestServer,
  part: string,
  { role = 'office', email }: { role?: Role; email?: string } = {},
): Promise<Editor> {
  const cookie = await session(server, await aMember(server, role, email));
  const read = async () => (await desk(server, `settings/${part}`, { cookie })).json();
  const post = (path: string, payload: object = {}) =>
    desk(server, `settings/${part}/${path}`, { method: 'POST', cookie, payload });
  const save = (value: Value, base: number | null) =>
    desk(server, `settings/${part}/draft`, { method: 'PUT', cookie, payload: { base, value } });
  return {
    cookie,
    read,
    post,
    save,
    async publish(change, more = {}) {
      const { value, base } = await read();
      const saved = await save(change(value), base);
      return saved.statusCode === 200 ? post('publish', { draft: saved.json().id, base, ...more }) : saved;
    },
  };
}
