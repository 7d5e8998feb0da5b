import { isComplete, type Enquiry } from '#domain/enquiries.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal, anEnquiry } from '../samples.ts';
import { enquiryMachine } from './enquiry.machine.ts';

export const enquiryModel = defineModel({
  machine: enquiryMachine,
  title: 'Writing to the organisers',
  starts: { 'an empty form': undefined },
  events: {
    'enquiry.submitted': {
      'only the required fields': { enquiry: anEnquiry() },
      'only blanks': { enquiry: anEnquiry({ message: ' \n' }) },
    },
    'enquiry.refused': { 'something is missing': { missing: true }, 'something is wrong': { missing: false } },
  },
  outcomes: {
    sendEnquiry: {
      done: { '': undefined },
      failed: {
        'too many': aRefusal(429, 'Too many attempts. Please wait a few minutes and try again.'),
        'no answer': aNetworkError(),
      },
    },
  },
  properties: {
    'only an enquiry with name, email and message is sent, as it was submitted': ({ testCase, calls }) =>
      calls.every(
        ({ input }) =>
          isComplete(input as Enquiry) && input === (testCase.event as unknown as { enquiry: Enquiry }).enquiry,
      ),
    'the form cannot be sent while a call is running': ({ before, testCase }) =>
      !before.matches('sending') || testCase.kind === 'outcome',
    'the thanks appear only after the service has stored it': ({ before, testCase, after }) =>
      before.matches('thanked') || !after.matches('thanked') || testCase.name === 'sendEnquiry done',
    'each result shows one message, and nothing else does': ({ testCase, emitted }) =>
      JSON.stringify(emitted.map(({ sentence }) => sentence)) === JSON.stringify(expectedMessages[testCase.name] ?? []),
    'a failed enquiry is kept and logged': ({ before, testCase, after, actions }) =>
      testCase.name.startsWith('sendEnquiry failed')
        ? after.matches('editing') &&
          after.context.enquiry === before.context.enquiry &&
          actions.some(({ type }) => type === 'logFailure')
        : actions.length === 0,
    'the form is empty after the thanks': ({ before, after }) =>
      !before.matches('thanked') || (after.matches('editing') && after.context.enquiry === undefined),
  },
});

const expectedMessages: Record<string, string[]> = {
  'enquiry.submitted (only blanks)': [m.contact_incomplete()],
  'enquiry.refused (something is missing)': [m.contact_incomplete()],
  'sendEnquiry done': [m.contact_sent()],
  'sendEnquiry failed (too many)': [m.contact_failed()],
  'sendEnquiry failed (no answer)': [m.contact_failed()],
};
