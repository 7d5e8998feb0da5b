import { officeHours as words } from '#words';
import { m } from '#messages';

/** How people reach the organisers. Spec: landing 2.2, 9. */
interface OfficeDay {
  days: string;
  /** '09:00'; a day without times is closed */
  opens?: string | undefined;
  closes?: string | undefined;
}

/** 'Mon–Fri' and '9:00 AM–6:00 PM', or 'Sun' and 'closed'. */
export const officeHours = ({ days, opens, closes }: OfficeDay): { days: string; hours: string } => ({
  days,
  hours: opens && closes ? `${clock(opens)}–${clock(closes)}` : m.office_hours_closed(),
});

/** 'Mon–Fri 9:00 AM–6:00 PM, Sat 9:00 AM–2:00 PM, Sun closed' */
export const officeHoursLine = (week: readonly OfficeDay[]): string =>
  week
    .map(officeHours)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ');

/** The address behind a phone number that is pressed. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return words.clock(hours, minutes);
}
