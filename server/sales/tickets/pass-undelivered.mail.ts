import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { linkOf, mailKind, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { loadOrder, renderOrderMail } from '#server/sales/orders/order-letter.ts';

/** Tells the contact of an order which passes of other people could not be delivered. */
export const passUndeliveredMails = {
  'pass-undelivered': mailKind({
    load: loadUndelivered,
    render: passUndeliveredMail,
  }),
};

interface UndeliveredContent {
  name: string;
  people: { name: string; email: string }[];
  link?: string;
}

/** SQL for pass mails `b` that came back, whose recipient is still the holder of the valid pass `t`. */
export const isUndelivered = `b.kind = 'pass' AND b.state = 'undeliverable' AND b.recipient <> '' AND t.state = 'valid'
  AND lower(t.email) = lower(b.recipient)`;

/** Lists people whose email was not corrected since. */
async function loadUndelivered(sql: Sql, mail: MailRow): Promise<UndeliveredContent | undefined> {
  const order = await loadOrder(sql, mail);
  const people = await sql.query<{ name: string; email: string }>(
    `SELECT DISTINCT a.position, a.name, a.email
     FROM outbox_emails b JOIN tickets t ON t.pass_id = b.pass_id JOIN attendees a ON a.id = t.attendee_id
     WHERE b.id = ANY ($1) AND ${isUndelivered} ORDER BY a.position`,
    [mail.payload['mails'] ?? []],
  );
  return order && people.length > 0 ? { name: order.name, people, ...linkOf(mail) } : undefined;
}

function passUndeliveredMail(head: Letterhead, { name, people, link }: UndeliveredContent): MailBody {
  return renderOrderMail(head, {
    dear: name,
    title: m.pass_undelivered_mail_title(),
    texts: [m.pass_undelivered_mail_text()],
    rows: people.map((person) => [person.name, person.email] as const),
    after: m.pass_undelivered_mail_how(),
    ...(link !== undefined && { link }),
  });
}
