import event from '#event/event.json' with { type: 'json' };
import { Link } from '#src/ui/link.tsx';
import { footer as words } from '#words';
import styles from './footer.module.css';

/** One bar that says both readings of the specification: copyright, organiser, platform. Tension T-02. */
export function Footer() {
  const { organiser, dates, name } = event;
  return (
    <footer className={`on-deep ${styles.footer}`}>
      <div className={`wrap ${styles.inner}`}>
        <p>{words.rights(dates.start.slice(0, 4), name)}</p>
        <p>{words.organised(organiser.university, organiser.department)}</p>
        <p className={styles.links}>
          <Link href="/privacy">{words.privacy}</Link>
          <span>
            {words.platform}{' '}
            <a href={organiser.platform.url} rel="noopener" target="_blank">
              {organiser.platform.name}
            </a>
          </span>
        </p>
      </div>
    </footer>
  );
}
