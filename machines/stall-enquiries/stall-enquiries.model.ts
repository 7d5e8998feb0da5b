import { AnotherAccountError } from '#domain/account/another-account-error.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aNetworkError, aStallEnquiry, aRefusal } from '../samples.ts';
import { stallEnquiriesMachine } from './stall-enquiries.machine.ts';

const question = { category: 'corner', message: 'Is a corner near the entrance free?' };
const sent = [aStallEnquiry({ id: 'q2', message: question.message, state: 'waiting' }), aStallEnquiry()];
const signedOut = aRefusal(401, 'Please sign in to continue.');

export const stallEnquiriesModel = defineModel({
  machine: stallEnquiriesMachine,
  title: 'Asking about a stall',
  starts: { 'the exhibitor area': undefined },
  events: { retry: { '': {} }, 'page.shown': { '': {} }, 'question.submitted': { '': { question } } },
  outcomes: {
    loadEnquiries: {
      done: { 'no questions yet': [], 'asked before': [aStallEnquiry()] },
      failed: {
        'not signed in': signedOut,
        'another account': new AnotherAccountError(),
        'no answer': aNetworkError(),
      },
    },
    sendQuestion: {
      done: { '': sent },
      failed: {
        'too many': aRefusal(429, 'Too many attempts. Please wait a few minutes and try again.'),
        'not signed in': signedOut,
        'another account': new AnotherAccountError(),
        'no answer': aNetworkError(),
      },
    },
  },
  properties: {
    'the submitted question is sent once, unchanged': ({ happening, calls }) =>
      calls.every(({ effect, input }) => effect !== 'sendQuestion' || input === happening.event.question),
    'a failed question is kept with its reason': ({ happening, after }) =>
      !happening.name.startsWith('sendQuestion failed') ||
      (after.context.question === question && (after.context.problem?.sentence ?? '') !== ''),
    'a sent question is in the list, and the form is empty': ({ happening, after }) =>
      happening.name !== 'sendQuestion done' ||
      (after.context.enquiries === sent && after.context.question === undefined),
    'the success message follows the reply': ({ happening, emitted }) =>
      JSON.stringify(emitted.flatMap((event) => (event.type === 'notice' ? [event.sentence] : []))) ===
      JSON.stringify(happening.name === 'sendQuestion done' ? [m.stall_questions_sent()] : []),
    "'refused' is emitted only when the session has expired": ({ happening, emitted }) =>
      emitted.some(({ type }) => type === 'refused') === happening.name.endsWith('failed (not signed in)'),
    'a sign-in with another account is reported too': ({ happening, emitted }) =>
      emitted.some(({ type }) => type === 'otherAccount') === happening.name.endsWith('failed (another account)'),
    'a loaded list stays': ({ before, after }) =>
      before.context.enquiries === undefined || after.context.enquiries !== undefined,
    'a new attempt clears the failure': ({ happening, after }) =>
      happening.name !== 'question.submitted' || after.context.problem === undefined,
    'the list is loaded when the page opens, on retry, and when the page is visible again': ({ happening, calls }) =>
      calls.every(({ effect }) => effect !== 'loadEnquiries') || ['retry', 'page.shown'].includes(happening.name),
  },
});
