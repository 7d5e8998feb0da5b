import { Group, Stack } from '@mantine/core';
import { datesInWords } from '#domain/time/dates.ts';
import type { ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { HallDrawing } from '#src/ui/layout/hall-drawing.tsx';
import { IconArrowRight, IconCalendarEvent, IconCalendarPlus, IconMapPin } from '#src/ui/icons.ts';
import { m } from '#messages';
import styles from './hero.module.css';

/** The first screen: hosts, name of the conference, date and place. Rows: HOME-HERO-01 to HOME-HERO-05. */
export function Hero() {
  const { label, name, subtitle, intro, dates, venue } = event;
  return (
    <section id="home" className={`on-deep ${styles.hero}`} aria-labelledby="home-title">
      <div className="wrap">
        <Hosts />
        <p className={styles.label}>{label}</p>
        <h1 id="home-title">{name}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
        <p className={styles.intro}>{intro}</p>
        <Stack component="dl" gap="sm" className={styles.facts}>
          <Fact name={m.hero_dates()} value={datesInWords(dates)} Icon={IconCalendarEvent} />
          <Fact name={m.hero_venue()} value={`${venue.name}, ${venue.city}`} Icon={IconMapPin} />
        </Stack>
        <Group gap="sm" align="stretch" className={`no-print ${styles.ways}`}>
          <Button href="#speakers" variant="brass" size="lg">
            {m.hero_view_speakers()}
            <IconArrowRight className="flips" size={20} stroke={1.75} aria-hidden="true" />
          </Button>
          <Button href="/calendar/conference.ics" variant="line" size="lg" icon={IconCalendarPlus}>
            {m.hero_add_to_calendar()}
          </Button>
        </Group>
      </div>
      <HallDrawing className={styles.hall} />
    </section>
  );
}

/** The two hosts with placeholder logos. The real logos must come from the hosts. */
const Hosts = () => (
  <Group component="ul" gap="sm" align="stretch" className={styles.hosts} aria-label={m.hero_hosts()}>
    <Host name={event.organiser.department}>
      <path d="M24 12v24M14 18l20 12M34 18L14 30" />
    </Host>
    <Host name={event.organiser.university}>
      <path d="M13 19l11-5 11 5-11 5zM17 22v8c4 3 10 3 14 0v-8" />
    </Host>
  </Group>
);

const Host = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group component="li" gap="sm" wrap="nowrap">
    <svg className="no-print" viewBox="0 0 48 48" role="img" aria-label={m.hero_logo_of({ host: name })}>
      <circle cx="24" cy="24" r="22.5" strokeWidth="1" />
      <circle cx="24" cy="24" r="18" strokeWidth="2.2" strokeDasharray="0 4.7" strokeLinecap="round" />
      {children}
    </svg>
    {name}
  </Group>
);

const Fact = ({ name, value, Icon }: { name: string; value: string; Icon: typeof IconMapPin }) => (
  <div className={styles.fact}>
    <dt>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      {name}
    </dt>
    <dd>{value}</dd>
  </div>
);
