import { lazy } from 'react';
import committee from '#event/committee.json' with { type: 'json' };
import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import speakers from '#event/speakers.json' with { type: 'json' };
import { HomeScreen } from './home-screen.tsx';
import { conferenceEvent } from './conference-event.ts';
import type { Page } from '#src/lib/page.ts';

const parts = {
  Committee: lazy(async () => ({ default: (await import('./people/committee.tsx')).Committee })),
  Speakers: lazy(async () => ({ default: (await import('./people/speakers.tsx')).Speakers })),
  Schedule: lazy(async () => ({ default: (await import('./programme/schedule.tsx')).Schedule })),
  Contact: lazy(async () => ({ default: (await import('./contact/contact.tsx')).Contact })),
};
const people = { committee, speakers };

/** The start page. Spec: landing 2.2. */
export const homePage: Page = {
  title: event.name,
  description: landing.description,
  canonical: '/',
  linkedData: conferenceEvent,
  scheme: 'light',
  status: 200,
  frames: [new URL(landing.map.embed).origin],
  body: ({ seatsLeft, daysLeft }) => <HomeScreen {...{ parts, people, seatsLeft, daysLeft }} />,
};
