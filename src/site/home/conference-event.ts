import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import speakers from '#event/speakers.json' with { type: 'json' };
import { timeWithOffset } from '#domain/time/dates.ts';
import type { PageFacts } from '#schemas/page-contract.ts';

/** The conference in the format of schema.org: speakers, and passes and workshops with prices and availability. */
export function conferenceEvent({ publicUrl, runtime, passes, workshops }: PageFacts): object {
  const { dates, organiser } = event;
  const { registration } = runtime.phases;
  const state = registration === 'open' ? 'InStock' : registration === 'soon' ? 'PreOrder' : 'SoldOut';
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
    location: { ...location(), '@id': place },
    organizer: { '@type': 'Organization', name: organiser.university, url: `${publicUrl}/` },
    performer: [...speakers.international, ...speakers.national].map(({ name }) => ({ '@type': 'Person', name })),
    offers: passes.map(({ name, price }) => ({ ...offer(price, state), name, url: `${publicUrl}/classic-booking` })),
    subEvent: workshops.map(({ name, amount, time, seatsLeft }) => ({
      '@type': 'EducationEvent',
      name,
      startDate: timeWithOffset(dates.timeZone, time.date, time.from),
      endDate: timeWithOffset(dates.timeZone, time.date, time.to),
      location: { '@id': place },
      offers: offer(amount, seatsLeft > 0 ? state : 'SoldOut'),
    })),
  };
}

const location = ({ venue } = event) => ({
  '@type': 'Place',
  name: venue.name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: venue.area,
    addressLocality: venue.city,
    postalCode: venue.postalCode,
    addressCountry: 'IN',
  },
});

const offer = (price: number, availability: 'InStock' | 'PreOrder' | 'SoldOut') => ({
  '@type': 'Offer',
  price,
  priceCurrency: event.payment.currency,
  availability: `https://schema.org/${availability}`,
  validThrough: event.dates.end,
});
