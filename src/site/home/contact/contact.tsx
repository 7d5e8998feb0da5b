import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { officeHours, telHref } from '#domain/conference/contacts.ts';
import { IconClock, IconHelpCircle, IconPresentation, IconTicket } from '#src/ui/icons.ts';
import { MailLink } from '#src/ui/mail-link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import shared from '../home.module.css';
import { Section } from '../section.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

/** Phone contacts, office hours and the contact form. Rows: CONTACT-01 to CONTACT-03. */
export const Contact = () => (
  <Section id="contact" title={m.contacts_title()} ground="mist">
    <Stack gap="xl" className={`${shared.columns} ${styles.contact}`}>
      <Contacts />
      <Paper withBorder radius="lg" p="card" className={`no-print ${styles.message}`}>
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
      </Paper>
    </Stack>
  </Section>
);

const signs = [IconHelpCircle, IconTicket, IconPresentation];

const Contacts = () => (
  <ul className={`${styles.contacts} ${shared.signed}`}>
    {landing.contacts.map(({ title, name, phone }, place) => (
      <ContactItem key={title} title={title} Icon={signs[place] ?? IconHelpCircle}>
        <Text size="sm" c="dimmed">
          {name}
        </Text>
        <Box component="a" fw={600} className="num" href={telHref(phone)}>
          {phone}
        </Box>
      </ContactItem>
    ))}
    <ContactItem title={m.office_hours_title()} Icon={IconClock}>
      <Box component="dl" c="dimmed">
        {landing.officeHours.map(officeHours).map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </Box>
    </ContactItem>
  </ul>
);

const ContactItem = ({ title, Icon, children }: { title: string; Icon: typeof IconClock; children: ReactNode }) => (
  <Group component="li" align="stretch" wrap="nowrap" py="md" className="underlined">
    <Icon size={24} stroke={1.75} aria-hidden="true" />
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </Group>
);
