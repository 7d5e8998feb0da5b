import event from '#event/event.json' with { type: 'json' };
import { Link } from '#src/ui/link.tsx';
import styles from './logo.module.css';

/** The logo of the site: three rows of seats. */
export function Seats() {
  return (
    <svg className={styles.sign} viewBox="0 0 48 32" fill="none" aria-hidden="true">
      <path d="M3 28a21 21 0 0 1 42 0" pathLength="9.01" />
      <path d="M10.5 28a13.5 13.5 0 0 1 27 0" pathLength="6.01" />
      <path className={styles.lit} d="M18 28a6 6 0 0 1 12 0" pathLength="3.01" />
    </svg>
  );
}

/** The logo and the name of the event, as a link to the home page. */
export function Brand() {
  return (
    <Link className={styles.brand} href="/">
      <Seats />
      {event.shortName}
    </Link>
  );
}
