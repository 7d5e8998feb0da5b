import type { SignedIn } from '#domain/account/read-id-token.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aNetworkError, aSignedIn } from '../samples.ts';
import { sessionMachine, type SessionOwner } from './session.machine.ts';

const owner = {
  'signed in': aSignedIn(),
  'no one signed in': undefined,
  'signed out in another window': 'signedOut' as const,
  'another account signed in': aSignedIn({ id: 'other', email: 'other@devices.example' }),
};

export const sessionModel = defineModel({
  machine: sessionMachine,
  title: 'The session of an exhibitor',
  starts: { 'the exhibitor area': undefined },
  events: {
    'call.refused': { '': {} },
    'session.changed': { '': {} },
    signOut: { '': {} },
    retry: { '': {} },
  },
  outcomes: {
    readSession: { done: owner, failed: { 'no answer': aNetworkError() } },
    renewSession: { done: owner, failed: { 'no answer': aNetworkError() } },
    watchSession: { sends: ['session.changed'], failed: { '': new Error('This browser tells of nothing.') } },
    endSession: { done: { '': undefined }, failed: { 'no answer': aNetworkError() } },
  },
  survivors: {
    'session.present | watchSession failed: without action logFailure':
      'The action only writes a log line, and the walk through the screen checks that line.',
  },
  properties: {
    'only the page of the signed-in account is shown': ({ after }) =>
      !after.hasTag('signedIn') || after.context.account !== undefined,
    'the account changes only to the one that was read from the session': ({ before, testCase, after }) =>
      after.context.account === before.context.account || after.context.account === outputOf(testCase),
    'without a session the page redirects and shows the reason': ({ before, testCase, after }) =>
      !before.hasTag('signedIn') ||
      !/^(read|renew)Session done/.test(testCase.name) ||
      (after.matches('lost') === (outputOf(testCase) === undefined) &&
        after.matches('signedOutElsewhere') === (outputOf(testCase) === 'signedOut')),
    "only 'Sign out' signs out, at once": ({ testCase, calls }) =>
      calls.some(({ effect }) => effect === 'endSession') === (testCase.name === 'signOut'),
    'a token is renewed only after a refused call': ({ testCase, calls }) =>
      calls.every(({ effect }) => effect !== 'renewSession') || testCase.name === 'call.refused',
    'a failure ends no session': ({ testCase, after }) => !testCase.name.includes(' failed') || !after.hasTag('ended'),
    'only failures are logged': ({ testCase, actions }) =>
      JSON.stringify(actions.map(({ type }) => type)) ===
      JSON.stringify(testCase.name.includes(' failed') ? ['logFailure'] : []),
    'an unexpected end of the session shows a message': ({ before, testCase, emitted }) =>
      JSON.stringify(emitted.map(({ sentence }) => sentence)) === JSON.stringify(expectedMessages(before, testCase)),
  },
});

const outputOf = ({ event }: { event: object }) => (event as { output?: SessionOwner }).output;

function expectedMessages(
  { context: { account } }: { context: { account: SignedIn | undefined } },
  testCase: { name: string; event: object },
): string[] {
  if (testCase.name.startsWith('endSession failed')) return [m.exhibitor_area_not_left()];
  if (account === undefined || !/^(read|renew)Session done/.test(testCase.name)) return [];
  const owner = outputOf(testCase);
  if (owner === undefined) return [m.exhibitor_area_lost()];
  if (owner === 'signedOut') return [m.exhibitor_area_left_elsewhere()];
  if (owner.id !== account.id) return [m.exhibitor_area_somebody_else()];
  return testCase.name.startsWith('renew') ? [m.exhibitor_area_renewed()] : [];
}
