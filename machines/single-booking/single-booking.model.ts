import { OfflineError } from '#domain/errors/api-error.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aCheckout, aDelegate, anAttendee, aNetworkError, aRefusal, aWorkshop, somePasses } from '../samples.ts';
import { singleBookingMachine } from './single-booking.machine.ts';
import { takenEmail } from './single-booking.ts';

const receipt = { order_id: 'order_1', payment_id: 'pay_1', signature: 'signature' };
const workshops = [aWorkshop()];
const attendees = [anAttendee(), anAttendee({ name: 'Sita Rao', email: 'sita@hospital.example' })];

export const singleBookingModel = defineModel({
  machine: singleBookingMachine,
  title: 'Booking of one delegate',
  starts: {
    'no pass': { pass: null, count: 1, maxTickets: 1 },
    'an unknown pass': { pass: 'visitor', count: 1, maxTickets: 1 },
    'one ticket': { pass: 'under', count: 1, maxTickets: 1 },
    'two tickets': { pass: 'under', count: 2, maxTickets: 2 },
    'more tickets than allowed': { pass: 'under', count: 2, maxTickets: 1 },
  },
  events: {
    'contact.submitted': { '': { answers: aDelegate(), workshops } },
    'attendees.submitted': { '': { attendees, workshops } },
    'attendees.refused': { '': {} },
    back: { '': {} },
    'checkout.paid': { '': { receipt } },
    'checkout.failed': { '': {} },
    'checkout.dismissed': { '': {} },
    'checkout.unavailable': { '': {} },
  },
  outcomes: {
    loadPasses: {
      done: { 'pass on sale': somePasses(), 'pass not on sale': somePasses().slice(1) },
      failed: { '': aNetworkError() },
    },
    checkEmail: {
      done: { free: 'free', taken: 'taken' },
      failed: { '': aNetworkError(), offline: new OfflineError('There is no network') },
    },
    placeOrder: {
      done: { '': aCheckout() },
      failed: {
        refused: aRefusal(409, 'No seats left in Airway. Please choose again.'),
        'email taken': aRefusal(409, m.booking_email_taken(), [takenEmail()]),
        'payments not set up': aRefusal(503, 'Payments are not set up yet.'),
        fault: aRefusal(500, 'Something went wrong.'),
        'no answer': aNetworkError(),
      },
    },
    openCheckout: {
      sends: ['checkout.paid', 'checkout.failed', 'checkout.dismissed', 'checkout.unavailable'],
      failed: { '': new Error('not a constructor') },
    },
    confirmPayment: { done: { verified: true, 'not verified': false }, failed: { '': aNetworkError() } },
  },
  properties: {
    'an order is placed only if the email is free': ({ testCase, calls }) =>
      !calls.some(({ effect }) => effect === 'placeOrder') || testCase.name === 'checkEmail done (free)',
    'an email that cannot be used shows the true reason': ({ testCase, calls, emitted }) =>
      !testCase.name.startsWith('checkEmail ') ||
      calls.some(({ effect }) => effect === 'placeOrder') ||
      emitted.some(({ sentence }) => sentence === reasons[testCase.name]),
    'an order has a pass on sale, the answers of the form, and an attendee for each ticket': ({
      calls,
      after: { context },
    }) =>
      !calls.some(({ effect }) => effect === 'placeOrder') ||
      (context.passType !== undefined &&
        context.answers !== undefined &&
        context.attendees.length === (context.count > 1 ? context.count : 0)),
    'no order is placed for more tickets than one order may have': ({ calls, after: { context } }) =>
      !calls.some(({ effect }) => effect === 'placeOrder') || context.count <= context.maxTickets,
    'the form cannot be sent while an order is being placed': ({ before, testCase }) =>
      !before.hasTag('busy') || testCase.kind !== 'event' || testCase.sender !== undefined,
    'only a reply of the service counts as paid': ({ before, testCase, after }) =>
      before.matches('paid') || !after.matches('paid') || testCase.name === 'confirmPayment done (verified)',
    'a reported payment is confirmed with its receipt': ({ testCase, calls }) =>
      testCase.name !== 'checkout.paid' ||
      calls.some(
        ({ effect, input }) => effect === 'confirmPayment' && (input as { receipt: unknown }).receipt === receipt,
      ),
    'the checkout gets the whole reply of the order': ({ calls, after: { context } }) =>
      calls.every(({ effect, input }) => effect !== 'openCheckout' || input === context.checkout),
    'a refusal is shown beside the form in the words of the service, and seats are loaded again': ({
      testCase,
      after,
      emitted,
    }) =>
      !refused.has(testCase.name) ||
      (after.context.problem?.sentence !== undefined && emitted.some(({ type }) => type === 'refused')),
    'a server error is only logged': ({ testCase, after, emitted, actions }) =>
      !broken.has(testCase.name) ||
      (after.context.problem === undefined &&
        emitted.length === 0 &&
        actions.some(({ type }) => type === 'logFailure')),
    'only a registered email is marked at its field': ({ testCase, after: { context } }) =>
      !/^(checkEmail|placeOrder) /.test(testCase.name) ||
      context.refusedFields.map(({ field }) => field).join() ===
        (taken.has(testCase.name) ? (context.count > 1 ? 'attendee1.email' : 'email') : ''),
    'the next attempt clears the refusal': ({ testCase, after }) =>
      testCase.event.type !== 'contact.submitted' ||
      !after.hasTag('busy') ||
      (after.context.problem === undefined && after.context.refusedFields.length === 0),
    'a refused submit shows its reason': ({ testCase, after, emitted }) =>
      !after.matches('unknownPass') ||
      testCase.kind !== 'outcome' ||
      emitted.some(({ sentence }) => sentence === m.booking_invalid_pass()),
    'the answers survive every return to the form': ({ before, after }) =>
      before.context.answers === undefined || after.context.answers !== undefined,
  },
  identity: ({
    value,
    context: { count, maxTickets, passType, answers, attendees: people, problem, refusedFields },
  }) => [
    value,
    count,
    maxTickets,
    passType?.id,
    answers !== undefined,
    people.length,
    problem?.sentence,
    refusedFields.map(({ field }) => field).join(),
  ],
});

const reasons: Record<string, string> = {
  'checkEmail done (taken)': m.booking_email_taken(),
  'checkEmail failed': m.booking_email_unchecked(),
  'checkEmail failed (offline)': m.booking_offline(),
};
const refused = new Set([
  'placeOrder failed (refused)',
  'placeOrder failed (email taken)',
  'placeOrder failed (payments not set up)',
]);
const taken = new Set(['checkEmail done (taken)', 'placeOrder failed (email taken)']);
const broken = new Set(['placeOrder failed (fault)', 'placeOrder failed (no answer)']);
