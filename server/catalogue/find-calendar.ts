import type { EventFile } from '#schemas/compiled/types.ts';
import { instantIn } from '#domain/time/dates.ts';
import { calendarFile, conferenceDays, day } from './calendar.ts';
import type { Letterhead } from '#server/mail/message.ts';
import type { Services } from '#server/services.ts';

/** Returns the calendar file of the conference or of a workshop. Returns undefined for other names. */
export function findCalendar({ conference, publicUrl }: Services, name: string): string | undefined {
  const head = { event: conference.event, group: conference.group, publicUrl };
  if (name === 'conference') return ofConference(head);
  const workshop = conference.workshops.find(({ id }) => id === name);
  return workshop && ofWorkshop(head, workshop);
}

const ofConference = (head: Letterhead): string =>
  calendarFile(head, {
    ...conferenceDays(head),
    id: 'conference',
    stamp: day(head.event.edition),
    description: head.event.subtitle,
    url: `${head.publicUrl}/`,
  });

function ofWorkshop(head: Letterhead, { id, name, time, description }: EventFile['workshops'][number]): string {
  const { edition, dates, shortName } = head.event;
  return calendarFile(head, {
    id: `workshop-${id}`,
    stamp: day(edition),
    start: instantIn(dates.timeZone, time.date, time.from),
    end: instantIn(dates.timeZone, time.date, time.to),
    summary: `${shortName}: ${name}`,
    description: [description.group, description.dateTime].filter(Boolean).join('\n'),
    url: `${head.publicUrl}/#schedule`,
  });
}
