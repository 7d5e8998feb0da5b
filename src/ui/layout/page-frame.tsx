import type { ReactNode } from 'react';
import { m } from '#messages';
import { Footer } from './footer.tsx';
import { KeptNote } from '../notices/kept-note.tsx';
import { useRuntime } from '../runtime.ts';
import { TestPaymentBanner } from './test-payment-banner.tsx';
import styles from './page-frame.module.css';

/** The layout of every page: skip link, header, content and footer. */
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
  /** On wide screens the header is beside the content, not above it. */
  isSplit?: boolean;
  children: ReactNode;
}
