import type { Participant } from '#domain/groups/participants.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aGroupContact, anAttendee, aNetworkError, aRefusal, somePasses } from '../samples.ts';
import { passOnSale, type GroupRequest } from './bulk-booking.ts';
import { bulkBookingMachine } from './bulk-booking.machine.ts';

const contact: Participant = {
  ...anAttendee({ name: 'Sample Delegate', designation: 'Associate Professor', email: 'meena@hospital.example' }),
  mobile: '9876543210',
  workshops: [],
};
const other: Participant = { ...anAttendee(), workshops: ['airway'] };
const group = { key: 'under' as const, participants: [contact, other], total: 3500 };

export const bulkBookingModel = defineModel({
  machine: bulkBookingMachine,
  title: 'Booking of a group',
  starts: {
    'an empty form': {},
    'a draft of stage 1': { answers: aGroupContact() },
    'a draft of stage 2': { answers: aGroupContact(), stage: 'participants' },
  },
  events: {
    'contact.submitted': { '': { answers: aGroupContact() } },
    back: { '': {} },
    'passes.requested': { '': {} },
    'group.submitted': {
      '': group,
      'without a pass': { ...group, key: undefined },
      'an email appears twice': { ...group, participants: [contact, { ...other, email: contact.email }] },
    },
  },
  outcomes: {
    loadPasses: {
      done: { 'pass on sale': somePasses(), 'pass not on sale': somePasses().slice(1) },
      failed: { '': aNetworkError() },
    },
    checkEmails: {
      done: { free: [], taken: [other.email] },
      failed: { '': aNetworkError(), 'too many attempts': aRefusal(429, 'Too many attempts.') },
    },
    placeGroup: {
      done: { placed: 200, 'another answer in 2xx': 202 },
      failed: {
        'seats are short': aRefusal(409, '3 seats left in Airway, 5 chosen. Nothing is booked.'),
        fault: aRefusal(500),
        'without a message': new Error(),
      },
    },
  },
  properties: {
    'an order is placed only if all emails are free': ({ testCase, calls }) =>
      !calls.some(({ effect }) => effect === 'placeGroup') || testCase.name === 'checkEmails done (free)',
    'an order has a pass on sale, the contact, and each participant with their workshops': ({
      calls,
      after: { context },
    }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'placeGroup') return true;
        const { key, pass, answers, participants } = input as GroupRequest;
        return (
          passOnSale(key, [pass]) === pass &&
          answers === context.answers &&
          participants === context.group?.participants
        );
      }),
    'all emails are checked in one call': ({ calls, after: { context } }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'checkEmails' ||
          (input as { emails: string[] }).emails.length === context.group?.participants.length,
      ),
    'without a pass a message is shown and the passes are loaded again': ({ testCase, emitted, after }) =>
      testCase.name !== 'group.submitted (without a pass)' ||
      (after.matches({ booking: { passes: 'loading' } }) &&
        emitted.some(({ sentence }) => sentence === m.bulk_booking_no_pass())),
    'an email that appears twice is named, and no call is made': ({ before, testCase, calls, emitted }) =>
      testCase.name !== 'group.submitted (an email appears twice)' ||
      passOnSale('under', before.context.passes) === undefined ||
      (!calls.some(({ effect }) => effect === 'checkEmails') &&
        emitted.some(({ sentence }) => sentence === m.bulk_booking_duplicate({ email: contact.email }))),
    'a group that is being sent can neither be sent again nor changed': ({ before, testCase }) =>
      !before.hasTag('busy') || testCase.kind !== 'event' || testCase.event.type === 'passes.requested',
    'a group is booked only by a reply of the service': ({ before, testCase, after }) =>
      before.matches('placed') || !after.matches('placed') || testCase.name === 'placeGroup done (placed)',
    'after a refusal or failure stage 2 shows the reason': ({ testCase, after, emitted }) =>
      !/^(placeGroup|checkEmails) /.test(testCase.name) ||
      after.hasTag('busy') ||
      after.matches('placed') ||
      (emitted.some(({ type }) => type === 'notice') && after.matches({ booking: { form: 'fillingParticipants' } })),
    'registered emails show a message in the middle of the page': ({ testCase, emitted }) =>
      testCase.name !== 'checkEmails done (taken)' ||
      (emitted.some((event) => event.type === 'taken' && event.emails[0] === other.email) &&
        emitted.some((event) => event.place === 'top-center' && event.sentence === m.bulk_booking_email_taken())),
    'a refusal stays beside the form in the words of the service, a failure does not': ({ testCase, after }) =>
      !testCase.name.startsWith('placeGroup failed') ||
      (after.context.problem !== undefined) === (testCase.case === 'seats are short'),
    'after a refused group the seats are loaded again': ({ testCase, emitted }) =>
      testCase.name.startsWith('placeGroup failed') === emitted.some(({ type }) => type === 'refused'),
    'after a refused group the passes are loaded again, because prices may have changed': ({ testCase, after }) =>
      !testCase.name.startsWith('placeGroup failed') || after.matches({ booking: { passes: 'loading' } }),
    'the next attempt clears the refusal': ({ after }) => !after.hasTag('busy') || after.context.problem === undefined,
    'a failed list of passes is only logged': ({ testCase, emitted, actions }) =>
      testCase.name !== 'loadPasses failed' ||
      (emitted.length === 0 && actions.some(({ type }) => type === 'logFailure')),
    'the contact is never lost': ({ before, after }) =>
      before.context.answers === undefined || after.context.answers !== undefined,
  },
  identity: ({ value, context: { passes, answers, group: sent, problem } }) => [
    value,
    passOnSale('under', passes) !== undefined,
    answers !== undefined,
    sent?.participants.length,
    problem?.sentence,
  ],
});
