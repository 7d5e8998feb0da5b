import ical from 'ical-generator';
import type { ContentOf, Letterhead } from './message.ts';

/** The days of the conference as one all-day entry; its id is the pass's, so that a mail sent again changes the same entry. */
export function conferenceCalendar(head: Letterhead, { ticket, workshops, issuedAt }: ContentOf<'pass'>): string {
  const { event, publicUrl } = head;
  const { venue, ids, dates } = event;
  const booked = workshops.map(({ name, dateTime }) => `${dateTime}: ${name}`);
  const calendar = ical({ prodId: { company: event.organiser.platform.name, product: ids.expoId, language: 'EN' } });
  calendar.createEvent({
    id: `${ticket.pass_id}@${ids.expoId}`,
    stamp: issuedAt,
    allDay: true,
    start: day(dates.start),
    end: new Date(day(dates.end).getTime() + 24 * 60 * 60 * 1000), // the day after the last one
    summary: event.name,
    location: `${venue.name}, ${venue.area}, ${venue.city} ${venue.postalCode}`,
    description: [...(booked.length > 0 ? ['Your workshops', ...booked] : []), `Your pass: ${publicUrl}/tickets`].join(
      '\n',
    ),
    url: `${publicUrl}/tickets`,
  });
  return calendar.toString();
}

const day = (date: string) => new Date(`${date}T00:00:00Z`);
