import { datesInWords } from '#domain/time/dates.ts';
import { useDidUpdate } from '@mantine/hooks';
import type { ComponentProps, ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { HallDrawing } from '#src/ui/layout/hall-drawing.tsx';
import { Brand } from '#src/ui/layout/logo.tsx';
import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { m } from '#messages';
import styles from './account.module.css';

/**
 * Layout of the account screens, with a message for browsers without JavaScript. A picture is on the left; on narrow
 * screens it is a bar at the top.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { shortName, venue, dates } = event;
  const header = (
    <div className={`on-deep ${styles.beside}`}>
      <Brand />
      <p className={styles.title}>{m.account_frame_title({ event: shortName })}</p>
      <p className={styles.text}>{m.account_frame_text({ venue: venue.name, dates: datesInWords(dates) })}</p>
      <HallDrawing className={`flips ${styles.hall}`} />
    </div>
  );
  return (
    <PageFrame header={header} isSplit>
      <div className={styles.place}>
        <div className={styles.box}>
          <NeedsScript />
          <ErrorBoundary>{children}</ErrorBoundary>
        </div>
      </div>
    </PageFrame>
  );
}

/**
 * A form of the account screens. Because it uses POST, a submit before hydration keeps the password out of the URL.
 */
export const AccountForm = (form: ComponentProps<typeof PlainForm>) => <PlainForm method="post" {...form} />;

/** Submit button of the sign-in. While the request runs, it has the same text (as specified) and stays focused. */
export const BusyButton = ({ isBusy, children }: { isBusy: boolean; children: string }) => (
  <Button type="submit" size="lg" fullWidth isBusy={isBusy}>
    {children}
  </Button>
);

/** Focuses the control with this id when `problem` becomes defined. */
export const useFocusAtProblem = (id: string, problem: object | undefined): void =>
  useDidUpdate(() => {
    if (problem) document.getElementById(id)?.focus();
  }, [problem !== undefined]);
