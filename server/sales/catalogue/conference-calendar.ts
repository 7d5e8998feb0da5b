import { m } from '#messages';
import { calendarFile, conferenceDays } from './calendar.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import type { Pass } from '#server/sales/tickets/pass-pdf.ts';

/** The calendar entry of a pass. */
export interface PassEntry {
  /** id of the holder's first pass, which upgrades do not change */
  id: string;
  /** time at which the mail was queued: a later mail updates the entry, a repeated one does not */
  changedAt: Date;
}

/** Returns the calendar file for the holder of a pass. A pass that is mailed again updates the same calendar entry. */
export function conferenceCalendar(head: Letterhead, entry: PassEntry, { workshops }: Pick<Pass, 'workshops'>): string {
  const url = `${head.publicUrl}/tickets`;
  const booked = workshops.map(({ name, dateTime }) => `${dateTime}: ${name}`);
  return calendarFile(head, {
    ...conferenceDays(head),
    ...entry,
    description: [
      ...(booked.length > 0 ? [m.pass_mail_your_workshops(), ...booked] : []),
      `${m.pass_mail_your_pass()}: ${url}`,
    ].join('\n'),
    url,
  });
}

/** Returns the calendar file that removes the entry of a pass. */
export const cancelledCalendar = (head: Letterhead, entry: PassEntry): string =>
  calendarFile(head, { ...conferenceDays(head), ...entry, isCancelled: true, url: `${head.publicUrl}/tickets` });
