import { statesInForce, type Segment } from '#domain/mailings/segment.ts';
import { conditions } from '#server/office/lists/conditions.ts';
import { parameters, type Parameters } from '#server/office/lists/parameters.ts';
import { mailGone } from '#server/platform/mail/send-mail-job.ts';
import type { Services } from '#server/office/services.ts';

/** A SELECT with its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

const peopleColumns = `SELECT a.id AS key, a.name, lower(a.email) AS email, o.id AS order_id, o.code AS order_code,
  a.id AS attendee_id, t.state = 'revoked' AS is_revoked, o.created_at, a.position AS place
  FROM orders o JOIN attendees a ON a.order_id = o.id LEFT JOIN tickets t ON t.attendee_id = a.id`;
const contactColumns = `SELECT o.id AS key, o.contact_name AS name, lower(o.contact_email) AS email, o.id AS order_id,
  o.code AS order_code, NULL::text AS attendee_id, false AS is_revoked, o.created_at, 0 AS place FROM orders o`;

/**
 * Returns a SELECT of the people of a segment by name, each email once: position (from 1), name, email, order_id,
 * order_code, attendee_id, and left_out, the reason why a person gets no mail. A person with several orders is listed
 * with the newest. People whose data was erased are not listed.
 */
export function segmentRows(
  services: Pick<Services, 'conference'>,
  { audience, filters }: Segment,
  params: Parameters = parameters(),
): Statement {
  const ofPerson = audience === 'people';
  const where = conditions(services, filters, { params, ofPerson });
  if (filters.state === undefined) where.push(`o.state = ANY (${params.add([...statesInForce])}::text[])`);
  where.push(ofPerson ? `(a.name <> '' OR a.email <> '')` : `(o.contact_name <> '' OR o.contact_email <> '')`);
  const one = `CASE WHEN email = '' THEN key ELSE email END`;
  const text = `WITH matched AS (${ofPerson ? peopleColumns : contactColumns} WHERE ${where.join(' AND ')}),
    refused AS MATERIALIZED (SELECT lower(b.recipient) AS email FROM outbox_emails b
      WHERE b.state = 'undeliverable' AND b.recipient <> '' AND b.last_error IS DISTINCT FROM ${params.add(mailGone)}
        AND NOT EXISTS (SELECT 1 FROM outbox_emails s
          WHERE s.state = 'sent' AND s.created_at > b.created_at AND lower(s.recipient) = lower(b.recipient))),
    judged AS (SELECT *, CASE WHEN email = '' THEN 'no-email' WHEN is_revoked THEN 'revoked'
      WHEN email IN (SELECT email FROM unsubscribed_emails) THEN 'unsubscribed'
      WHEN email IN (SELECT email FROM refused) THEN 'undeliverable' END AS left_out FROM matched),
    one_each AS (SELECT DISTINCT ON (${one}) * FROM judged
      ORDER BY ${one}, left_out IS NOT NULL, created_at DESC, order_id, place)
    SELECT row_number() OVER (ORDER BY lower(name), email, key)::int AS position, name, email, order_id, order_code,
      attendee_id, left_out FROM one_each`;
  return { text, values: params.values };
}

/** The size of a segment, and a digest of its list, which changes with the list. */
export interface SegmentSize {
  recipients: number;
  leftOut: number;
  digest: string;
}

/** Counts the people of a list of recipients: of a segment, or of a released mailing. */
export const sizeColumns = `count(*) FILTER (WHERE left_out IS NULL)::int AS recipients,
  count(*) FILTER (WHERE left_out IS NOT NULL)::int AS "leftOut",
  coalesce(md5(string_agg(concat_ws(' ', email, order_id, attendee_id, left_out), ',' ORDER BY position)), '') AS digest`;
