import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { officeHours, telHref } from '#domain/conference/contacts.ts';
import { IconClock, IconHelpCircle, IconPresentation, IconTicket } from '#src/ui/icons.ts';
import { MailLink } from '#src/ui/mail-link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { ContactForm } from './contact-form.tsx';
import { Section } from '../section.tsx';
import styles from './contact.module.css';

/** Phone contacts, office hours and the contact form. Rows: CONTACT-01 to CONTACT-03. */
export function Contact() {
  return (
    <Section id="contact" title={m.contacts_title()} ground="mist">
      <div className={`stack gap-8 ${styles.columns}`}>
        <Ways />
        <div className={`no-print card padded ${styles.message}`}>
          <h3>{m.contacts_write()}</h3>
          <ContactForm />
          <noscript>
            <p>
              <Sentence
                parts={m.contacts_unscripted.parts({ address: event.contacts.enquiries })}
                elements={{ link: <MailLink email={event.contacts.enquiries} /> }}
              />
            </p>
          </noscript>
        </div>
      </div>
    </Section>
  );
}

const signs = [IconHelpCircle, IconTicket, IconPresentation];

const Ways = () => (
  <ul className={styles.ways}>
    {landing.contacts.map(({ title, name, phone }, place) => {
      const Icon = signs[place] ?? IconHelpCircle;
      return (
        <li key={title}>
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          <div>
            <h3>{title}</h3>
            <p className="small soft">{name}</p>
            <a className="num" href={telHref(phone)}>
              {phone}
            </a>
          </div>
        </li>
      );
    })}
    <li>
      <IconClock size={24} stroke={1.75} aria-hidden="true" />
      <div>
        <h3>{m.office_hours_title()}</h3>
        <OfficeHours />
      </div>
    </li>
  </ul>
);

const OfficeHours = () => (
  <dl className={styles.hours}>
    {landing.officeHours.map(officeHours).map(({ days, hours }) => (
      <div key={days}>
        <dt>{days}</dt>
        <dd>{hours}</dd>
      </div>
    ))}
  </dl>
);
