import { exhibitorArea as words } from '#words';
import { defineModel } from '../model.ts';
import { aNetworkError, aSignedIn } from '../samples.ts';
import { sessionMachine } from './session.machine.ts';

const found = {
  'signed in': aSignedIn(),
  'nobody signed in': undefined,
  'somebody else signed in': aSignedIn({ id: 'other', email: 'other@devices.example' }),
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
    readSession: { done: found, failed: { 'no answer': aNetworkError() } },
    renewSession: { done: found, failed: { 'no answer': aNetworkError() } },
    watchSession: { speaks: ['session.changed'], failed: { '': new Error('This browser tells of nothing.') } },
    endSession: { done: { '': undefined }, failed: { 'no answer': aNetworkError() } },
  },
  properties: {
    'a page is shown of nobody but who is signed in': ({ after }) =>
      !after.hasTag('signedIn') || after.context.account !== undefined,
    'whose page it is never changes under the visitor': ({ before, after }) =>
      !before.hasTag('signedIn') || after.context.account === before.context.account,
    'where somebody else or nobody is found the page is left': ({ before, happening, after }) =>
      !before.hasTag('signedIn') ||
      !/^(read|renew)Session done/.test(happening.name) ||
      after.hasTag('ended') === (outputOf(happening)?.id !== before.context.account?.id),
    'only who asks to leave is signed out, and at once': ({ happening, calls }) =>
      calls.some(({ effect }) => effect === 'endSession') === (happening.name === 'signOut'),
    'a token is made anew only after a refusal': ({ happening, calls }) =>
      calls.every(({ effect }) => effect !== 'renewSession') || happening.name === 'call.refused',
    'a failure ends no session': ({ happening, after }) =>
      !happening.name.includes(' failed') || !after.hasTag('ended'),
    'every failure is logged, and nothing else is': ({ happening, actions }) =>
      JSON.stringify(actions.map(({ type }) => type)) ===
      JSON.stringify(happening.name.includes(' failed') ? ['logFailure'] : []),
    'what the visitor did not do is told': ({ before, happening, after, emitted }) =>
      JSON.stringify(emitted.map(({ sentence }) => sentence)) ===
      JSON.stringify(
        sentencesOf({ isLost: after.matches('lost') && !before.matches('lost'), name: happening.name, after }),
      ),
  },
});

const outputOf = ({ event }: { event: object }) => (event as { output?: { id: string } }).output;

function sentencesOf({
  isLost,
  name,
  after,
}: {
  isLost: boolean;
  name: string;
  after: { hasTag(tag: 'ended'): boolean };
}) {
  if (isLost) return [words.lost];
  if (name.startsWith('renewSession done') && !after.hasTag('ended')) return [words.renewed];
  return name.startsWith('endSession failed') ? [words.notLeft] : [];
}
