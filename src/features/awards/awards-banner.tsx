import event from '#event/event.json' with { type: 'json' };
import { Hall } from '#src/ui/layout/hall.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import styles from './awards.module.css';

/** The static banner of the page. Row: AWARD-01. */
export function AwardsBanner() {
  return (
    <div className={`on-deep ${styles.banner}`}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <p className={styles.label}>{event.shortName}</p>
          <PageHeading title={m.awards_title()} />
          <p className={styles.call}>{m.awards_call()}</p>
        </div>
        <div className={`no-print ${styles.picture}`} role="img" aria-label={m.awards_banner()}>
          <Hall className={styles.hall} />
          <Medal />
        </div>
      </div>
    </div>
  );
}

const Medal = () => (
  <svg className={styles.medal} viewBox="0 0 96 128" aria-hidden="true">
    <path
      d="M26 4h16l14 44H38zM70 4H54L40 48h18z"
      fill="var(--peacock-6)"
      stroke="var(--peacock-3)"
      strokeWidth="1.5"
    />
    <circle cx="48" cy="84" r="38" fill="var(--brass-3)" stroke="var(--brass-5)" strokeWidth="2" />
    <circle cx="48" cy="84" r="30" fill="none" stroke="var(--brass-7)" strokeWidth="1.5" />
    {[10, 18, 26].map((radius, row) => (
      <path
        key={radius}
        d={`M${48 - radius} 98a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
        pathLength={3.02 + 2 * row}
        fill="none"
        stroke="var(--brass-8)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeDasharray="0 1"
      />
    ))}
  </svg>
);
