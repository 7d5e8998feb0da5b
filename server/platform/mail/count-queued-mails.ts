import type { Services } from '#server/platform/services.ts';

export interface QueuedMails {
  queued: number;
  /** age of the oldest queued mail in seconds */
  oldestSeconds: number;
  undeliverable: number;
}

/** Returns the number of queued mails, the age of the oldest, and the number of undeliverable mails. */
export async function countQueuedMails({ db, clock }: Services): Promise<QueuedMails> {
  const [row] = await db.query<QueuedMails>(
    `SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued,
            count(*) FILTER (WHERE state = 'undeliverable')::int AS undeliverable,
            coalesce(greatest(extract(epoch FROM $1::timestamptz - min(created_at) FILTER (WHERE state = 'queued')), 0), 0)::int
              AS "oldestSeconds"
     FROM outbox_emails WHERE state IN ('queued', 'undeliverable')`,
    [clock.now()],
  );
  return row ?? { queued: 0, oldestSeconds: 0, undeliverable: 0 };
}
