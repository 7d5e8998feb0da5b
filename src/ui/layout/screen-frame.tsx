import type { ReactNode } from 'react';
import { BookingHeader } from './booking-header.tsx';
import { Brand } from './logo.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { PageFrame } from './page-frame.tsx';

/**
 * The layout of a screen: navigation bar, and on the booking pages the booking header above it.
 * Rows: GLB-01, NAV-01. Decision 21.
 */
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
  /** True on the five booking pages. */
  isBooking?: boolean;
  children: ReactNode;
}
