import './global.css';
import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { HomeScreen } from '#src/screens/home/home-screen.tsx';
import { conferenceEvent } from './conference-event.ts';
import type { Page } from './page.ts';

/** The start page. Spec: landing 2.2. */
export const homePage: Page = {
  title: event.name,
  description: landing.description,
  canonical: '/',
  linkedData: conferenceEvent,
  scheme: 'light',
  status: 200,
  frames: [new URL(landing.map.embed).origin],
  body: ({ workshops }) => (
    <HomeScreen seatsLeft={Object.fromEntries(workshops.map(({ id, seatsLeft }) => [id, seatsLeft]))} />
  ),
};
