import event from '#event/event.json' with { type: 'json' };
import { Link } from '#src/ui/link.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { m } from '#messages';
import styles from './footer.module.css';

/** Footer of all pages except the home page: copyright, organiser and platform. Rows: HOME-FTR-06, HOME-FTR-07. */
export function Footer() {
  const { organiser, dates, name } = event;
  return (
    <footer className={`on-deep no-print ${styles.footer}`}>
      <div className={`wrap ${styles.inner}`}>
        <p>{m.footer_rights({ year: dates.start.slice(0, 4), name })}</p>
        <p>{m.footer_organised({ university: organiser.university, department: organiser.department })}</p>
        <p className={styles.links}>
          <Link href="/privacy">{m.footer_privacy()}</Link>
          <span>
            {m.footer_platform()}{' '}
            <a href={organiser.platform.url} rel="noopener" target="_blank">
              {organiser.platform.name}
            </a>
          </span>
        </p>
        <LanguageChoice />
      </div>
    </footer>
  );
}
