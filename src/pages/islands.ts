import type { ComponentType } from 'react';

/** The islands, each named as its file; src/pages/hydrate.tsx brings them to life. */
export const islands = {
  'site-header': async () => (await import('#src/screens/home/site-header.tsx')).SiteHeader,
  ticker: async () => (await import('#src/screens/home/ticker.tsx')).Ticker,
  countdown: async () => (await import('#src/screens/home/countdown.tsx')).Countdown,
  committee: async () => (await import('#src/screens/home/committee.tsx')).Committee,
  speakers: async () => (await import('#src/screens/home/speakers.tsx')).Speakers,
  schedule: async () => (await import('#src/screens/home/schedule.tsx')).Schedule,
  'contact-form': async () => (await import('#src/screens/home/contact-form.tsx')).ContactForm,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;
