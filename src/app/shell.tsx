import { Suspense } from 'react';
import { BookingHeader, hasBookingHeader } from '#src/components/booking-header.tsx';
import { Footer } from '#src/components/footer.tsx';
import { Brand } from '#src/components/logo.tsx';
import { NavigationBar } from '#src/components/navigation-bar.tsx';
import { useRuntime } from '#src/components/runtime.ts';
import { TestPaymentBanner } from '#src/components/test-payment-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { Screens } from './screens.tsx';
import { useScrolling } from './use-scrolling.ts';
import styles from './shell.module.css';

/** What surrounds every screen: headers by route, the way past them, footer. Spec: landing 2.1, 2.3; tension T-34. */
export function Shell({ pathname }: { pathname: string }) {
  const { testPayments } = useRuntime();
  useScrolling(pathname);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        {testPayments && <TestPaymentBanner />}
        {hasBookingHeader(pathname) && <BookingHeader />}
        {pathname !== '/' && <NavigationBar brand={hasBookingHeader(pathname) ? undefined : <Brand />} />}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screens />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}
