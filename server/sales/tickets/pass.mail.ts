import { datesInWords } from '#domain/time/dates.ts';
import { asc, inArray } from 'drizzle-orm';
import QRCode from 'qrcode';
import { categoryLabel } from '#domain/booking/passes.ts';
import { bookedHours } from '#domain/booking/workshops.ts';
import { inTimeOrder } from '#domain/booking/in-time-order.ts';
import { qrContent, type Ticket } from '#domain/tickets/tickets.ts';
import { m } from '#messages';
import { workshops } from '#server/sales/catalogue/catalogue.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { conferenceCalendar, type PassEntry } from '#server/sales/catalogue/conference-calendar.ts';
import { html } from '#server/platform/mail/html.ts';
import { button, facts, letter, line, paragraph, soft } from '#server/platform/mail/letter.ts';
import { linkOf, mailKind, type Catalogue, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Attachment, Letterhead } from '#server/platform/mail/message.ts';
import { orderLines, orderPart } from '#server/sales/orders/order-link-part.ts';
import { firstPassId } from './first-pass-id.ts';
import { passPdf, type Pass } from './pass-pdf.ts';

export const passMails = {
  pass: mailKind({
    load: loadPass,
    render: passMail,
  }),
};

interface PassContent extends Pass {
  entry: PassEntry;
  /** name of the contact of the group, if it is not the holder */
  bookedBy?: string;
  /** the organiser has issued the pass without payment */
  isIssued?: true;
  /** set if the pass is an upgrade: the replaced pass, and the names of the old and new kind */
  replaces?: { passId: string; from: string; to: string };
  /** path of the order page, for the contact of the order */
  link?: string;
}

interface PassRow extends Ticket {
  first_pass_id: string;
  issued_at: Date;
  workshop_ids: string[];
  booked_by: string | null;
  is_issued: boolean;
  /** id of the replaced pass; `from_name` and `to_name` are the names of the old and new kind */
  replaced_id: string | null;
  from_name: string;
  to_name: string;
}

async function loadPass(sql: Sql, mail: MailRow, catalogue: Catalogue): Promise<PassContent | undefined> {
  const [row] = await sql.query<PassRow>(
    `SELECT t.pass_id, t.conference_id, t.email, t.issued_at, a.name, a.designation, a.organisation, a.workshop_ids,
            ${firstPassId} AS first_pass_id,
            CASE WHEN (o.kind = 'bulk' AND a.position > 0) OR (o.kind = 'single' AND a.email <> o.contact_email)
              THEN o.contact_name END AS booked_by,
            o.kind = 'issued' AS is_issued, u.pass_id AS replaced_id, u.from_name, u.to_name
     FROM tickets t JOIN attendees a ON a.id = t.attendee_id JOIN orders o ON o.id = t.order_id
     LEFT JOIN pass_upgrades u ON u.attendee_id = t.attendee_id
     WHERE t.pass_id = $1 AND t.state = 'valid'`,
    [mail.passId],
  );
  if (!row) return undefined;

  const { issued_at: issuedAt, workshop_ids: ids, booked_by: bookedBy, first_pass_id: id, ...more } = row;
  const { replaced_id: replacedId, from_name: from, to_name: to, is_issued: isIssued, ...ticket } = more;
  const chosen = await sql.orm
    .select({ id: workshops.id, name: workshops.name, dateTime: workshops.dateTime })
    .from(workshops)
    .where(inArray(workshops.id, ids))
    .orderBy(asc(workshops.position), asc(workshops.id));
  return {
    ticket,
    workshops: inTimeOrder(chosen, catalogue).map((workshop) => ({
      name: workshop.name,
      dateTime: bookedHours(workshop, catalogue),
    })),
    issuedAt,
    entry: { id, changedAt: mail.createdAt },
    ...(bookedBy !== null && { bookedBy }),
    ...(isIssued && { isIssued: true as const }),
    ...(replacedId !== null && { replaces: { passId: replacedId, from, to } }),
    ...linkOf(mail),
  };
}

/**
 * Mails a pass: with the QR code in the mail, the pass as PDF, and a calendar file of the conference.
 * Rows: API-16, TICKET-25, TICKET-28.
 */
async function passMail(head: Letterhead, pass: PassContent): Promise<MailBody> {
  const { event } = head;
  return {
    html: passHtml(head, pass),
    text: passText(head, pass),
    attachments: [
      { filename: 'qr.png', contentType: 'image/png', content: await qrPicture(pass), cid: 'qr' },
      {
        filename: `pass-${pass.ticket.pass_id}.pdf`,
        contentType: 'application/pdf',
        content: await passPdf(event, pass),
      },
      calendarFile(head, pass),
    ],
  };
}

const calendarFile = (head: Letterhead, { entry, workshops }: PassContent): Attachment => ({
  filename: 'conference.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: Buffer.from(conferenceCalendar(head, entry, { workshops })),
});

const qrPicture = ({ ticket }: Pass): Promise<Buffer> =>
  QRCode.toBuffer(qrContent(ticket), { errorCorrectionLevel: 'H', margin: 4, scale: 6 });

const placeOf = ({ event: { venue } }: Letterhead) => `${venue.name}, ${venue.area}, ${venue.city} ${venue.postalCode}`;

const introOf = ({ isIssued }: PassContent): string => (isIssued ? m.pass_mail_issued() : m.pass_mail_intro());

/** Returns further sentences for passes of a group and for upgrades. */
const notes = ({ bookedBy, replaces }: PassContent): string[] => [
  ...(bookedBy === undefined ? [] : [m.pass_mail_booked_by({ name: bookedBy })]),
  ...(replaces ? [m.pass_mail_replaces({ to: replaces.to, from: replaces.from, passId: replaces.passId })] : []),
];

function passHtml(head: Letterhead, pass: PassContent): string {
  const { ticket, workshops, link } = pass;
  const { event, publicUrl } = head;
  const booked = workshops.map(
    ({ name, dateTime }) =>
      html`<div style="font-weight:600">${name} <span style="color:${soft};font-weight:400">${dateTime}</span></div>`,
  );
  const card = cardOf(event, ticket);

  return letter(head, {
    title: m.pass_mail_title(),
    body: html`${paragraph(m.mail_dear({ name: ticket.name }))}${paragraph(introOf(pass))}${notes(pass).map(paragraph)}${card}${facts(
      [
        [m.pass_mail_dates(), datesInWords(event.dates)],
        [m.pass_mail_venue(), placeOf(head)],
        [m.pass_mail_workshops(), booked.length > 0 ? html`${booked}` : m.pass_mail_no_workshops()],
      ],
    )}${button(head, { href: `${publicUrl}/tickets`, words: m.pass_mail_see_tickets() })}${paragraph(m.pass_mail_attached())}${orderPart(head, link)}`,
  });
}

function cardOf(event: Letterhead['event'], ticket: Pass['ticket']) {
  const person = [ticket.designation, ticket.organisation].filter(Boolean).join(', ');
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 20px;border:1px solid ${line};border-radius:10px"
  >
    <tr>
      <td align="center" style="padding:20px">
        <img
          src="cid:qr"
          width="208"
          height="208"
          alt="${m.pass_mail_qr()}"
          style="display:block;border:0;width:208px;height:208px"
        />
        <div style="margin-top:8px;font-size:20px;font-weight:600;line-height:1.35">${ticket.name}</div>
        <div style="color:${soft};font-size:14px">${person}</div>
        <div style="margin-top:8px;font-size:14px">${categoryLabel(ticket.conference_id, event.ids.conferenceIds)}</div>
        <div style="font-size:13px;color:${soft};overflow-wrap:anywhere">
          ${m.pass_mail_id({ passId: ticket.pass_id })}
        </div>
      </td>
    </tr>
  </table>`;
}

function passText(head: Letterhead, pass: PassContent): string {
  const { ticket, workshops, link } = pass;
  const { event, publicUrl } = head;
  return [
    `${m.mail_dear({ name: ticket.name })}\n\n${introOf(pass)}\n`,
    ...notes(pass).map((note) => `${note}\n`),
    event.name,
    `${m.pass_mail_name()}: ${ticket.name}`,
    `${m.pass_mail_category()}: ${categoryLabel(ticket.conference_id, event.ids.conferenceIds)}`,
    m.pass_mail_id({ passId: ticket.pass_id }),
    `${m.pass_mail_dates()}: ${datesInWords(event.dates)}`,
    `${m.pass_mail_venue()}: ${placeOf(head)}`,
    ...workshops.map(({ name, dateTime }) => `${m.pass_mail_workshop()}: ${name}, ${dateTime}`),
    `\n${m.pass_mail_see_tickets()}: ${publicUrl}/tickets\n\n${m.pass_mail_attached()}\n`,
    ...orderLines(head, link),
    m.mail_questions_line({ address: event.contacts.supportEmail }),
  ].join('\n');
}
