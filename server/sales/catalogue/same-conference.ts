import type { Services } from '#server/sales/services.ts';

/** Returns a function that returns whether the data of the conference is still what it is now. */
export function sameConference(services: Pick<Services, 'conference'>): () => boolean {
  const { conference } = services;
  return () => services.conference === conference;
}
