import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import type { PhaseState } from '#domain/conference/phases.ts';
import type { PageFacts } from '#schemas/pages.ts';

/** schema.org data of the conference: passes and workshops with prices and current availability. */
export function conferenceEvent({ publicUrl, runtime, passes, workshops }: PageFacts): object {
  const { dates, organiser } = event;
  const state = availability[runtime.phases.registration];
  const place = `${publicUrl}/#venue`;
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: event.name,
    description: landing.description,
    url: `${publicUrl}/`,
    image: [`${publicUrl}/share.png`],
    startDate: dates.start,
    endDate: dates.end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { ...venue, '@id': place },
    organizer: { '@type': 'Organization', name: organiser.university, url: `${publicUrl}/` },
    offers: passes.map(({ name, price }) => ({ ...offer(price, state), name, url: `${publicUrl}/classic-booking` })),
    subEvent: workshops.map(({ name, amount, time, seatsLeft }) => ({
      '@type': 'EducationEvent',
      name,
      startDate: `${time.date}T${time.from}`,
      endDate: `${time.date}T${time.to}`,
      location: { '@id': place },
      offers: offer(amount, seatsLeft > 0 ? state : availability.ended),
    })),
  };
}

const { name, area, city, postalCode } = event.venue;

const venue = {
  '@type': 'Place',
  name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: area,
    addressLocality: city,
    postalCode,
    addressCountry: 'IN',
  },
};

const offer = (price: number, state: string) => ({
  '@type': 'Offer',
  price,
  priceCurrency: event.payment.currency,
  availability: state,
  validThrough: event.dates.end,
});

const availability: Record<PhaseState, string> = {
  soon: 'https://schema.org/PreOrder',
  open: 'https://schema.org/InStock',
  closed: 'https://schema.org/SoldOut',
  ended: 'https://schema.org/SoldOut',
};
