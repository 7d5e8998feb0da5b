import { m } from '#messages';
import { calendarFile, conferenceDays } from './calendar.ts';
import type { Letterhead } from '#server/mail/message.ts';
import type { Pass } from '#server/tickets/pass-pdf.ts';

/**
 * Returns the calendar file for the holder of a pass. It has the id of the pass, so a pass that is mailed again
 * updates the same calendar entry.
 */
export function conferenceCalendar(head: Letterhead, { ticket, workshops, issuedAt }: Pass): string {
  const url = `${head.publicUrl}/tickets`;
  const booked = workshops.map(({ name, dateTime }) => `${dateTime}: ${name}`);
  return calendarFile(head, {
    ...conferenceDays(head),
    id: ticket.pass_id,
    stamp: issuedAt,
    description: [
      ...(booked.length > 0 ? [m.pass_mail_your_workshops(), ...booked] : []),
      `${m.pass_mail_your_pass()}: ${url}`,
    ].join('\n'),
    url,
  });
}
