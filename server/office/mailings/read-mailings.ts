import { eq } from 'drizzle-orm';
import { deliveryStates, type DeliveryState, type LeftOutReason } from '#domain/mailings/mailings.ts';
import type { Segment } from '#domain/mailings/segment.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';
import { parameters } from '#server/office/lists/parameters.ts';
import type { Services } from '#server/office/services.ts';
import { mailings, type Mailing } from './mailings.tables.ts';
import { segmentRows, sizeColumns, type SegmentSize, type Statement } from './segment-rows.ts';

export interface ListedMailing extends Omit<Mailing, 'body'> {
  /** name of the person who has changed it last; '' if unknown */
  changedByName: string;
}

/** Lists mailings, the newest first. */
export async function listMailings(sql: Sql, cursor: string | undefined): Promise<ListPage<ListedMailing>> {
  const [at, id] = keyOfCursor(cursor, ['infinity', '']);
  const found = await sql.query<ListedMailing>(
    `SELECT l.id, l.audience, l.filters, l.subject, l.state, l.version, l.made_at AS "madeAt", l.changed_at AS "changedAt",
       l.changed_by AS "changedBy", l.send_at AS "sendAt", l.finished_at AS "finishedAt", l.recipients, l.queued,
       coalesce(s.name, '') AS "changedByName"
     FROM mailings l LEFT JOIN staff s ON s.id = l.changed_by
     WHERE (l.made_at, l.id) < ($1::timestamptz, $2::text)
     ORDER BY l.made_at DESC, l.id DESC LIMIT ${pageSize + 1}`,
    [at, id],
  );
  return pageOf(found, (row) => [row.madeAt.toISOString(), row.id]);
}

export async function findMailing({ orm }: Sql, id: string): Promise<Mailing | undefined> {
  const [mailing] = await orm.select().from(mailings).where(eq(mailings.id, id));
  return mailing;
}

/** A person of the list. */
export interface ListedRecipient {
  position: number;
  name: string;
  email: string;
  orderId: string;
  orderCode: string;
  leftOut: LeftOutReason | null;
  /** null for a draft, and for a person who gets no mail */
  delivery: DeliveryState | null;
  /** why the mail could not be delivered */
  lastError: string | null;
}

type RecipientFilter = 'left-out' | DeliveryState;

/** Number of recipients on a page. */
export const recipientsPage = 50;

/** Lists the people of a mailing by name, those after a position: of a draft those of now, else the stored ones. */
export function listRecipients(
  services: Pick<Services, 'db' | 'conference'>,
  mailing: Mailing,
  {
    after = 0,
    show,
    limit = recipientsPage + 1,
  }: { after?: number; show?: RecipientFilter | undefined; limit?: number },
): Promise<ListedRecipient[]> {
  const params = parameters();
  const source = mailing.state === 'draft' ? draftRows(services, mailing, params) : storedRows(mailing, params);
  const where = [`position > ${params.add(after)}::int`];
  if (show === 'left-out') where.push('left_out IS NOT NULL');
  else if (show !== undefined) where.push(`left_out IS NULL AND delivery = ${params.add(show)}`);
  return services.db.query<ListedRecipient>(
    `SELECT position, name, email, order_id AS "orderId", order_code AS "orderCode", left_out AS "leftOut",
       CASE WHEN left_out IS NULL THEN delivery END AS delivery, last_error AS "lastError"
     FROM (${source.text}) AS people WHERE ${where.join(' AND ')} ORDER BY position LIMIT ${limit}`,
    params.values,
  );
}

function draftRows(
  services: Pick<Services, 'conference'>,
  segment: Segment,
  params: ReturnType<typeof parameters>,
): Statement {
  const { text, values } = segmentRows(services, segment, params);
  return { text: `SELECT *, NULL::text AS delivery, NULL::text AS last_error FROM (${text}) AS segment`, values };
}

const delivery = `CASE WHEN r.outbox_id IS NULL THEN 'waiting' ELSE coalesce(b.state, 'withdrawn') END`;

const storedRows = ({ id }: Mailing, params: ReturnType<typeof parameters>): Statement => ({
  text: `SELECT r.*, ${delivery} AS delivery, CASE WHEN b.state <> 'sent' THEN b.last_error END AS last_error
    FROM mailing_recipients r LEFT JOIN outbox_emails b ON b.id = r.outbox_id WHERE r.mailing_id = ${params.add(id)}`,
  values: params.values,
});

interface MailingSize extends SegmentSize {
  leftOutReasons: { reason: LeftOutReason; count: number }[];
}

/** Counts the people of a mailing: of a draft those of now, else the stored ones. */
export async function sizeOf(services: Pick<Services, 'db' | 'conference'>, mailing: Mailing): Promise<MailingSize> {
  const params = parameters();
  const source = mailing.state === 'draft' ? segmentRows(services, mailing, params) : storedRows(mailing, params);
  const [size] = await services.db.query<MailingSize>(
    `WITH people AS MATERIALIZED (${source.text})
     SELECT ${sizeColumns},
       coalesce((SELECT jsonb_agg(jsonb_build_object('reason', left_out, 'count', count) ORDER BY left_out)
         FROM (SELECT left_out, count(*) AS count FROM people WHERE left_out IS NOT NULL GROUP BY left_out) AS reasons),
         '[]') AS "leftOutReasons"
     FROM people`,
    source.values,
  );
  return size!;
}

/** Counts the mails of a released mailing by their state. */
export async function countDeliveries(sql: Sql, mailing: Mailing): Promise<Record<DeliveryState, number>> {
  const counts = Object.fromEntries(deliveryStates.map((state) => [state, 0])) as Record<DeliveryState, number>;
  if (mailing.state === 'draft') return counts;
  const rows = await sql.query<{ delivery: DeliveryState; count: number }>(
    `SELECT ${delivery} AS delivery, count(*)::int AS count
     FROM mailing_recipients r LEFT JOIN outbox_emails b ON b.id = r.outbox_id
     WHERE r.mailing_id = $1 AND r.left_out IS NULL GROUP BY 1`,
    [mailing.id],
  );
  for (const { delivery: state, count } of rows) counts[state] = count;
  return counts;
}
