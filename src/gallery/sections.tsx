import { MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { timings } from '#domain/limits.ts';
import { Notices } from '#src/app/notices.tsx';
import { cssVariablesResolver, theme } from '#src/app/theme.ts';
import { CertificateBanner } from '#src/screens/home/certificate-banner.tsx';
import { Committee } from '#src/screens/home/committee.tsx';
import { Contact } from '#src/screens/home/contact.tsx';
import { CountdownSection } from '#src/screens/home/countdown-section.tsx';
import { Schedule } from '#src/screens/home/schedule.tsx';

/** The sections of the start page that draw a flow, by the id of its machine. */
const sections: Record<string, ReactElement> = {
  ticker: <CertificateBanner />,
  countdown: <CountdownSection />,
  resource: <Committee sizes={[1, 2]} />,
  workshopBoard: <Schedule />,
  enquiry: <Contact />,
};

interface SectionPageProps {
  /** of a machine in `sections` */
  flow: string;
  env?: 'test' | undefined;
}

/** One section of the start page and nothing else of it. Like the page it is light whatever the system prefers. */
export function SectionPage({ flow, env }: SectionPageProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light" env={env}>
      <Notices autoClose={timings.toastHomeMs}>
        <main>
          <h1 className="vh">{event.name}</h1>
          {sections[flow]}
        </main>
      </Notices>
    </MantineProvider>
  );
}

export const isSection = (flow: string): boolean => flow in sections;
