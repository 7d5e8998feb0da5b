import { lazy } from 'react';
import committee from '#event/committee.json' with { type: 'json' };
import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import speakers from '#event/speakers.json' with { type: 'json' };
import { HomeScreen, type HomeParts } from './home-screen.tsx';
import { conferenceEvent } from './conference-event.ts';
import type { Page } from '#src/lib/page.ts';

const load = {
  Committee: async () => ({ default: (await import('./people/committee.tsx')).Committee }),
  Speakers: async () => ({ default: (await import('./people/speakers.tsx')).Speakers }),
  Schedule: async () => ({ default: (await import('./programme/schedule.tsx')).Schedule }),
  Contact: async () => ({ default: (await import('./contact/contact.tsx')).Contact }),
};
const people = { committee, speakers };

const pageOf = (parts: HomeParts): Page => ({
  title: event.name,
  description: landing.description,
  canonical: '/',
  linkedData: conferenceEvent,
  scheme: 'light',
  keepsScroll: true,
  body: ({ seatsLeft, daysLeft }) => <HomeScreen {...{ parts, people, seatsLeft, daysLeft }} />,
});

/** The home page for server rendering. The code of its large sections loads during hydration. Row: ROUTE-01. */
export const homePage = pageOf({
  Committee: lazy(load.Committee),
  Speakers: lazy(load.Speakers),
  Schedule: lazy(load.Schedule),
  Contact: lazy(load.Contact),
});

/**
 * The home page with all sections loaded, for client-side navigation: without server-rendered HTML, an anchor would
 * have no target.
 */
export async function wholeHomePage(): Promise<Page> {
  const [Committee, Speakers, Schedule, Contact] = await Promise.all([
    load.Committee(),
    load.Speakers(),
    load.Schedule(),
    load.Contact(),
  ]);
  return pageOf({
    Committee: Committee.default,
    Speakers: Speakers.default,
    Schedule: Schedule.default,
    Contact: Contact.default,
  });
}
