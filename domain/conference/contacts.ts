import { m } from '#messages';

/** One line of the office hours. Row: CONTACT-02. */
interface OfficeDay {
  days: string;
  /** '09:00'; a day without times is closed */
  opens?: string | undefined;
  closes?: string | undefined;
}

/** Returns for example 'Mon–Fri' and '9:00 AM–6:00 PM', or 'Sun' and 'closed'. */
export const officeHours = ({ days, opens, closes }: OfficeDay): { days: string; hours: string } => ({
  days,
  hours: opens && closes ? `${clock(opens)}–${clock(closes)}` : m.office_hours_closed(),
});

/** Returns for example 'Mon–Fri 9:00 AM–6:00 PM, Sat 9:00 AM–2:00 PM, Sun closed'. */
export const officeHoursLine = (week: readonly OfficeDay[]): string =>
  week
    .map(officeHours)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ');

/** URL of a click-to-call link. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Converts '09:00' to '9:00 AM'. */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return hours < 12 ? m.office_hours_morning({ time: shown }) : m.office_hours_afternoon({ time: shown });
}
