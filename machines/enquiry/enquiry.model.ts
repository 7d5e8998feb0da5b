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
      'what must be given': { enquiry: anEnquiry() },
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
    'only an enquiry with name, email and message is sent, as it was submitted': ({ happening, calls }) =>
      calls.every(
        ({ input }) =>
          isComplete(input as Enquiry) && input === (happening.event as unknown as { enquiry: Enquiry }).enquiry,
      ),
    'no enquiry is sent twice: while one is under way the form cannot be sent': ({ before, happening }) =>
      !before.matches('sending') || happening.kind === 'outcome',
    'nobody is thanked before the service has it': ({ before, happening, after }) =>
      before.matches('thanked') || !after.matches('thanked') || happening.name === 'sendEnquiry done',
    'each end of a try is said, and nothing else is': ({ happening, emitted }) =>
      JSON.stringify(emitted.map(({ sentence }) => sentence)) === JSON.stringify(said[happening.name] ?? []),
    'an enquiry that could not be sent is kept, and logged': ({ before, happening, after, actions }) =>
      happening.name.startsWith('sendEnquiry failed')
        ? after.matches('editing') &&
          after.context.enquiry === before.context.enquiry &&
          actions.some(({ type }) => type === 'logFailure')
        : actions.length === 0,
    'after the thanks the form is empty': ({ before, after }) =>
      !before.matches('thanked') || (after.matches('editing') && after.context.enquiry === undefined),
  },
});

const said: Record<string, string[]> = {
  'enquiry.submitted (only blanks)': [m.contact_incomplete()],
  'enquiry.refused (something is missing)': [m.contact_incomplete()],
  'sendEnquiry done': [m.contact_sent()],
  'sendEnquiry failed (too many)': [m.contact_failed()],
  'sendEnquiry failed (no answer)': [m.contact_failed()],
};
