import event from '#event/event.json' with { type: 'json' };
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
          <a href="/privacy">{words.privacy}</a>
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
