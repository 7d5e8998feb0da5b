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
    'the submitted question is sent once, unchanged': ({ testCase, calls }) =>
      calls.every(({ effect, input }) => effect !== 'sendQuestion' || input === testCase.event.question),
    'a failed question is kept with its reason': ({ testCase, after }) =>
      !testCase.name.startsWith('sendQuestion failed') ||
      (after.context.question === question && (after.context.problem?.sentence ?? '') !== ''),
    'a sent question is in the list, and the form is empty': ({ testCase, after }) =>
      testCase.name !== 'sendQuestion done' ||
      (after.context.enquiries === sent && after.context.question === undefined),
    'the success message follows the reply': ({ testCase, emitted }) =>
      JSON.stringify(emitted.flatMap((event) => (event.type === 'notice' ? [event.sentence] : []))) ===
      JSON.stringify(testCase.name === 'sendQuestion done' ? [m.stall_questions_sent()] : []),
    "'refused' is emitted only when the session has expired": ({ testCase, emitted }) =>
      emitted.some(({ type }) => type === 'refused') === testCase.name.endsWith('failed (not signed in)'),
    'a sign-in with another account is reported too': ({ testCase, emitted }) =>
      emitted.some(({ type }) => type === 'otherAccount') === testCase.name.endsWith('failed (another account)'),
    'a loaded list stays': ({ before, after }) =>
      before.context.enquiries === undefined || after.context.enquiries !== undefined,
    'a new attempt clears the failure': ({ testCase, after }) =>
      testCase.name !== 'question.submitted' || after.context.problem === undefined,
    'the list is loaded when the page opens, on retry, and when the page is visible again': ({ testCase, calls }) =>
      calls.every(({ effect }) => effect !== 'loadEnquiries') || ['retry', 'page.shown'].includes(testCase.name),
  },
});
