import { useDocumentTitle } from '@mantine/hooks';
import event from '#event/event.json' with { type: 'json' };
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { HallDrawing } from '#src/ui/layout/hall-drawing.tsx';
import { Seats } from '#src/ui/layout/logo.tsx';
import { m } from '#messages';
import { StaffSignIn } from './staff-sign-in.tsx';
import styles from './sign-in.module.css';

/** The screen of somebody who has no session. */
export function SignInPage({ onOpen }: { onOpen: () => void }) {
  useDocumentTitle(`${m.desk_sign_in_title()} · ${m.desk_title()}`);
  return (
    <div className={styles.page}>
      <div className={`on-deep no-print ${styles.beside}`}>
        <p className={styles.brand}>
          <Seats />
          {event.shortName}
        </p>
        <p className={styles.motto}>{m.desk_description({ event: event.name })}</p>
        <HallDrawing className={`flips ${styles.hall}`} />
      </div>
      <main className={styles.place}>
        <div className={styles.box}>
          <h1>{m.desk_sign_in_title()}</h1>
          <ErrorBoundary>
            <StaffSignIn onOpen={onOpen} />
          </ErrorBoundary>
        </div>
      </main>
    </div>
  );
}
