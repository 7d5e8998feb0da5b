import { m } from '#messages';
import type { EmailCodeInput } from '#machines/email-code/email-code.ts';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { groupSignInMachine } from './group-sign-in.machine.ts';
import type { GroupSession } from './group-sign-in.ts';

const email = 'meena@hospital.example';
const due = '2025-08-18T09:30:00.000Z';
const link = { order: 'K4D9Q', key: '0123456789' };
const session: GroupSession = { token: 'token-1', email, expires: '2025-08-17T11:00:00.000Z' };

export const groupSignInModel = defineModel({
  machine: groupSignInMachine,
  title: "Verifying a group's contact",
  starts: {
    'a URL without data': {},
    'the link of a mail': { link },
    'a session of this tab': { session },
    'the link of a mail, in a session': { link, session },
  },
  events: {
    'link.confirmed': { '': {} },
    'session.ended': { '': {} },
    signOut: { '': {} },
  },
  outcomes: {
    openLink: {
      done: {
        '': { email, state: 'awaiting-payment', due },
        'too late': { email, state: 'expired', due },
        'of another contact': { email: 'other@hospital.example', state: 'awaiting-payment', due },
      },
      failed: { 'unknown link': aRefusal(404, m.group_refusals_unknown_link()), 'no answer': aNetworkError() },
    },
    emailCode: { done: { '': { email, proof: session, refusal: undefined } } },
  },
  properties: {
    'a link counts only after the press of a button': ({ testCase, calls }) =>
      calls.every(({ effect }) => effect !== 'openLink' || testCase.name === 'link.confirmed'),
    'the groups are shown only with a session': ({ after }) =>
      !after.matches('proven') || after.context.session !== undefined,
    'a session starts with a verified code, or existed before': ({ before, testCase, after }) =>
      after.context.session === before.context.session ||
      after.context.session === undefined ||
      testCase.name === 'emailCode done',
    'the tab stores the current session': ({ before, after, emitted }) =>
      emitted.every((event) => event.session === after.context.session) &&
      (before.context.session === after.context.session || emitted.length === 1),
    'the code step knows the state of the group of the link': ({ testCase, after }) =>
      !testCase.name.startsWith('openLink done') || after.matches('proven') || after.context.opened !== undefined,
    'a link of another contact ends the session': ({ testCase, after }) =>
      testCase.name !== 'openLink done (of another contact)' || after.context.session === undefined,
    'the code step knows the email of the link or session': ({ calls, after }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'emailCode' ||
          ((input as EmailCodeInput).email === after.context.email &&
            (input as EmailCodeInput).problem === after.context.problem),
      ),
    'a session clears earlier messages': ({ testCase, after }) =>
      testCase.name !== 'emailCode done' || after.context.problem === undefined,
    'the reason for another code is shown': ({ testCase, after }) =>
      testCase.name !== 'session.ended' || after.context.problem === m.group_sign_in_ended(),
    'a failure without a session shows a message': ({ testCase, after }) =>
      !testCase.name.includes(' failed ') || after.matches('proven') || (after.context.problem ?? '') !== '',
    'an email of the link or of the visitor stays': ({ testCase, before, after }) =>
      /^(openLink|emailCode) done/.test(testCase.name) || after.context.email === before.context.email,
    'the verified email is kept': ({ testCase, after }) =>
      testCase.name !== 'emailCode done' || after.context.email === email,
  },
});
