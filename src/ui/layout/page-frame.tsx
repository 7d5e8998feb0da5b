import type { ReactNode } from 'react';
import { m } from '#messages';
import { Footer } from './footer.tsx';
import { KeptNote } from '../notices/kept-note.tsx';
import { useRuntime } from '../runtime.ts';
import { TestPaymentBanner } from './test-payment-banner.tsx';
import styles from './page-frame.module.css';

/** What surrounds every page: the way past the header, the header, the footer. Spec: landing 2.1, 2.3. */
export function PageFrame({ header, footer = <Footer />, isSplit = false, children }: PageFrameProps) {
  const { testPayments } = useRuntime();
  return (
    <div className={styles.page} data-split={isSplit || undefined}>
      <a className={styles.skip} href="#main">
        {m.frame_skip()}
      </a>
      <header className={styles.header}>
        <KeptNote />
        {testPayments && <TestPaymentBanner />}
        {header}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}

interface PageFrameProps {
  header?: ReactNode;
  footer?: ReactNode;
  /** On wide screens the header stands beside the page, not above it. */
  isSplit?: boolean;
  children: ReactNode;
}
