import event from '#event/event.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import type { PhaseState } from '#domain/phases.ts';
import type { PageFacts } from '#schemas/pages.ts';

/** The conference in the words of schema.org, with an offer for every pass as the phase of registration has it. */
export function conferenceEvent({ publicUrl, runtime, passes }: PageFacts): object {
  const { dates, venue, organiser } = event;
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
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.area,
        addressLocality: venue.city,
        postalCode: venue.postalCode,
        addressCountry: 'IN',
      },
    },
    organizer: { '@type': 'Organization', name: organiser.university, url: `${publicUrl}/` },
    offers: passes.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: event.payment.currency,
      availability: availability[runtime.phases.registration],
      url: `${publicUrl}/classic-booking`,
      validThrough: dates.end,
    })),
  };
}

const availability: Record<PhaseState, string> = {
  soon: 'https://schema.org/PreOrder',
  open: 'https://schema.org/InStock',
  closed: 'https://schema.org/SoldOut',
  ended: 'https://schema.org/SoldOut',
};
