import { Text } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import stalls from '#event/stalls.json' with { type: 'json' };
import { telHref } from '#domain/conference/contacts.ts';
import { Button } from '#src/ui/button.tsx';
import { IconMail, IconPhone } from '#src/ui/icons.ts';
import { m } from '#messages';
import { Section } from './section.tsx';
import styles from './exhibitor.module.css';

/** Contact persons for exhibitors. */
export function Team() {
  const { supportEmail } = event.contacts;
  return (
    <Section title={m.exhibitor_team_title()}>
      <ul className={styles.team}>
        {stalls.contacts.map(({ role, name, affiliation, phone }) => (
          <li key={name}>
            <div>
              <h3>{name}</h3>
              <Text size="sm" c="dimmed">
                {role ?? affiliation}
              </Text>
            </div>
            <Button
              href={telHref(phone)}
              variant="default"
              size="sm"
              aria-label={`${m.exhibitor_team_call({ name })}: ${phone}`}
              icon={IconPhone}
            >
              <span className="num">{phone}</span>
            </Button>
          </li>
        ))}
      </ul>
      <a className={styles.write} href={`mailto:${supportEmail}`}>
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {m.exhibitor_team_write()}
          <span className={styles.address}>{supportEmail}</span>
        </span>
      </a>
    </Section>
  );
}
