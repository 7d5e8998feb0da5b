import { normaliseEmail } from '#domain/text/clean-email.ts';
import { stallName, type QuestionMailState } from '#domain/exhibitors/stall-enquiries.ts';
import type { StallEnquiry } from '#schemas/api/exhibitors.api.ts';
import type { Services } from '#server/sales/services.ts';

interface Row {
  id: string;
  account_id: string | null;
  category: string | null;
  message: string;
  created_at: Date;
  state: string | null;
  sent_at: Date | null;
}

const most = 50;

/**
 * Lists the questions that were sent with the email of an account, newest first, with the state of their mail. A new
 * account may not have verified its email (decision 30). So a question that another account or a visitor without
 * sign-in has sent shows only its time.
 */
export async function listStallEnquiries(
  { db, conference }: Pick<Services, 'db' | 'conference'>,
  account: { id: string; email: string },
): Promise<StallEnquiry[]> {
  const rows = await db.query<Row>(
    `SELECT e.id, e.account_id, e.category, e.message, e.created_at, o.state, o.sent_at
     FROM enquiries e LEFT JOIN outbox_emails o ON o.kind = 'enquiry' AND o.payload ->> 'enquiryId' = e.id
     WHERE lower(e.email) = $1 ORDER BY e.created_at DESC, e.id LIMIT ${most}`,
    [normaliseEmail(account.email)],
  );
  return rows.map((row) => ({
    id: row.id,
    askedAt: row.created_at.toISOString(),
    state: passing[row.state ?? ''] ?? 'waiting',
    ...(row.sent_at && { passedOnAt: row.sent_at.toISOString() }),
    ...(row.account_id === account.id && {
      about: stallName(conference.stalls.tariff, row.category ?? '') ?? row.category ?? '',
      message: row.message,
    }),
  }));
}

/** Delivery by the state of the mail. All other states mean 'waiting', also 'kept': then there is no SMTP server. */
const passing: Record<string, QuestionMailState> = { sent: 'passed-on', undeliverable: 'stuck' };
