import type { Services } from '#server/services.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Needed = Pick<Services, 'db' | 'clock' | 'conference' | 'files'>;

/** Deletes enquiries that are kept no longer, with the mails made of them. Returns how many. */
export async function forgetEnquiries({ db, clock, conference }: Needed): Promise<number> {
  const before = new Date(clock.now().getTime() - conference.event.retention.enquiryDays * dayMs);
  return db.transaction(async (tx) => {
    const gone = await tx.query<{ id: string }>('DELETE FROM enquiries WHERE created_at < $1 RETURNING id', [before]);
    if (gone.length > 0)
      await tx.query(`DELETE FROM outbox_emails WHERE kind = 'enquiry' AND payload ->> 'enquiryId' = ANY ($1)`, [
        gone.map(({ id }) => id),
      ]);
    return gone.length;
  });
}

/**
 * Deletes orders that ended unpaid, with all that hangs on them, files too. One that money ever came for is in another state
 * and stays (decision 7), as does one that someone has to look into. Rows that name an order are checked at the end of the statement. Returns how many.
 */
export async function forgetUnpaid({ db, clock, conference, files }: Needed): Promise<number> {
  const before = new Date(clock.now().getTime() - conference.event.retention.unpaidDays * dayMs);
  const [gone] = await db.query<{ orders: number; uploads: string[] }>(
    `WITH gone AS (
       DELETE FROM orders WHERE state IN ('expired', 'cancelled') AND hold_until < $1
         AND NOT EXISTS (SELECT 1 FROM payment_exceptions e WHERE e.order_id = orders.id
           AND (e.closed_at IS NULL OR e.reason <> 'unanswered'))
       RETURNING id
     ), items AS (DELETE FROM order_items WHERE order_id IN (SELECT id FROM gone)),
        upgrades AS (DELETE FROM pass_upgrades WHERE order_id IN (SELECT id FROM gone)),
        people AS (DELETE FROM attendees WHERE order_id IN (SELECT id FROM gone)),
        claims AS (DELETE FROM address_claims WHERE order_id IN (SELECT id FROM gone)),
        groups AS (DELETE FROM group_orders WHERE order_id IN (SELECT id FROM gone)),
        nominated AS (DELETE FROM nominations WHERE order_id IN (SELECT id FROM gone)),
        names AS (DELETE FROM name_changes WHERE order_id IN (SELECT id FROM gone)),
        passes AS (DELETE FROM tickets WHERE order_id IN (SELECT id FROM gone)),
        money AS (DELETE FROM payments WHERE order_id IN (SELECT id FROM gone)),
        mails AS (DELETE FROM outbox_emails WHERE order_id IN (SELECT id FROM gone)),
        files AS (DELETE FROM uploads WHERE order_id IN (SELECT id FROM gone) RETURNING id)
     SELECT (SELECT count(*)::int FROM gone) AS orders, ARRAY(SELECT id FROM files) AS uploads`,
    [before],
  );
  for (const id of gone?.uploads ?? []) await files.delete(id);
  return gone?.orders ?? 0;
}

/** Deletes mails that brought a code or told of an account; those of orders and enquiries go with these. Returns how many. */
export async function forgetMails({ db, clock, conference }: Needed): Promise<number> {
  const before = new Date(clock.now().getTime() - conference.event.retention.mailDays * dayMs);
  const gone = await db.query(
    `DELETE FROM outbox_emails WHERE created_at < $1 AND state <> 'queued'
       AND kind IN ('ticket-code', 'group-code', 'abstract-code', 'sign-in-code', 'reset-code', 'account-made', 'invitation') RETURNING id`,
    [before],
  );
  return gone.length;
}

/** Deletes abstracts, with their files and mails, as long after the conference as accounts. Returns how many. */
export async function forgetAbstracts({ db, clock, conference, files }: Needed): Promise<number> {
  const { retention, dates } = conference.event;
  if (clock.now().getTime() < Date.parse(dates.end) + (retention.accountDays + 1) * dayMs) return 0;
  const gone = await db.query<{ id: string }>('DELETE FROM uploads WHERE abstract_id IS NOT NULL RETURNING id');
  const abstracts = await db.query('DELETE FROM abstracts RETURNING id');
  if (abstracts.length > 0) await db.query(`DELETE FROM outbox_emails WHERE kind = 'abstract-received'`);
  for (const { id } of gone) await files.delete(id);
  return abstracts.length;
}

/**
 * Deletes accounts with their companies' details and documents, once the conference is long over; none of them sooner than so
 * many days after it was made. Accounts of a hosted pool are deleted there. Returns how many files went.
 */
export async function forgetAccounts({ db, clock, conference, files }: Needed): Promise<number> {
  const { retention, dates } = conference.event;
  const before = new Date(clock.now().getTime() - retention.accountDays * dayMs);
  if (before.getTime() < Date.parse(dates.end) + dayMs) return 0;

  const [gone] = await db.query<{ documents: string[] }>(
    `WITH people AS (DELETE FROM users WHERE created_at < $1 RETURNING id),
        companies AS (
          DELETE FROM exhibitors WHERE created_at < $1 OR account_id IN (SELECT id FROM people) RETURNING account_id
        ),
        documents AS (
          DELETE FROM exhibitor_documents WHERE created_at < $1 OR account_id IN (SELECT id FROM people)
            OR account_id IN (SELECT account_id FROM companies) RETURNING id
        )
     SELECT ARRAY(SELECT id FROM documents) AS documents`,
    [before],
  );
  for (const id of gone?.documents ?? []) await files.delete(id);
  return gone?.documents.length ?? 0;
}
