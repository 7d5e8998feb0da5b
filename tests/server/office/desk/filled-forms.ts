import { action, office, server } from './desk-fixture.ts';
import { randomUUID } from 'node:crypto';

/** What staff say about a form. */
export const about = () => ({ request: randomUUID(), source: 'paper' });

/** Sends a form. Returns the reply of the service, or throws its refusal. */
export async function fill(form: string, payload: object, cookie = office): Promise<Record<string, string>> {
  const { status, reply } = await action(`forms/${form}`, { payload, cookie });
  if (status !== 200) throw new Error(`${status} ${reply.message}`);
  return reply as unknown as Record<string, string>;
}

/** Events about one thing, with the member of staff and the values. */
export const eventsOf = (id: string | undefined) =>
  server.db.query(
    `SELECT e.act AS action, e.actor_kind AS actor, v.after, v.reason FROM audit_events e JOIN audit_values v ON v.event_id = e.id
     WHERE e.subject_id = $1 ORDER BY e.id`,
    [id],
  );
/** Recipients of the queued mails of a kind. */
export const queued = async (kind: string): Promise<string[]> =>
  (await server.db.query<{ recipient: string }>('SELECT recipient FROM outbox_emails WHERE kind = $1', [kind])).map(
    ({ recipient }) => recipient,
  );
