import type { ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import stalls from '#event/stalls.json' with { type: 'json' };
import tax from '#event/tax.json' with { type: 'json' };
import { telHref } from '#domain/conference/contacts.ts';
import { Button } from '#src/ui/button.tsx';
import { IconPhone } from '#src/ui/icons.ts';
import { MailLink } from '#src/ui/mail-link.tsx';
import { m } from '#messages';
import { Section } from './section.tsx';
import styles from './home.module.css';

/** Information for exhibitors: contacts, stalls, accounts, tax numbers. Rows: HOME-STALL-01 to HOME-STALL-05. */
export const Stalls = () => (
  <Section id="stalls" title={m.stalls_title()}>
    <div className={`stack gap-8 ${styles.columns} ${styles.stalls}`}>
      <div>
        <h3>{m.stalls_queries()}</h3>
        <ul>
          {stalls.contacts.map(({ role, name, affiliation, phone }) => (
            <li key={name} className="row apart middle ruled pad-block-4">
              <div>
                <h4>{name}</h4>
                {role && <p className="small soft">{role}</p>}
                <p className="small soft">{affiliation}</p>
              </div>
              <Button href={telHref(phone)} variant="default" size="sm" icon={IconPhone}>
                <span className="num">{phone}</span>
              </Button>
            </li>
          ))}
        </ul>
        <div className="row top-4">
          <Button href="/expo-booking">{m.stalls_offer()}</Button>
          <Button href="/register" variant="default">
            {m.stalls_sign_up()}
          </Button>
          <Button href="/login" variant="subtle">
            {m.stalls_sign_in()}
          </Button>
        </div>
      </div>
      <Information />
    </div>
  </Section>
);

function Information() {
  const { supportEmail, phone } = event.contacts;
  const { gstin }: { gstin?: string } = tax.supplier; // event/tax.json does not always have a GSTIN
  return (
    <div>
      <h3>{m.stalls_information()}</h3>
      <dl className="ruled">
        <Fact name={m.stalls_website()} value={<MailLink email={supportEmail} />} />
        <Fact name={m.stalls_phone()} value={<a href={telHref(phone)}>{phone}</a>} />
        {gstin && <Fact name={m.stalls_gst()} value={gstin} />}
        <Fact name={m.stalls_tan()} value={stalls.tan} />
      </dl>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className={'row apart gap-0-4 pad-block-3 underlined'}>
    <dt className="soft">{name}</dt>
    <dd className="num strong anywhere">{value}</dd>
  </div>
);
