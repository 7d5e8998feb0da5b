import event from '#event/event.json' with { type: 'json' };
import styles from './footer.module.css';

/** One bar that says both readings of the specification: copyright, organiser, platform. Tension T-02. */
export function Footer() {
  const { organiser, dates, name } = event;
  return (
    <footer className={`on-deep ${styles.footer}`}>
      <div className={`wrap ${styles.inner}`}>
        <p>
          © {dates.start.slice(0, 4)} {name}. All rights reserved.
        </p>
        <p>
          Organised by {organiser.university} with {organiser.department}
        </p>
        <p className={styles.links}>
          <a href="/privacy">Privacy Policy</a>
          <span>
            AI Powered by{' '}
            <a href={organiser.platform.url} rel="noopener" target="_blank">
              {organiser.platform.name}
            </a>
          </span>
        </p>
      </div>
    </footer>
  );
}
