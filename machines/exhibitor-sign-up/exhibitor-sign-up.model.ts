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
    'a bare address': { pass: null, count: null },
    'a pass and a count': { pass: 'post', count: '3' },
    'a pass of no name': { pass: '', count: null },
  },
  events: { 'details.submitted': { '': { answers: aSignUp() } } },
  outcomes: {
    loadPasses: { done: { '': somePasses(), 'nothing on sale': [] }, failed: { '': aNetworkError() } },
    signUp: {
      done: { '': undefined },
      failed: {
        'account exists': aRefusal(409, m.accounts_exists(), 'UsernameExistsException'),
        'exists by its words': aRefusal(400, 'An account with the given email already exists.'),
        'exists by its detail': aRefusal(400, 'Not made', 'UsernameExistsException: asha'),
        'answers refused': weak,
        'without a sentence': aRefusal(502),
        unsent: new UnsentError('The address needs an expo'),
        'no answer': aNetworkError(),
        'time is up': new DOMException('The time is up', 'TimeoutError'),
        fault: new SyntaxError('Unexpected token'),
        'no error at all': 'broken',
      },
    },
  },
  properties: {
    'what is sent is what was submitted': ({ happening, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'signUp' || input === (happening.event as unknown as { answers: unknown }).answers,
      ),
    'no account is made twice: while one is under way the form cannot be sent': ({ before, happening }) =>
      !before.hasTag('busy') || happening.kind === 'outcome',
    'the flow never keeps the password': ({ after }) => !JSON.stringify(after.context).includes(aSignUp().password),
    'a pass that is named and sold nowhere leads away, and is told': ({ happening, before, after, emitted }) =>
      before.matches('wrongPass') ||
      (after.matches('wrongPass') ===
        (happening.name.startsWith('loadPasses done') &&
          before.context.asked.pass !== null &&
          (before.context.asked.pass === '' || happening.name === 'loadPasses done (nothing on sale)')) &&
        emitted.some(({ sentence }) => sentence === m.sign_up_invalid_pass()) === after.matches('wrongPass')),
    'with the list or without it, the form can be sent; without it that is logged': ({ happening, after, actions }) =>
      !happening.name.startsWith('loadPasses') ||
      (!after.matches('loadingPasses') &&
        actions.some(({ type }) => type === 'logFailure') === (happening.name === 'loadPasses failed')),
    'the pass shown is the one named, else the first': ({ happening, after }) =>
      happening.name !== 'loadPasses done' ||
      after.matches('wrongPass') ||
      after.context.pass === (after.context.asked.pass === null ? 'Under Graduates' : 'Post Graduates'),
    'a pass that is named is looked up before an account is made': ({ before, after, calls }) =>
      !calls.some(({ effect }) => effect === 'signUp') ||
      after.context.asked.pass === null ||
      !before.matches('loadingPasses'),
    'the count is the one asked for, else one': ({ after: { context } }) =>
      context.count === (context.asked.count ? 3 : 1),
    'a company that has an account is told so, at the field of its email': ({ happening, after }) =>
      !taken.has(happening.name) ||
      JSON.stringify(after.context.problem) ===
        JSON.stringify({ sentence: m.accounts_exists(), fields: [{ field: 'email', message: m.accounts_exists() }] }),
    'each failure is told in its own words; without an answer it is logged alone': ({ happening, after, actions }) =>
      !happening.name.startsWith('signUp failed') ||
      (after.context.problem?.sentence === sentenceOf[happening.name] &&
        actions.some(({ type }) => type === 'logFailure') === (sentenceOf[happening.name] === undefined)),
    'what the service found wrong is named by field': ({ happening, after }) =>
      happening.name !== 'signUp failed (answers refused)' ||
      JSON.stringify(after.context.problem?.fields) === JSON.stringify(weak.detail),
    'the next try forgets the failure of the one before': ({ happening, after }) =>
      happening.event.type !== 'details.submitted' ||
      !after.matches('processing') ||
      (after.context.problem === undefined && after.context.email === aSignUp().email),
    'only the service makes an account, and that is told': ({ before, happening, after, emitted }) =>
      before.matches('registered') ||
      (after.matches('registered') === (happening.name === 'signUp done') &&
        emitted.some(({ sentence }) => sentence === m.sign_up_registered()) === after.matches('registered')),
  },
});

const taken = new Set([
  'signUp failed (account exists)',
  'signUp failed (exists by its words)',
  'signUp failed (exists by its detail)',
]);

const sentenceOf: Record<string, string> = {
  ...Object.fromEntries([...taken].map((name) => [name, m.accounts_exists()])),
  'signUp failed (answers refused)': m.refusals_answers(),
  'signUp failed (without a sentence)': m.sign_up_failed(),
  'signUp failed (unsent)': m.sign_up_unsent(),
  'signUp failed (fault)': m.sign_up_unexpected(),
  'signUp failed (no error at all)': m.sign_up_unknown(),
};
