import { Suspense } from 'react';
import { BookingHeader, hasBookingHeader } from '#src/components/booking-header.tsx';
import { Brand } from '#src/components/logo.tsx';
import { NavigationBar } from '#src/components/navigation-bar.tsx';
import { PageFrame } from '#src/components/page-frame.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { Screens } from './screens.tsx';
import { useScrolling } from './use-scrolling.ts';

/** What surrounds every screen: headers by route. Spec: landing 2.1, 2.3; tension T-34. */
export function Shell({ pathname }: { pathname: string }) {
  useScrolling(pathname);
  return (
    <PageFrame header={<Header pathname={pathname} />}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screens />
        </Suspense>
      </ErrorBoundary>
    </PageFrame>
  );
}

function Header({ pathname }: { pathname: string }) {
  const isBooking = hasBookingHeader(pathname);
  return (
    <>
      {isBooking && <BookingHeader />}
      <NavigationBar brand={isBooking ? undefined : <Brand />} />
    </>
  );
}
