import { ApiError, UnsentError } from '#domain/errors/api-error.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal, aSignUp, somePasses } from '../samples.ts';
import { exhibitorSignUpMachine } from './exhibitor-sign-up.machine.ts';

const weak = new ApiError(400, {
  message: m.refusals_answers(),
  detail: [{ field: 'password', message: 'Too short' }],
});

export const exhibitorSignUpModel = defineModel({
  machine: exhibitorSignUpMachine,
  title: 'Sign-up of a company',
  starts: {
    'a URL without data': { pass: null, count: null },
    'a pass and a count': { pass: 'post', count: '3' },
    'an empty pass name': { pass: '', count: null },
  },
  events: { 'details.submitted': { '': { answers: aSignUp() } } },
  outcomes: {
    loadPasses: { done: { '': somePasses(), 'nothing on sale': [] }, failed: { '': aNetworkError() } },
    signUp: {
      done: { '': undefined },
      failed: {
        'account exists': aRefusal(409, m.accounts_exists(), 'UsernameExistsException'),
        'exists by its message': aRefusal(400, 'An account with the given email already exists.'),
        'exists by its detail': aRefusal(400, 'Not made', 'UsernameExistsException: asha'),
        'answers refused': weak,
        'without a message': aRefusal(502),
        unsent: new UnsentError('The address needs an expo'),
        'no answer': aNetworkError(),
        'time is up': new DOMException('The time is up', 'TimeoutError'),
        fault: new SyntaxError('Unexpected token'),
        'no error at all': 'broken',
      },
    },
  },
  properties: {
    'the submitted answers are sent unchanged': ({ testCase, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'signUp' || input === (testCase.event as unknown as { answers: unknown }).answers,
      ),
    'the form cannot be sent while an account is being created': ({ before, testCase }) =>
      !before.hasTag('busy') || testCase.kind === 'outcome',
    'the context never contains the password': ({ after }) =>
      !JSON.stringify(after.context).includes(aSignUp().password),
    'an unknown pass shows a message and redirects': ({ testCase, before, after, emitted }) =>
      before.matches('wrongPass') ||
      (after.matches('wrongPass') ===
        (testCase.name.startsWith('loadPasses done') &&
          before.context.query.pass !== null &&
          (before.context.query.pass === '' || testCase.name === 'loadPasses done (nothing on sale)')) &&
        emitted.some(({ sentence }) => sentence === m.sign_up_invalid_pass()) === after.matches('wrongPass')),
    'the form can be sent with or without the list; a failed list is logged': ({ testCase, after, actions }) =>
      !testCase.name.startsWith('loadPasses') ||
      (!after.matches('loadingPasses') &&
        actions.some(({ type }) => type === 'logFailure') === (testCase.name === 'loadPasses failed')),
    'the pass shown is the named one, else the first': ({ testCase, after }) =>
      testCase.name !== 'loadPasses done' ||
      after.matches('wrongPass') ||
      after.context.pass === (after.context.query.pass === null ? 'Under Graduates' : 'Post Graduates'),
    'a named pass is checked before an account is created': ({ before, after, calls }) =>
      !calls.some(({ effect }) => effect === 'signUp') ||
      after.context.query.pass === null ||
      !before.matches('loadingPasses'),
    'the count is the requested one, else 1': ({ after: { context } }) =>
      context.count === (context.query.count ? 3 : 1),
    'an existing account is reported at the email field': ({ testCase, after }) =>
      !taken.has(testCase.name) ||
      JSON.stringify(after.context.problem) ===
        JSON.stringify({ sentence: m.accounts_exists(), fields: [{ field: 'email', message: m.accounts_exists() }] }),
    'each failure shows its message; without an answer it is only logged': ({ testCase, after, actions }) =>
      !testCase.name.startsWith('signUp failed') ||
      (after.context.problem?.sentence === sentenceOf[testCase.name] &&
        actions.some(({ type }) => type === 'logFailure') === (sentenceOf[testCase.name] === undefined)),
    'refused fields are marked': ({ testCase, after }) =>
      testCase.name !== 'signUp failed (answers refused)' ||
      JSON.stringify(after.context.problem?.fields) === JSON.stringify(weak.detail),
    'the next attempt clears the failure': ({ testCase, after }) =>
      testCase.event.type !== 'details.submitted' ||
      !after.matches('processing') ||
      (after.context.problem === undefined && after.context.email === aSignUp().email),
    'an account is created only by the service, with a success message': ({ before, testCase, after, emitted }) =>
      before.matches('registered') ||
      (after.matches('registered') === (testCase.name === 'signUp done') &&
        emitted.some(({ sentence }) => sentence === m.sign_up_registered()) === after.matches('registered')),
  },
});

const taken = new Set([
  'signUp failed (account exists)',
  'signUp failed (exists by its message)',
  'signUp failed (exists by its detail)',
]);

const sentenceOf: Record<string, string> = {
  ...Object.fromEntries([...taken].map((name) => [name, m.accounts_exists()])),
  'signUp failed (answers refused)': m.refusals_answers(),
  'signUp failed (without a message)': m.sign_up_failed(),
  'signUp failed (unsent)': m.sign_up_unsent(),
  'signUp failed (fault)': m.sign_up_unexpected(),
  'signUp failed (no error at all)': m.sign_up_unknown(),
};
