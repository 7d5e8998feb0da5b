import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import halls from '#event/halls.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import programme from '#event/programme.json' with { type: 'json' };
import { sessionsInHall } from '#domain/conference/sessions-in-hall.ts';
import { mapAddresses, reachText, venueLine } from '#domain/conference/venue.ts';
import type { Page } from '#src/lib/page.ts';
import { Button } from '#src/ui/button.tsx';
import { IconExternalLink, IconMapPin } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading, BookingFrame } from '#src/ui/layout/screen-frame.tsx';
import { Link } from '#src/ui/link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { numberLocale } from '#domain/words/locales.ts';
import { weekday } from '#domain/time/dates.ts';
import { m } from '#messages';
import styles from './venue.module.css';

/** The page about halls and directions. Row: ROUTE-16. */
export const venuePage = (): Page => ({
  title: m.venue_title(),
  description: m.venue_description({ event: event.name }),
  canonical: '/map-booking',
  frame: BookingFrame,
  body: <VenueScreen />,
});

/** A plan of the halls, the sessions in each, and directions. Visitors cannot book seats here. Row: ROUTE-16. */
function VenueScreen() {
  return (
    <div className="wrap screen-space">
      <div className="opening screen-head">
        <PageHeading title={m.venue_title()} />
        <Box component="p" mb="lg" className={styles.lede}>
          {m.venue_lede()}
        </Box>
      </div>
      <NoticeBox tone="info">
        <p>
          <Sentence parts={m.venue_booking.parts()} elements={{ link: <Link href="/classic-booking" /> }} />{' '}
          <Sentence parts={m.venue_stalls.parts()} elements={{ link: <Link href="/expo-booking" /> }} />
        </p>
      </NoticeBox>
      <h2 className={styles.heading}>{m.venue_halls()}</h2>
      <Stack gap="lg" className={styles.halls}>
        <FloorPlan />
        <ol className="underlined">
          {halls.map((hall, place) => (
            <Hall key={hall.name} {...hall} number={place + 1} />
          ))}
        </ol>
      </Stack>
      <h2 className={styles.heading}>{m.venue_reach()}</h2>
      <Reach />
    </div>
  );
}

/** A plan of the halls. Its numbers are those of the list, which has the same information as text. */
const FloorPlan = () => (
  <svg className={`sticky-beside ${styles.plan}`} viewBox="0 0 100 52" aria-hidden="true">
    {halls.map(({ name, plan }, place) => (
      <g key={name}>
        <rect {...plan} rx={1} />
        <circle cx={plan.x + plan.width / 2} cy={plan.y + plan.height / 2} r={3.4} />
        <text x={plan.x + plan.width / 2} y={plan.y + plan.height / 2 + 1.3}>
          {place + 1}
        </text>
      </g>
    ))}
  </svg>
);

const Hall = ({ number, name, level, seats }: (typeof halls)[number] & { number: number }) => (
  <Group component="li" align="stretch" wrap="nowrap" py="md" className="ruled">
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
    <div>
      <h3>{name}</h3>
      <Text size="sm" c="dimmed">
        {seats === undefined ? level : m.venue_room({ level, seats: seats.toLocaleString(numberLocale()) })}
      </Text>
      {sessionsInHall(name, programme).map(({ date, sessions }) => (
        <Box key={date} mt="sm" className={styles.day}>
          <Box component="h4" fz="sm">
            {m.venue_day({ date: weekday(date) })}
          </Box>
          <ul>
            {sessions.map(({ from, to, title }) => (
              <li key={from}>
                <span className="num">
                  {from}–{to}
                </span>{' '}
                {title}
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </div>
  </Group>
);

const Reach = () => (
  <>
    <Group component="p" gap="xs" wrap="nowrap">
      <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
      {venueLine(event.venue)}
    </Group>
    <ul className={styles.reach}>
      {landing.reach.map((way) => (
        <li key={way.from}>{reachText(way)}</li>
      ))}
    </ul>
    <Group gap="sm" align="stretch">
      <Button
        href={mapAddresses(landing.map).link}
        target="_blank"
        rel="noopener"
        variant="default"
        iconAfter={IconExternalLink}
      >
        {m.venue_open_map()}
        <VisuallyHidden> {m.links_new_tab()}</VisuallyHidden>
      </Button>
      <Button href="/#accommodation" variant="subtle">
        {m.venue_stay()}
      </Button>
    </Group>
  </>
);
