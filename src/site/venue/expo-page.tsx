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
  <ul className={`stack halves gap-4 ${styles.tariff}`}>
    {stalls.tariff.map(({ id, name, size, amount }) => (
      <li key={id} className="card column">
        <h3>{name}</h3>
        <p className="soft">{size}</p>
        <p className={styles.price}>{formatInr(amount)}</p>
      </li>
    ))}
  </ul>
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
    <div className="row top-5">
      <Button href="/register">{m.expo_sign_up()}</Button>
      <Button href="/login" variant="default">
        {m.expo_sign_in()}
      </Button>
      <Button href={stallBrochureUrl(event.brochures)} download variant="subtle" icon={IconDownload}>
        {m.expo_brochure()}
      </Button>
    </div>
  </>
);

const Contacts = () => (
  <>
    <ul>
      {stalls.contacts.map(({ name, role, phone }) => (
        <li key={name} className="row apart gap-0-4 pad-block-3 underlined">
          <span>
            {name}
            {role && <span className="small soft">, {role}</span>}
          </span>
          <a className="num" href={telHref(phone)}>
            {phone}
          </a>
        </li>
      ))}
    </ul>
    <p className="top-4">
      <Sentence parts={m.expo_more.parts()} elements={{ link: <Link href="/#stalls" /> }} />{' '}
      <Sentence parts={m.expo_hall.parts()} elements={{ link: <Link href="/map-booking" /> }} />
    </p>
  </>
);
