import ical from 'ical-generator';
import { venueLine } from '#domain/conference/venue.ts';
import { language } from '#words';
import type { Letterhead } from '#server/mail/message.ts';

interface Entry {
  /** the same for ever, so that a file taken again changes the same entry */
  id: string;
  stamp: Date;
  start: Date;
  end: Date;
  allDay?: true;
  summary: string;
  description?: string;
  url: string;
}

/** One entry at the venue as an iCalendar file. */
export function calendarFile({ event }: Letterhead, { id, ...entry }: Entry): string {
  const { organiser, ids, venue } = event;
  const calendar = ical({
    prodId: { company: organiser.platform.name, product: ids.expoId, language: language.tag.toUpperCase() },
  });
  calendar.createEvent({ ...entry, id: `${id}@${ids.expoId}`, location: venueLine(venue) });
  return calendar.toString().replaceAll(/\r?\n/g, '\r\n') + '\r\n'; // as the format asks
}

/** All days of the conference as one. */
export const conferenceDays = ({ event: { name, dates } }: Letterhead) => ({
  allDay: true as const,
  start: day(dates.start),
  end: new Date(day(dates.end).getTime() + 24 * 60 * 60 * 1000), // the day after the last one
  summary: name,
});

export const day = (date: string) => new Date(`${date}T00:00:00Z`);
