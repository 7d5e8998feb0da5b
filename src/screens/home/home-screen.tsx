import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import event from '#event/event.json' with { type: 'json' };
import { Hall } from '#src/components/hall.tsx';
import { IconCalendarEvent, IconMapPin, IconTicket } from '#src/components/icons.ts';
import { Brand } from '#src/components/logo.tsx';
import { PageHeading } from '#src/components/page-heading.tsx';
import { BookYourPass } from './book-your-pass.tsx';
import styles from './home-screen.module.css';

/** The start page: what the conference is, when and where, and the two ways on. Spec: landing 2.2. */
export function HomeScreen() {
  const { organiser, label, name, subtitle, intro } = event;
  return (
    <div className={`on-deep ${styles.hero}`}>
      <Hall className={styles.hall} />
      <div className={`wrap ${styles.inner}`}>
        <header className={styles.top}>
          <Brand />
          <nav aria-label="Site">
            <Button component={Link} to="/tickets" variant="line" leftSection={ticket}>
              Find your tickets
            </Button>
          </nav>
        </header>
        <div className={styles.words}>
          <ul className={styles.hosts} aria-label="Hosts">
            <li>{organiser.university}</li>
            <li>{organiser.department}</li>
          </ul>
          <p className={styles.label}>{label}</p>
          <PageHeading title={name} className={styles.display} />
          <p className={styles.subtitle}>{subtitle}</p>
          <p className={styles.intro}>{intro}</p>
          <Facts />
          <div className={styles.ways}>
            <BookYourPass />
          </div>
        </div>
      </div>
    </div>
  );
}

function Facts() {
  const { dates, venue } = event;
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <IconCalendarEvent size={28} stroke={1.5} aria-hidden="true" />
        <dt>Conference Dates</dt>
        <dd>{dates.display}</dd>
      </div>
      <div className={styles.fact}>
        <IconMapPin size={28} stroke={1.5} aria-hidden="true" />
        <dt>Venue</dt>
        <dd>
          {venue.name}, {venue.area}, {venue.city} {venue.postalCode}
        </dd>
      </div>
    </dl>
  );
}

const ticket = <IconTicket size={20} stroke={1.75} aria-hidden="true" />;
