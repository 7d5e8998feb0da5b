import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import stalls from '#event/stalls.json' with { type: 'json' };
import { stallBrochureUrl } from '#domain/exhibitors/stall-brochure-url.ts';
import { telHref } from '#domain/conference/contacts.ts';
import { formatInr } from '#domain/money/money.ts';
import type { Page } from '#src/lib/page.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { PageHeading, BookingFrame } from '#src/ui/layout/screen-frame.tsx';
import { Link } from '#src/ui/link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import styles from './venue.module.css';

/** The page about stalls. Row: ROUTE-17. */
export const expoPage = (): Page => ({
  title: m.expo_title(),
  description: m.expo_description({ event: event.name }),
  canonical: '/expo-booking',
  frame: BookingFrame,
  body: <ExpoScreen />,
});

/** Stalls with their prices, and how to book one. Visitors cannot pay here. Row: ROUTE-17. */
function ExpoScreen() {
  return (
    <div className="wrap screen-space">
      <div className="opening screen-head">
        <PageHeading title={m.expo_title()} />
        {stalls.intro.map((text) => (
          <p key={text} className={styles.lede}>
            {text}
          </p>
        ))}
      </div>
      <h2 className={styles.heading}>{m.expo_tariff()}</h2>
      <Tariff />
      <div className={styles.columns}>
        <div>
          <h2 className={styles.heading}>{m.expo_includes()}</h2>
          <List texts={stalls.includes} />
          <h2 className={styles.heading}>{m.expo_notes()}</h2>
          <List texts={stalls.notes} />
        </div>
        <div>
          <h2 className={styles.heading}>{m.expo_how()}</h2>
          <How />
          <h2 className={styles.heading}>{m.expo_ask()}</h2>
          <Contacts />
        </div>
      </div>
    </div>
  );
}

const Tariff = () => (
  <Stack component="ul" className={`halves ${styles.tariff}`}>
    {stalls.tariff.map(({ id, name, size, amount }) => (
      <Paper withBorder radius="lg" key={id} component="li" className={styles.offer}>
        <h3>{name}</h3>
        <Text c="dimmed">{size}</Text>
        <p className={styles.price}>{formatInr(amount)}</p>
      </Paper>
    ))}
  </Stack>
);

const List = ({ texts }: { texts: readonly string[] }) => (
  <ul className={styles.texts}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

const How = () => (
  <>
    <ol className={styles.steps}>
      {[m.expo_step_1(), m.expo_step_2(), m.expo_step_3()].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Group gap="sm" align="stretch" mt={20}>
      <Button href="/register">{m.expo_sign_up()}</Button>
      <Button href="/login" variant="default">
        {m.expo_sign_in()}
      </Button>
      <Button href={stallBrochureUrl(event.brochures)} download variant="subtle" icon={IconDownload}>
        {m.expo_brochure()}
      </Button>
    </Group>
  </>
);

const Contacts = () => (
  <>
    <ul>
      {stalls.contacts.map(({ name, role, phone }) => (
        <Group
          key={name}
          component="li"
          gap="0 var(--mantine-spacing-md)"
          align="stretch"
          justify="space-between"
          py="sm"
          className="underlined"
        >
          <span>
            {name}
            {role && (
              <Text span size="sm" c="dimmed">
                , {role}
              </Text>
            )}
          </span>
          <a className="num" href={telHref(phone)}>
            {phone}
          </a>
        </Group>
      ))}
    </ul>
    <Box component="p" mt="md">
      <Sentence parts={m.expo_more.parts()} elements={{ link: <Link href="/#stalls" /> }} />{' '}
      <Sentence parts={m.expo_hall.parts()} elements={{ link: <Link href="/map-booking" /> }} />
    </Box>
  </>
);
