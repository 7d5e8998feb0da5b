import type { Database } from '#server/platform/db/database.ts';

/** URLs of the service and of the payment confirmation. */
interface Service {
  origin: string;
  /** path of the confirmation */
  confirm: string;
}

/**
 * Pays the newest orders as browsers do. Returns the problems: each attendee must have exactly one pass and one pass
 * mail.
 */
export async function paySome(db: Database, { origin, confirm }: Service, count: number): Promise<string[]> {
  const open = await db.query<{ order_id: string; provider_order_id: string }>(
    `SELECT order_id, provider_order_id FROM payments
     WHERE state = 'created' AND provider_order_id NOT LIKE 'sbx_400000INR%' -- those of pgbench, which no provider knows
     ORDER BY created_at DESC LIMIT $1`,
    [count],
  );
  const post = async (path: string, body: object): Promise<unknown> =>
    (await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((reply) => reply.json())) as unknown;
  const paid = [];
  for (const { order_id, provider_order_id } of open) {
    const receipt = (await post('/sandbox/approve', { order_id: provider_order_id })) as object;
    if ((await post(confirm, receipt)) === true) paid.push(order_id);
  }
  const [got] = await db.query<{ attendees: number; passes: number; mails: number }>(
    `SELECT (SELECT count(*)::int FROM attendees WHERE order_id = ANY ($1)) AS attendees,
            (SELECT count(*)::int FROM tickets WHERE order_id = ANY ($1) AND state = 'valid') AS passes,
            (SELECT count(DISTINCT pass_id)::int FROM outbox_emails WHERE order_id = ANY ($1) AND kind = 'pass') AS mails`,
    [paid],
  );
  const isRight = paid.length === open.length && got?.attendees === paid.length && got.passes === paid.length;
  const isMailed = got?.mails === paid.length;
  return isRight && isMailed ? [] : [`${open.length} paid, ${paid.length} confirmed: ${JSON.stringify(got)}`];
}
