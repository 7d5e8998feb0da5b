import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { takesNominations } from '#domain/awards.ts';
import { telHref } from '#domain/contacts.ts';
import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconBrandX, IconWorld } from '#src/ui/icons.ts';
import { Brand } from '#src/ui/layout/logo.tsx';
import { useRuntime } from '#src/ui/runtime.ts';
import { footer as words, links, navigation } from '#words';
import styles from './site-footer.module.css';

/** The footer. The specification names two texts for its last bar; it shows both. Spec: landing 2.2; tension T-02. */
export function SiteFooter() {
  const { organiser, venue, contacts, label } = event;
  return (
    <footer className={`on-deep ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Brand />
            <p className={styles.words}>{words.by(label, organiser.university, organiser.department)}</p>
            <h2>{words.follow}</h2>
            <Social />
          </div>
          <Links title={words.quickLinks} links={quickLinks} />
          <TakePart />
          <Links title={words.policies} links={policies} />
          <div>
            <h2>{words.contact}</h2>
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
  { name: words.home, href: '#home' },
  { name: navigation.speakers, href: '#speakers' },
  { name: navigation.schedule, href: '#schedule' },
  { name: words.registration, href: '#registration' },
  { name: navigation.contact, href: '#contact' },
];
const policies = [
  { name: words.privacy, href: '/privacy' },
  { name: words.terms, href: '/terms' },
];

/** Links to pages besides booking. Abstracts and nominations depend on the phase. */
function TakePart() {
  const { phases } = useRuntime();
  const ways = [
    ...(phases.abstracts === 'open' ? [{ name: words.abstracts, href: '/abstract-submission' }] : []),
    { name: takesNominations(phases) ? words.nominate : words.awards, href: '/awards' },
    { name: words.stalls, href: '/expo-booking' },
    { name: words.map, href: '/map-booking' },
    { name: words.signUp, href: '/register' },
    { name: words.signIn, href: '/login' },
  ];
  return <Links title={words.takePart} links={ways} />;
}

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

/** Links to social media. The URLs in the sample event are placeholders. */
const Social = () => (
  <ul className={styles.social} aria-label={words.social}>
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
      <p>{words.rights(dates.start.slice(0, 4), name)}</p>
      <p>{words.organised(organiser.university, organiser.department)}</p>
      <p>
        {words.platform}{' '}
        <a href={organiser.platform.url} rel="noopener" target="_blank">
          {organiser.platform.name}
          <span className="vh"> {links.newTab}</span>
        </a>
      </p>
    </div>
  );
}
