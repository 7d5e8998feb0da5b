import committee from '#event/committee.json' with { type: 'json' };
import speakers from '#event/speakers.json' with { type: 'json' };
import workshops from '#event/workshops.json' with { type: 'json' };
import type { SeatsLeft } from '#domain/workshop-board.ts';
import { toWorkshop } from '#domain/workshops.ts';
import { PageFrame } from '#src/components/page-frame.tsx';
import { Island } from '#src/pages/island.tsx';
import { About } from './about.tsx';
import { Accommodation } from './accommodation.tsx';
import { AnchorMarks } from './anchor-marks.tsx';
import { anchorOf } from './anchors.ts';
import { CertificateBanner } from './certificate-banner.tsx';
import { Committee } from './committee.tsx';
import { CompanionApp } from './companion-app.tsx';
import { Contact } from './contact.tsx';
import { CountdownSection } from './countdown-section.tsx';
import { Hero } from './hero.tsx';
import { Highlights } from './highlights.tsx';
import { Programme } from './programme.tsx';
import { Registration } from './registration.tsx';
import { Schedule } from './schedule.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Speakers } from './speakers.tsx';
import { Stalls } from './stalls.tsx';
import styles from './home-screen.module.css';

/** The start page: its sections in the order of the specification. What needs a script is an island. Spec: landing 2.2. */
export function HomeScreen({ seatsLeft = {} }: { seatsLeft?: SeatsLeft }) {
  return (
    <div className={styles.home}>
      <PageFrame header={<Header />} footer={<SiteFooter />}>
        <Hero />
        <CertificateBanner />
        <CompanionApp />
        <Registration />
        <About />
        <CountdownSection />
        <Highlights />
        <Island name="committee">
          <Committee coming={committee} />
        </Island>
        <AnchorMarks names={speakerAnchors} />
        <Island name="speakers">
          <Speakers coming={speakers.international} />
        </Island>
        <AnchorMarks names={workshops.map(({ id }) => anchorOf('workshop', id))} />
        <Island name="schedule">
          <Schedule workshops={drawn(seatsLeft)} />
        </Island>
        <Programme seatsLeft={seatsLeft} />
        <Accommodation />
        <Contact />
        <Stalls />
      </PageFrame>
    </div>
  );
}

/** The workshops as the board has them; none while their seats are not known. */
const drawn = (seatsLeft: SeatsLeft) =>
  workshops.some(({ id }) => id in seatsLeft)
    ? workshops.map((workshop) => toWorkshop({ ...workshop, left_count: seatsLeft[workshop.id] ?? 0 }))
    : undefined;

const speakerAnchors = [...speakers.international, ...speakers.national].map(({ name }) => anchorOf('speaker', name));

const Header = () => (
  <Island name="site-header" wakes="stirred">
    <SiteHeader />
  </Island>
);
