import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { venueLine } from '#domain/conference/venue.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { getLocale } from '#language';

interface Entry {
  /** does not change, so a second import updates the same calendar entry */
  id: string;
  /** time of the last change; calendars replace an entry by one that changed later */
  changedAt: Date;
  /** removes the entry from calendars */
  isCancelled?: true;
  start: Date;
  end: Date;
  allDay?: true;
  summary: string;
  description?: string;
  url: string;
}

/** Returns an iCalendar file with one entry at the venue. */
export function calendarFile({ event }: Letterhead, { id, changedAt, isCancelled, ...entry }: Entry): string {
  const { organiser, ids, venue, contacts, shortName } = event;
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: organiser.platform.name, product: ids.expoId, language: getLocale().toUpperCase() },
  });
  calendar.createEvent({
    ...entry,
    id: `${id}@${ids.expoId}`,
    location: venueLine(venue),
    organizer: { name: shortName, email: contacts.mailFrom },
    stamp: changedAt,
    lastModified: changedAt,
    sequence: sequenceAt(changedAt),
    ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
  });
  return calendar.toString().replaceAll(/\r?\n/g, '\r\n') + '\r\n'; // iCalendar requires CRLF
}

/** Seconds since 2020: grows with each change, and fits the 31 bits of a SEQUENCE until 2088. */
const sequenceAt = (changedAt: Date): number => Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2020)) / 1000));

/** The whole conference as one calendar entry. */
export const conferenceDays = ({ event: { name, dates } }: Letterhead) => ({
  allDay: true as const,
  start: day(dates.start),
  end: new Date(day(dates.end).getTime() + 24 * 60 * 60 * 1000), // the end is exclusive: the day after the last day
  summary: name,
});

const day = (date: string) => new Date(`${date}T00:00:00Z`);
