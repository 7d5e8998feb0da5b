import { useLayoutEffect, type ReactElement } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { CertificateBanner } from '#src/features/home/hero/certificate-banner.tsx';
import { Committee } from '#src/features/home/people/committee.tsx';
import { Contact } from '#src/features/home/contact/contact.tsx';
import { Countdown } from '#src/features/home/hero/countdown.tsx';
import { Schedule } from '#src/features/home/programme/schedule.tsx';

/** Sections of the home page that show a flow, by id of the machine. */
const sections: Record<string, ReactElement> = {
  ticker: <CertificateBanner />,
  countdown: <Countdown />,
  resource: <Committee />,
  workshopBoard: <Schedule />,
  enquiry: <Contact />,
};

/** Shows one section of the home page. Like the home page, it is always light. */
export function SectionPage({ flow }: { flow: string }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { mantineColorScheme: before } = dataset;
    dataset.mantineColorScheme = 'light';
    return () => {
      if (before) dataset.mantineColorScheme = before;
      else delete dataset.mantineColorScheme;
    };
  }, []);
  return (
    <main>
      <h1 className="vh">{event.name}</h1>
      {sections[flow]}
    </main>
  );
}

export const isSection = (flow: string): boolean => flow in sections;
