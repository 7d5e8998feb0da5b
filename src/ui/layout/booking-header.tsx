import event from '#event/event.json' with { type: 'json' };
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { IconCalendarEvent, IconMapPin } from '../icons.ts';
import { Seats } from './logo.tsx';
import styles from './booking-header.module.css';

/**
 * The event above the booking screens: logo and name link to the home page; dates and place are always visible.
 * Rows: GLB-01, GLB-02.
 */
export function BookingHeader() {
  return (
    <div className={`on-deep no-print ${styles.header}`} role="group" aria-label={m.booking_header_event()}>
      <div className={`wrap ${styles.inner}`}>
        <Link className={styles.event} href="/">
          <Seats />
          <span>{event.name}</span>
        </Link>
        <ul className={styles.facts}>
          <li>
            <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
            {event.dates.display}
          </li>
          <li className={styles.place}>
            <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
            {event.venue.name}, {event.venue.city}
          </li>
        </ul>
      </div>
    </div>
  );
}
