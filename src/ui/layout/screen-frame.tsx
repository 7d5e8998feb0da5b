import { Group, Stack } from '@mantine/core';
import { datesInWords } from '#domain/time/dates.ts';
import type { ComponentProps, ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { m } from '#messages';
import { ErrorBoundary } from '../error-boundary.tsx';
import { IconCalendarEvent, IconMapPin } from '../icons.ts';
import { NeedsScript } from '../hydration/needs-script.tsx';
import { Link } from '../link.tsx';
import { useKeepFocus } from '../use-keep-focus.ts';
import { Brand, Seats } from './logo.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { PageFrame } from './page-frame.tsx';
import styles from './screen-frame.module.css';

interface FrameProps {
  children: ReactNode;
}

/** Layout of a screen with the navigation bar. Row: NAV-01. */
export const ScreenFrame = ({ children }: FrameProps) => (
  <PageFrame header={<NavigationBar brand={<Brand />} />}>{children}</PageFrame>
);

/** Layout of the five booking pages, with the booking header at the top. Rows: GLB-01, NAV-01. Decision 21. */
export function BookingFrame({ children }: FrameProps) {
  const header = (
    <>
      <BookingHeader />
      <NavigationBar />
    </>
  );
  return <PageFrame header={header}>{children}</PageFrame>;
}

/** Layout of a screen that needs JavaScript. Without it, a message is shown. */
export const ScriptedFrame = ({ children }: FrameProps) => (
  <ScreenFrame>
    <NeedsScript />
    <ErrorBoundary>{children}</ErrorBoundary>
  </ScreenFrame>
);

/** Layout of a booking page that needs JavaScript. */
export const ScriptedBookingFrame = ({ children }: FrameProps) => (
  <BookingFrame>
    <NeedsScript />
    <ErrorBoundary>{children}</ErrorBoundary>
  </BookingFrame>
);

/** The grey background of a screen. It takes the focus when the focused control disappears. */
export const ScreenBody = ({ children }: FrameProps) => (
  <div className="screen-body end-space" ref={useKeepFocus()}>
    <div className="wrap">{children}</div>
  </div>
);

/** A step of a screen, with its heading. */
export const ScreenStep = ({ children, ...heading }: ComponentProps<typeof PageHeading> & FrameProps) => (
  <Stack gap="lg" className="opening step">
    <PageHeading {...heading} />
    {children}
  </Stack>
);

/** The heading (h1) of a screen. `takesFocus`: it takes the focus when it is first rendered. */
export const PageHeading = ({ title, takesFocus = false }: { title: string; takesFocus?: boolean }) => (
  <h1 tabIndex={-1} ref={takesFocus ? focus : undefined}>
    {title}
  </h1>
);

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Header of the booking pages: logo, dates and place of the event. Rows: GLB-01, GLB-02. */
const BookingHeader = () => (
  <div className={`on-deep no-print ${styles.header}`} role="group" aria-label={m.booking_header_event()}>
    <div className={`wrap ${styles.inner}`}>
      <Link className={styles.event} href="/">
        <Seats />
        <span>{event.name}</span>
      </Link>
      <ul className={styles.facts}>
        <Group component="li" gap="xs" wrap="nowrap">
          <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
          {datesInWords(event.dates)}
        </Group>
        <Group component="li" gap="xs" wrap="nowrap" className={styles.place}>
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          {event.venue.name}, {event.venue.city}
        </Group>
      </ul>
    </div>
  </div>
);
