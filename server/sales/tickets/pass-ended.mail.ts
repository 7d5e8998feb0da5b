import { m } from '#messages';
import { cancelledCalendar, type PassEntry } from '#server/sales/catalogue/conference-calendar.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { mailKind, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { renderOrderMail } from '#server/sales/orders/order-letter.ts';
import { firstPassId } from './first-pass-id.ts';

/** Tells the holder of a pass that it was revoked, and removes the conference from their calendar. */
export const passEndedMails = {
  'pass-ended': mailKind({
    load: loadEndedPass,
    render: passEndedMail,
  }),
};

interface EndedPass {
  passId: string;
  name: string;
  entry: PassEntry;
  /** name of the contact of the order, if it is not the holder */
  bookedBy?: string;
}

async function loadEndedPass(sql: Sql, mail: MailRow): Promise<EndedPass | undefined> {
  const [row] = await sql.query<{ passId: string; name: string; firstId: string; bookedBy: string | null }>(
    `SELECT t.pass_id AS "passId", a.name, ${firstPassId} AS "firstId",
            CASE WHEN a.email <> o.contact_email THEN o.contact_name END AS "bookedBy"
     FROM tickets t JOIN attendees a ON a.id = t.attendee_id JOIN orders o ON o.id = t.order_id
     WHERE t.pass_id = $1 AND t.state = 'revoked'`,
    [mail.passId],
  );
  if (!row) return undefined;
  const { passId, name, firstId: id, bookedBy } = row;
  return { passId, name, entry: { id, changedAt: mail.createdAt }, ...(bookedBy !== null && { bookedBy }) };
}

function passEndedMail(head: Letterhead, { passId, name, entry, bookedBy }: EndedPass): MailBody {
  const mail = renderOrderMail(head, {
    dear: name,
    title: m.pass_ended_mail_title(),
    texts: [
      m.pass_ended_mail_text({ passId, event: head.event.name }),
      ...(bookedBy === undefined ? [] : [m.pass_ended_mail_booked_by({ name: bookedBy })]),
      m.pass_ended_mail_calendar(),
      m.pass_ended_mail_mine(),
    ],
  });
  const calendar = {
    filename: 'conference.ics',
    contentType: 'text/calendar; charset=utf-8; method=CANCEL',
    content: Buffer.from(cancelledCalendar(head, entry)),
  };
  return { ...mail, attachments: [calendar] };
}
