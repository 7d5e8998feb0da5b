import ical from 'ical-generator';
import { venueLine } from '#domain/conference/venue.ts';
import type { Letterhead } from '#server/mail/message.ts';
import { getLocale } from '#language';

interface Entry {
  /** does not change, so a second import updates the same calendar entry */
  id: string;
  stamp: Date;
  start: Date;
  end: Date;
  allDay?: true;
  summary: string;
  description?: string;
  url: string;
}

/** Returns an iCalendar file with one entry at the venue. */
export function calendarFile({ event }: Letterhead, { id, ...entry }: Entry): string {
  const { organiser, ids, venue } = event;
  const calendar = ical({
    prodId: { company: organiser.platform.name, product: ids.expoId, language: getLocale().toUpperCase() },
  });
  calendar.createEvent({ ...entry, id: `${id}@${ids.expoId}`, location: venueLine(venue) });
  return calendar.toString().replaceAll(/\r?\n/g, '\r\n') + '\r\n'; // iCalendar requires CRLF
}

/** The whole conference as one calendar entry. */
export const conferenceDays = ({ event: { name, dates } }: Letterhead) => ({
  allDay: true as const,
  start: day(dates.start),
  end: new Date(day(dates.end).getTime() + 24 * 60 * 60 * 1000), // the end is exclusive: the day after the last day
  summary: name,
});

export const day = (date: string) => new Date(`${date}T00:00:00Z`);
