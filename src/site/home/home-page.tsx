import { lazy } from 'react';
import committee from '#event/committee.json' with { type: 'json' };
import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import speakers from '#event/speakers.json' with { type: 'json' };
import { HomeScreen, type HomeParts } from './home-screen.tsx';
import { conferenceEvent } from './conference-event.ts';
import { showPanels } from './show-panels.ts';
import type { Page } from '#src/lib/page.ts';

const load = {
  committee: () => import('./people/committee.tsx'),
  speakers: () => import('./people/speakers.tsx'),
  schedule: () => import('./programme/schedule.tsx'),
  contact: () => import('./contact/contact.tsx'),
};
const people = { committee, speakers };

const pageOf = (parts: HomeParts): Page => ({
  title: event.name,
  description: landing.description,
  canonical: '/',
  linkedData: conferenceEvent,
  scheme: 'light',
  keepsScroll: true,
  inlineScript: `(${showPanels})()`,
  body: ({ seatsLeft, daysLeft }) => <HomeScreen {...{ parts, people, seatsLeft, daysLeft }} />,
});

/** The server-rendered home page. During hydration it loads the code of its large sections. Row: ROUTE-01. */
export const homePage = pageOf({
  Committee: lazy(async () => ({ default: (await load.committee()).Committee })),
  Speakers: lazy(async () => ({ default: (await load.speakers()).Speakers })),
  Schedule: lazy(async () => ({ default: (await load.schedule()).Schedule })),
  Contact: lazy(async () => ({ default: (await load.contact()).Contact })),
});

/** The home page for client-side navigation. All sections are loaded first, because an anchor needs its target. */
export async function wholeHomePage(): Promise<Page> {
  const [{ Committee }, { Speakers }, { Schedule }, { Contact }] = await Promise.all([
    load.committee(),
    load.speakers(),
    load.schedule(),
    load.contact(),
  ]);
  return pageOf({ Committee, Speakers, Schedule, Contact });
}
