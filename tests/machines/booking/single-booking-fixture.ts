import type { EventFromLogic } from 'xstate';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { aDelegate, anAttendee, aWorkshop, somePasses } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(singleBookingMachine);
export const error = (sentence: string) => ({ type: 'notice', sentence, tone: 'error' });

export const arrive = (pass: string | null = 'under', { count = 1, maxTickets = 1 } = {}) =>
  runner.open({ pass, count, maxTickets });

export function atForm(count = 1, maxTickets = 1) {
  const flow = arrive('under', { count, maxTickets });
  flow.fakes.settle('loadPasses', { output: somePasses() });
  return flow;
}

type BookingEvent = EventFromLogic<typeof singleBookingMachine>;

export const contact = (own = {}): BookingEvent => ({
  type: 'contact.submitted',
  answers: aDelegate(own),
  workshops: [aWorkshop()],
});

export const attendees = (count: number): BookingEvent => ({
  type: 'attendees.submitted',
  attendees: Array.from({ length: count }, (_, i) => anAttendee({ email: `person${i + 1}@hospital.example` })),
  workshops: [],
});

export const valueOf = ({ actor }: ReturnType<typeof arrive>) => actor.getSnapshot().value;
