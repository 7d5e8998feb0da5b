import { aDelegate, aWorkshop, somePasses } from '#machines/samples.ts';

/** A booking of one postgraduate pass with two workshops. */
export const aBooking = (own = {}) => ({
  key: 'post' as const,
  pass: somePasses()[1]!,
  answers: aDelegate(),
  attendees: [],
  workshops: [aWorkshop({ id: 'airway', price: 500 }), aWorkshop({ id: 'suture', price: 750 })],
  ...own,
});
