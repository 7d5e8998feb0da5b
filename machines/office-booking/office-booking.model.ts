import { ApiError } from '#domain/errors/api-error.ts';
import type { PlacedForBuyer } from '#schemas/api/desk/forms.api.ts';
import { defineModel } from '../model.ts';
import { aDelegate, anAttendee, aNetworkError, aRefusal, aWorkshop, somePasses } from '../samples.ts';
import { officeBookingMachine } from './office-booking.machine.ts';
import { newAbout, type OfficeOrder } from './office-booking.ts';

const request = 'request-of-the-form';
const onSale = somePasses();
const attendees = [anAttendee(), anAttendee({ name: 'Sita Rao', email: 'sita@hospital.example' })];
const recipient = undefined;
const placed: PlacedForBuyer = {
  order_id: 'one',
  order_code: 'SIMC25-4T2MZ-8QK1C',
  email: 'meena@hospital.example',
  total: 3800,
  due: '2025-08-19T09:00:00Z',
  link: 'https://conference.example/orders/0a0a',
};

export const officeBookingModel = defineModel({
  machine: officeBookingMachine,
  title: 'Booking by the office',
  starts: { 'passes on sale': { request, onSale }, 'no pass on sale': { request, onSale: [] } },
  events: {
    'pass.chosen': { '': { id: onSale[1]!.id }, 'that is not on sale': { id: 'visitor' } },
    'count.chosen': { two: { count: 2 }, one: { count: 1 } },
    'workshops.chosen': { '': { workshops: [aWorkshop()] } },
    'way.chosen': { '': { way: 'transfer' } },
    'about.changed': {
      'with the agreement': { about: { source: 'paper', note: 'From Dr Rao', agrees: true } },
      'without the agreement': { about: newAbout },
    },
    'contact.submitted': { '': { answers: aDelegate(), recipient } },
    'attendees.submitted': { '': { attendees, recipient } },
  },
  outcomes: {
    placeForBuyer: {
      done: { '': placed, 'not confirmed': undefined },
      failed: {
        refused: aRefusal(409, 'No seats left in Airway. Please choose again.'),
        'no answer': aNetworkError(),
      },
    },
  },
  identity: ({ value, context: { count, about, answers, isAgreementMissing, problem } }) => [
    value,
    count,
    about.agrees,
    answers !== undefined,
    isAgreementMissing,
    problem?.sentence,
  ],
  properties: {
    'an order is placed only with the agreement of the buyer': ({ before, calls }) =>
      calls.length === 0 || before.context.about.agrees,
    'an order has what is on the screen, an attendee for each of several passes, and the id of the form': ({
      before: { context },
      after,
      calls,
    }) =>
      calls.every(({ input }) => {
        const order = input as OfficeOrder;
        return (
          order.request === request &&
          order.pass === context.pass &&
          order.workshops === context.workshops &&
          order.way === context.way &&
          order.source === context.about.source &&
          order.note === context.about.note &&
          order.answers === after.context.answers &&
          order.attendees.length === (context.count > 1 ? context.count : 0)
        );
      }),
    'another pass has no workshop until one is chosen': ({ before, after }) =>
      before.context.pass === after.context.pass || after.context.workshops.length === 0,
    'a submit without the agreement marks its box': ({ before, testCase, after, emitted }) =>
      emitted.some(({ type }) => type === 'agreement.missing') ===
        (testCase.event.type.endsWith('.submitted') &&
          !before.context.about.agrees &&
          (before.context.count === 1 || testCase.event.type === 'attendees.submitted')) &&
      (!emitted.some(({ type }) => type === 'agreement.missing') || after.context.isAgreementMissing),
    'with several passes the form of the attendees is submitted next': ({ before, testCase, emitted }) =>
      emitted.some(({ type }) => type === 'contact.valid') ===
      (testCase.event.type === 'contact.submitted' && before.context.count > 1),
    'a failure shows its sentence, and the seats are loaded again': ({ testCase, after, emitted }) => {
      const error = testCase.kind === 'outcome' && 'error' in testCase.result ? testCase.result.error : undefined;
      const { problem } = after.context;
      return (
        emitted.some(({ type }) => type === 'refused') === (error !== undefined) &&
        (error === undefined ||
          (problem !== undefined && (!(error instanceof ApiError) || problem.sentence === error.sentence)))
      );
    },
    'the next attempt clears the refusal': ({ after }) =>
      !after.matches('placing') || (after.context.problem === undefined && !after.context.isAgreementMissing),
    'a failure and a missing confirmation lose no answer': ({ before, testCase, after }) =>
      testCase.kind !== 'outcome' ||
      after.matches('placed') ||
      JSON.stringify({ ...after.context, problem: undefined }) ===
        JSON.stringify({ ...before.context, problem: undefined }),
    'only a reply of the service ends the form': ({ testCase, after }) =>
      after.matches('placed') === (testCase.name === 'placeForBuyer done') &&
      (after.context.placed !== undefined) === after.matches('placed'),
    'the form cannot be changed while the order is placed': ({ before, testCase, after }) =>
      !before.matches('placing') || testCase.kind !== 'event' || after.matches('placing'),
  },
});
