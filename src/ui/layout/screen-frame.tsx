import type { ReactNode } from 'react';
import { BookingHeader } from './booking-header.tsx';
import { Brand } from './logo.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { PageFrame } from './page-frame.tsx';

/** What surrounds a screen: the bar with the event's sign, and on the booking pages the event over it. Spec: landing 2.1, 2.3; tension T-34. */
export function ScreenFrame({ isBooking = false, children }: ScreenFrameProps) {
  const header = isBooking ? (
    <>
      <BookingHeader />
      <NavigationBar />
    </>
  ) : (
    <NavigationBar brand={<Brand />} />
  );
  return <PageFrame header={header}>{children}</PageFrame>;
}

interface ScreenFrameProps {
  /** Five pages carry the booking header, and no other. */
  isBooking?: boolean;
  children: ReactNode;
}
