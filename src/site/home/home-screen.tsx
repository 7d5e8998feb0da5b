import type { ComponentProps, ComponentType } from 'react';
import speakers from '#event/speakers.json' with { type: 'json' };
import workshops from '#event/workshops.json' with { type: 'json' };
import type { CommitteeGroup, Speakers as Lists } from '#domain/conference/people.ts';
import type { SeatsLeft } from '#domain/booking/workshop-board.ts';
import { toWorkshop } from '#domain/booking/workshops.ts';
import { HydrationBoundary } from '#src/ui/hydration/hydration-boundary.tsx';
import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { About } from './about.tsx';
import { AnchorMarks, anchorOf } from './anchors.tsx';
import { CompanionApp } from './companion-app.tsx';
import { BookBar } from './frame/book-bar.tsx';
import { SiteFooter } from './frame/site-footer.tsx';
import { SiteHeader } from './frame/site-header.tsx';
import { CertificateBanner } from './hero/certificate-banner.tsx';
import { Countdown } from './hero/countdown.tsx';
import { Hero } from './hero/hero.tsx';
import { Highlights } from './highlights.tsx';
import type { Committee } from './people/committee.tsx';
import { PortraitRings } from './people/portrait-rings.tsx';
import type { Speakers } from './people/speakers.tsx';
import { Accommodation } from './places/accommodation.tsx';
import { Programme } from './programme/programme.tsx';
import type { Schedule } from './programme/schedule.tsx';
import { Registration } from './registration.tsx';
import { Stalls } from './stalls.tsx';
import styles from './home.module.css';

/** The large sections below the first screen. Each is a separate chunk of code. */
export interface HomeParts {
  Committee: ComponentType<ComponentProps<typeof Committee>>;
  Speakers: ComponentType<ComponentProps<typeof Speakers>>;
  Schedule: ComponentType<ComponentProps<typeof Schedule>>;
  Contact: ComponentType;
}

interface HomeScreenProps {
  parts: HomeParts;
  seatsLeft?: SeatsLeft;
  daysLeft?: number;
  /** the server-rendered lists, shown until the service responds */
  people?: { committee: CommitteeGroup[]; speakers: Lists };
}

/** The home page. The specification defines the order of its sections. Rows: HOME-ORD-01 to HOME-ORD-05. */
export const HomeScreen = ({ parts, seatsLeft = {}, daysLeft = 0, people }: HomeScreenProps) => (
  <div className={styles.home}>
    <PageFrame
      header={<SiteHeader />}
      footer={
        <>
          <SiteFooter />
          <BookBar />
        </>
      }
    >
      <Hero />
      <CertificateBanner />
      <CompanionApp />
      <Registration />
      <About />
      <Countdown daysLeft={daysLeft} />
      <Highlights />
      <PortraitRings />
      <HydrationBoundary name="committee" isDeferred>
        <parts.Committee rendered={people?.committee} />
      </HydrationBoundary>
      <AnchorMarks names={speakerAnchors()} />
      <HydrationBoundary name="speakers" isDeferred>
        <parts.Speakers rendered={people?.speakers} />
      </HydrationBoundary>
      <AnchorMarks names={workshops.map(({ id }) => anchorOf('workshop', id))} />
      <HydrationBoundary name="schedule" isDeferred>
        <parts.Schedule workshops={renderedWorkshops(seatsLeft)} />
      </HydrationBoundary>
      <Programme seatsLeft={seatsLeft} />
      <Accommodation />
      <HydrationBoundary name="contact" isDeferred>
        <parts.Contact />
      </HydrationBoundary>
      <Stalls />
    </PageFrame>
  </div>
);

/** The workshops with their free seats for server rendering. Undefined while the free seats are unknown. */
const renderedWorkshops = (seatsLeft: SeatsLeft) =>
  workshops.some(({ id }) => id in seatsLeft)
    ? workshops.map((workshop) => toWorkshop({ ...workshop, left_count: seatsLeft[workshop.id] ?? 0 }))
    : undefined;

const speakerAnchors = () =>
  [...speakers.international, ...speakers.national].map(({ name }) => anchorOf('speaker', name));
