import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Footer } from './footer.tsx';
import { KeptNote } from '../notices/kept-note.tsx';
import { IconInfoCircle } from '../icons.ts';
import { useRuntime } from '../runtime-context.ts';
import styles from './page-frame.module.css';

/** Layout of all pages: skip link, header, content and footer. */
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
      <Stack id="main" tabIndex={-1} component="main" gap={0} flex={1}>
        {children}
      </Stack>
      {footer}
    </div>
  );
}

/** Shown on all pages while payments are tests, which go to the sandbox. See PAYMENTS in docs/operations.md. */
const TestPaymentBanner = () => (
  <p className={`no-print ${styles.banner}`} role="note">
    <IconInfoCircle size={18} stroke={2} aria-hidden="true" />
    {m.test_payments()}
  </p>
);

interface PageFrameProps {
  header?: ReactNode;
  footer?: ReactNode;
  /** true if the header is beside the content on wide screens */
  isSplit?: boolean;
  children: ReactNode;
}
