import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { stallBrochureUrl } from '#domain/exhibitors/brochures.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import { Section } from './section.tsx';
import { University } from './university.tsx';
import styles from './about.module.css';

/** About the conference and its hosts, with two brochures. Rows: HOME-ABT-01 to HOME-ABT-04. */
export function About() {
  const { conference, university } = landing.about;
  return (
    <Section id="about" title={m.about_title()} className="no-print">
      <div className={`stack gap-8 ${styles.columns}`}>
        <div className={styles.words}>
          {conference.map((text, place) => (
            <p key={text} className={place === 0 ? styles.lede : 'soft'}>
              {text}
            </p>
          ))}
          <p className="row">
            <Brochure href={`/${event.brochures.conference}`} variant="filled">
              {m.about_brochure()}
            </Brochure>
            <Brochure href={stallBrochureUrl(event.brochures)} variant="default">
              {m.about_stall_brochure()}
            </Brochure>
          </p>
        </div>
        <figure className={styles.university}>
          <University />
          <figcaption>
            <h3>{university.name}</h3>
            <p className="small soft">{university.text}</p>
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}

interface BrochureProps {
  /** a file at the root of the site, or an absolute URL */
  href: string;
  variant: 'filled' | 'default';
  children: string;
}

function Brochure({ href, variant, children }: BrochureProps) {
  const icon = <IconDownload size={20} stroke={1.75} aria-hidden="true" />;
  return (
    <Button href={href} download variant={variant} icon={icon}>
      {children}
    </Button>
  );
}
