import event from '#event/event.json' with { type: 'json' };
import stalls from '#event/stalls.json' with { type: 'json' };
import tax from '#event/tax.json' with { type: 'json' };
import { telHref } from '#domain/conference/contacts.ts';
import { Button } from '#src/ui/button.tsx';
import { IconPhone } from '#src/ui/icons.ts';
import { m } from '#messages';
import { Section } from './section.tsx';
import styles from './stalls.module.css';

/**
 * For exhibitors: contacts, links to stalls and accounts, and tax numbers for invoices.
 * Rows: HOME-STALL-01 to HOME-STALL-05.
 */
export function Stalls() {
  return (
    <Section id="stalls" title={m.stalls_title()}>
      <div className={`stack gap-8 ${styles.columns}`}>
        <div>
          <h3>{m.stalls_queries()}</h3>
          <ul>
            {stalls.contacts.map((person) => (
              <StallContact key={person.name} {...person} />
            ))}
          </ul>
          <Ways />
        </div>
        <div>
          <h3>{m.stalls_information()}</h3>
          <Information />
        </div>
      </div>
    </Section>
  );
}

const Ways = () => (
  <div className={styles.ways}>
    <Button href="/expo-booking">{m.stalls_offer()}</Button>
    <Button href="/register" variant="default">
      {m.stalls_sign_up()}
    </Button>
    <Button href="/login" variant="subtle">
      {m.stalls_sign_in()}
    </Button>
  </div>
);

interface StallContactProps {
  role?: string;
  name: string;
  affiliation: string;
  phone: string;
}

const StallContact = ({ role, name, affiliation, phone }: StallContactProps) => (
  <li className={styles.person}>
    <div>
      <h4>{name}</h4>
      {role && <p className="small soft">{role}</p>}
      <p className="small soft">{affiliation}</p>
    </div>
    <Button
      href={telHref(phone)}
      variant="default"
      size="sm"
      icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
    >
      <span className="num">{phone}</span>
    </Button>
  </li>
);

function Information() {
  const { supportEmail, phone } = event.contacts;
  const { gstin }: { gstin?: string } = tax.supplier; // optional in the event data
  return (
    <dl className={`ruled ${styles.facts}`}>
      <div>
        <dt>{m.stalls_website()}</dt>
        <dd>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </dd>
      </div>
      <div>
        <dt>{m.stalls_phone()}</dt>
        <dd>
          <a className="num" href={telHref(phone)}>
            {phone}
          </a>
        </dd>
      </div>
      {gstin !== undefined && (
        <div>
          <dt>{m.stalls_gst()}</dt>
          <dd className="num">{gstin}</dd>
        </div>
      )}
      <div>
        <dt>{m.stalls_tan()}</dt>
        <dd className="num">{stalls.tan}</dd>
      </div>
    </dl>
  );
}
