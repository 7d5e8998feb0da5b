import { timeLeft } from '#domain/time/countdown.ts';
import { instantIn } from '#domain/time/dates.ts';
import type { PageFacts } from '#schemas/page-contract.ts';
import { publishedFacts } from '#server/platform/pages/event-changes.ts';
import type { Services } from '#server/office/services.ts';
import { workshopsOf } from '#server/sales/catalogue/list-workshops.ts';

/**
 * Reads the data that public pages show, except the runtime facts: prices, days left, free seats, and what the desk has
 * published.
 */
export async function pageFacts(services: Services): Promise<Omit<PageFacts, 'runtime'>> {
  const { conference, settings, clock, publicUrl } = services;
  const { start, timeZone } = conference.event.dates;
  const { conferenceId } = conference.event.ids;
  const offered = await workshopsOf(services, { conferenceId, token: undefined });
  const left = new Map(offered?.map(({ id, left_count }) => [id, left_count]));
  return {
    publicUrl,
    daysLeft: timeLeft(instantIn(timeZone, start, '00:00').getTime() - clock.now().getTime()).days,
    passes: conference.passes.map(({ id, name, price, type }) => ({ id, name, price, type })),
    workshops: conference.workshops.map(({ id, name, amount, time }) => ({
      id,
      name,
      amount,
      time,
      seatsLeft: left.get(id) ?? 0,
    })),
    ...publishedFacts(settings.files, conference),
  };
}
