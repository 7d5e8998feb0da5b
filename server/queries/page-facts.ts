import type { PageFacts } from '#schemas/pages.ts';
import type { Services } from '#server/services.ts';
import { workshopsOf } from './workshops.ts';

/** The facts that public pages are drawn from, but for what this run decides: prices, and seats as they are now. */
export async function pageFacts(services: Services): Promise<Omit<PageFacts, 'runtime'>> {
  const { conference, publicUrl } = services;
  const workshops = await workshopsOf(services, {
    conferenceId: conference.event.ids.conferenceId,
    token: undefined,
  });
  return {
    publicUrl,
    passes: conference.passes.map(({ name, price }) => ({ name, price })),
    workshops: (workshops ?? []).map(({ id, name, amount, max_count, left_count }) => ({
      id,
      name,
      amount,
      max_count,
      left_count,
    })),
  };
}
