import { Group, Stack, Text } from '@mantine/core';
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
    <Stack gap="xl" className={`${styles.columns} ${styles.stalls}`}>
      <div>
        <h3>{m.stalls_queries()}</h3>
        <ul>
          {stalls.contacts.map(({ role, name, affiliation, phone }) => (
            <Group key={name} component="li" gap="sm" justify="space-between" py="md" className="ruled">
              <div>
                <h4>{name}</h4>
                {role && (
                  <Text size="sm" c="dimmed">
                    {role}
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  {affiliation}
                </Text>
              </div>
              <Button href={telHref(phone)} variant="default" size="sm" icon={IconPhone}>
                <span className="num">{phone}</span>
              </Button>
            </Group>
          ))}
        </ul>
        <Group gap="sm" align="stretch" mt="md">
          <Button href="/expo-booking">{m.stalls_offer()}</Button>
          <Button href="/register" variant="default">
            {m.stalls_sign_up()}
          </Button>
          <Button href="/login" variant="subtle">
            {m.stalls_sign_in()}
          </Button>
        </Group>
      </div>
      <Information />
    </Stack>
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
  <Group gap="0 var(--mantine-spacing-md)" align="stretch" justify="space-between" py="sm" className="underlined">
    <Text component="dt" inherit c="dimmed">
      {name}
    </Text>
    <Text component="dd" inherit fw={600} className="num anywhere">
      {value}
    </Text>
  </Group>
);
