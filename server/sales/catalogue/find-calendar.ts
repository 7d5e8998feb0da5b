import { workshopTime } from '#domain/booking/workshops.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { instantIn } from '#domain/time/dates.ts';
import { calendarFile, conferenceDays } from './calendar.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import type { Services } from '#server/sales/services.ts';

/** Returns the calendar file of the conference or of a workshop. Returns undefined for other names. */
export function findCalendar({ conference, settings, publicUrl }: Services, name: string): string | undefined {
  const head = { event: conference.event, group: conference.group, publicUrl };
  const changedAt = settings.changedAt();
  if (name === 'conference') return ofConference(head, changedAt);
  const workshop = conference.workshops.find(({ id }) => id === name);
  return workshop && ofWorkshop(head, workshop, changedAt);
}

const ofConference = (head: Letterhead, changedAt: Date): string =>
  calendarFile(head, {
    ...conferenceDays(head),
    id: 'conference',
    changedAt,
    description: head.event.subtitle,
    url: `${head.publicUrl}/`,
  });

function ofWorkshop(
  head: Letterhead,
  { id, name, time, description }: EventFile['workshops'][number],
  changedAt: Date,
): string {
  const { dates, shortName } = head.event;
  return calendarFile(head, {
    id: `workshop-${id}`,
    changedAt,
    start: instantIn(dates.timeZone, time.date, time.from),
    end: instantIn(dates.timeZone, time.date, time.to),
    summary: `${shortName}: ${name}`,
    description: [description.group, workshopTime(time)].filter(Boolean).join('\n'),
    url: `${head.publicUrl}/#schedule`,
  });
}
