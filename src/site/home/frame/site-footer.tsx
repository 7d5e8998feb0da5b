import { Group, Stack, VisuallyHidden } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { takesNominations } from '#domain/awards.ts';
import { telHref } from '#domain/conference/contacts.ts';
import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconBrandX, IconWorld } from '#src/ui/icons.ts';
import { Brand } from '#src/ui/layout/logo.tsx';
import { LanguageChoice } from '#src/ui/layout/language-choice.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import { policyLinks, quickLinks } from './links.ts';
import styles from './frame.module.css';

/** The footer of the home page, with copyright and organiser in its last bar. Rows: HOME-FTR-01 to HOME-FTR-07. */
export function SiteFooter() {
  const { organiser, venue, contacts, label } = event;
  const { university, department } = organiser;
  return (
    <footer className={`on-deep no-print ${styles.footer}`}>
      <div className="wrap">
        <Stack gap="xl" className={styles.columns}>
          <div>
            <Brand />
            <p className={styles.words}>{m.footer_by({ label, university, department })}</p>
            <h2>{m.footer_follow()}</h2>
            <Social />
          </div>
          <Links title={m.footer_quick_links()} links={quickLinks} />
          <TakePart />
          <Links title={m.footer_policies()} links={policyLinks} />
          <div>
            <h2>{m.footer_contact()}</h2>
            <p>
              {venue.name}
              <br />
              {venue.area}, {venue.city}
            </p>
            <a className={`num ${styles.link}`} href={telHref(contacts.phone)}>
              {contacts.phone}
            </a>
          </div>
        </Stack>
        <EndBar />
      </div>
    </footer>
  );
}

/** Links to tickets, abstracts, awards and other pages. Some depend on the phases of the event. */
function TakePart() {
  const { phases } = useRuntime();
  const links = [
    ...(phases.abstracts === 'open' ? [{ name: m.footer_abstracts, href: '/abstract-submission' }] : []),
    { name: takesNominations(phases) ? m.footer_nominate : m.footer_awards, href: '/awards' },
    { name: m.footer_stalls, href: '/expo-booking' },
    { name: m.footer_map, href: '/map-booking' },
    { name: m.footer_sign_up, href: '/register' },
    { name: m.footer_sign_in, href: '/login' },
  ];
  return <Links title={m.footer_take_part()} links={links} />;
}

const Links = ({ title, links }: { title: string; links: { name: () => string; href: string }[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ name, href }) => (
        <li key={href}>
          <a className={styles.link} href={href}>
            {name()}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Links to social media. The URLs of the sample event are not real. */
const Social = () => (
  <Group
    component="ul"
    gap="xs"
    align="stretch"
    wrap="nowrap"
    mt="sm"
    className={styles.social}
    aria-label={m.footer_social()}
  >
    {landing.social.map(({ name, href }) => {
      const Icon = signs[name] ?? IconWorld;
      return (
        <li key={name}>
          <a href={href} aria-label={name}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          </a>
        </li>
      );
    })}
  </Group>
);

const signs: Record<string, typeof IconWorld> = {
  Facebook: IconBrandFacebook,
  X: IconBrandX,
  Instagram: IconBrandInstagram,
  LinkedIn: IconBrandLinkedin,
};

function EndBar() {
  const { organiser, dates, name } = event;
  const { university, department, platform } = organiser;
  return (
    <Group gap="sm" align="stretch" justify="space-between" className={styles.end}>
      <p>{m.footer_rights({ year: dates.start.slice(0, 4), name })}</p>
      <p>{m.footer_organised({ university, department })}</p>
      <p>
        {m.footer_platform()}{' '}
        <a href={platform.url} rel="noopener" target="_blank">
          {platform.name}
          <VisuallyHidden> {m.links_new_tab()}</VisuallyHidden>
        </a>
      </p>
      <LanguageChoice />
    </Group>
  );
}
