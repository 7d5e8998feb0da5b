import type { ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { Hall } from '#src/ui/layout/hall.tsx';
import { IconArrowRight, IconCalendarEvent, IconCalendarPlus, IconMapPin } from '#src/ui/icons.ts';
import { m } from '#messages';
import styles from './hero.module.css';

/** The first screen: hosts, name, date and place. Rows: HOME-HERO-01 to HOME-HERO-05. */
export function Hero() {
  const { label, name, subtitle, intro } = event;
  return (
    <section id="home" className={`on-deep ${styles.hero}`} aria-labelledby="home-title">
      <div className="wrap">
        <Hosts />
        <p className={styles.label}>{label}</p>
        <h1 id="home-title" className={styles.display}>
          {name}
        </h1>
        <p className={styles.subtitle}>{subtitle}</p>
        <p className={styles.intro}>{intro}</p>
        <InfoCards />
        <div className={`row ${styles.ways}`}>
          <Button href="#speakers" variant="brass" size="lg">
            {m.hero_view_speakers()}
            <IconArrowRight className="flips" size={20} stroke={1.75} aria-hidden="true" />
          </Button>
          <Button href="/calendar/conference.ics" variant="line" size="lg" icon={calendar}>
            {m.hero_add_to_calendar()}
          </Button>
        </div>
      </div>
      <Hall className={styles.hall} />
    </section>
  );
}

/** The two hosts with drawn signs. Their real crests or emblems must come from the hosts. */
function Hosts() {
  const { university, department } = event.organiser;
  return (
    <ul className={styles.hosts} aria-label={m.hero_hosts()}>
      <li>
        <Crest label={m.hero_logo_of({ host: department })}>
          <path d="M24 12v24M14 18l20 12M34 18L14 30" />
        </Crest>
        {department}
      </li>
      <li>
        <Crest label={m.hero_logo_of({ host: university })}>
          <path d="M13 19l11-5 11 5-11 5zM17 22v8c4 3 10 3 14 0v-8" />
        </Crest>
        {university}
      </li>
    </ul>
  );
}

function Crest({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.6" role="img" aria-label={label}>
      <circle cx="24" cy="24" r="22.5" strokeWidth="1" />
      <circle cx="24" cy="24" r="18" strokeWidth="2.2" strokeDasharray="0 4.7" strokeLinecap="round" />
      {children}
    </svg>
  );
}

function InfoCards() {
  const { dates, venue } = event;
  const cards = [
    { label: m.hero_dates(), value: dates.display, Icon: IconCalendarEvent },
    { label: m.hero_venue(), value: `${venue.name}, ${venue.city}`, Icon: IconMapPin },
  ];
  return (
    <dl className={styles.facts}>
      {cards.map(({ label, value, Icon }) => (
        <div key={label} className={styles.fact}>
          <dt>
            <Icon size={28} stroke={1.5} aria-hidden="true" />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const calendar = <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />;
