import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { telHref } from '#domain/contacts.ts';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconWorld,
} from '#src/components/icons.ts';
import { Brand } from '#src/components/logo.tsx';
import styles from './site-footer.module.css';

/** The end of the start page; its last bar says both readings of the specification. Spec: landing 2.2; tension T-02. */
export function SiteFooter() {
  const { organiser, venue, contacts, label } = event;
  return (
    <footer className={`on-deep ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Brand />
            <p className={styles.words}>
              {label} of {organiser.university} with {organiser.department}.
            </p>
            <h2>Follow Us</h2>
            <Social />
          </div>
          <Links title="Quick Links" links={quickLinks} />
          <Links title="Legal & Policies" links={policies} />
          <div>
            <h2>Contact Info</h2>
            <p>
              {venue.name}
              <br />
              {venue.area}, {venue.city}
            </p>
            <a className={`num ${styles.link}`} href={telHref(contacts.phone)}>
              {contacts.phone}
            </a>
          </div>
        </div>
        <EndBar />
      </div>
    </footer>
  );
}

const quickLinks = [
  { name: 'Home', href: '#home' },
  { name: 'Speakers', href: '#speakers' },
  { name: 'Schedule', href: '#schedule' },
  { name: 'Registration', href: '#registration' },
  { name: 'Contact', href: '#contact' },
];
const policies = [
  { name: 'Privacy Policy', href: '/privacy' },
  { name: 'Terms of Service', href: '/terms' },
];

const Links = ({ title, links }: { title: string; links: readonly { name: string; href: string }[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ name, href }) => (
        <li key={href}>
          <a className={styles.link} href={href}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Links that lead nowhere yet: their addresses are a setting. */
const Social = () => (
  <ul className={styles.social} aria-label="Social networks">
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
  </ul>
);

const signs: Record<string, typeof IconWorld> = {
  Facebook: IconBrandFacebook,
  X: IconBrandX,
  Instagram: IconBrandInstagram,
  LinkedIn: IconBrandLinkedin,
};

function EndBar() {
  const { dates, name, organiser } = event;
  return (
    <div className={styles.end}>
      <p>
        © {dates.start.slice(0, 4)} {name}. All rights reserved.
      </p>
      <p>
        Organised by {organiser.university} with {organiser.department}
      </p>
      <p>
        AI Powered by{' '}
        <a href={organiser.platform.url} rel="noopener" target="_blank">
          {organiser.platform.name}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}
