import { abstractDetails } from '#domain/abstracts.ts';
import { m } from '#messages';
import type { EmailCodeInput } from '#machines/email-code/email-code.ts';
import { aSubmission, anAbstract, anAbstractSession } from '../abstract-samples.ts';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { abstractSubmissionMachine } from './abstract-submission.machine.ts';

const { email } = anAbstractSession();
const closed = aRefusal(403, m.abstract_refusals_closed(), abstractDetails.closed);
const late = aRefusal(403, m.abstract_refusals_late(), abstractDetails.late);
const unregistered = aRefusal(404, m.abstract_refusals_not_registered(), abstractDetails.notRegistered);
const signedOut = aRefusal(401, m.abstract_refusals_signed_out(), abstractDetails.signedOut);
const shut = { closed, late };
const refusedBy = (refusal: unknown) => ({ email, proof: undefined, refusal });
const none = { ...shut, unregistered, 'signed out': signedOut };

export const abstractSubmissionModel = defineModel({
  machine: abstractSubmissionMachine,
  title: 'Submission of an abstract',
  starts: {
    'the bare page': {},
    'a session of this tab': { session: anAbstractSession() },
  },
  events: {
    back: { '': {} },
    retry: { '': {} },
    replace: { '': {} },
    cancel: { '': {} },
    'abstract.submitted': { '': { submission: aSubmission() } },
    'file.requested': { '': {} },
    signOut: { '': {} },
  },
  outcomes: {
    emailCode: {
      done: {
        '': { email, proof: anAbstractSession(), refusal: undefined },
        closed: refusedBy(closed),
        late: refusedBy(late),
        unregistered: refusedBy(unregistered),
      },
    },
    readOwn: {
      done: {
        'nothing submitted': { name: 'Meena Das', organisation: 'Sample Medical College', abstract: null },
        'submitted before': { name: 'Meena Das', organisation: 'Sample Medical College', abstract: anAbstract() },
      },
      failed: { ...none, fault: aRefusal(500, 'Something broke.') },
    },
    submitAbstract: {
      done: { '': anAbstract({ version: 2, updated_at: '2025-08-17T09:30:00.000Z' }) },
      failed: {
        ...none,
        stale: aRefusal(409, m.abstract_refusals_stale()),
        'too many words': aRefusal(400, m.abstract_refusals_words({ most: 300 }), [
          { field: 'introduction', message: m.abstract_refusals_words({ most: 300 }) },
        ]),
        'no answer': aNetworkError(),
      },
    },
    fetchFile: { done: { '': undefined }, failed: { ...none, 'no answer': aNetworkError() } },
  },
  properties: {
    'no abstract is loaded, sent or shown without a session': ({ calls, after }) =>
      calls.every(
        ({ effect, input }) =>
          effect === 'emailCode' || (input as { token: string }).token === after.context.session?.token,
      ) &&
      (!(after.hasTag('form') || after.hasTag('submitted')) || after.context.session !== undefined),
    'a session starts with a verified code, or existed before': ({ before, testCase, after }) =>
      after.context.session === before.context.session ||
      after.context.session === undefined ||
      testCase.name === 'emailCode done',
    'the tab stores the current session': ({ before, after, emitted }) =>
      emitted.every((event) => event.type !== 'session' || event.session === after.context.session) &&
      (before.context.session === after.context.session || emitted.some(({ type }) => type === 'session')),
    'without a session nothing of the abstract is in memory': ({ after }) =>
      after.context.session !== undefined || after.context.own === undefined,
    'closed, too late and not registered each show their own screen': ({ testCase, after }) =>
      !/\((closed|late|unregistered)\)$/.test(testCase.name) ||
      after.matches(/\((\w+)\)$/.exec(testCase.name)![1] as 'closed'),
    'a submission replaces only the version that was on screen': ({ before, calls }) =>
      inputsOf(calls, 'submitAbstract').every(
        ({ version }) => version === (before.context.own?.abstract?.version ?? 0),
      ),
    'the submitted answers are sent unchanged': ({ testCase, calls, after }) =>
      testCase.event.type !== 'abstract.submitted' ||
      inputsOf(calls, 'submitAbstract').every(
        ({ answers, authors }) =>
          answers === after.context.submission?.answers && authors === after.context.submission?.authors,
      ),
    "'submitted' is emitted only after the service has accepted": ({ testCase, emitted }) =>
      emitted.some(({ type }) => type === 'submitted') === (testCase.name === 'submitAbstract done'),
    'a submission that was not accepted survives another verification': ({ before, testCase, after }) =>
      testCase.name === 'submitAbstract done' ||
      ['cancel', 'signOut'].includes(testCase.event.type) ||
      testCase.name.endsWith('(stale)') ||
      before.context.submission === undefined ||
      after.context.submission !== undefined,
    'a pending submission is not replaced by the screen of an older abstract': ({ testCase, before, after }) =>
      testCase.name !== 'readOwn done (submitted before)' ||
      after.matches(before.context.submission ? 'writing' : 'submitted'),
    'after a change in another window the abstract is reloaded and a message shown': ({ testCase, after, emitted }) =>
      !testCase.name.endsWith('(stale)') || (after.matches('reading') && emitted.length === 1),
    'nothing can be typed or sent during a call': ({ before, testCase }) =>
      !before.hasTag('busy') || before.hasTag('submitted') || testCase.kind !== 'event',
    'going back clears the message': ({ testCase, after }) =>
      testCase.name !== 'back' || after.context.problem === undefined,
    'a new attempt clears the message': ({ testCase, calls, after }) =>
      calls.length === 0 ||
      calls[0]?.effect === 'fetchFile' ||
      testCase.name.endsWith('(signed out)') ||
      after.context.problem === undefined,
    'the verification starts with the known email and the reason': ({ calls, after }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'emailCode' ||
          ((input as EmailCodeInput).email === after.context.email &&
            (input as EmailCodeInput).problem === after.context.problem?.sentence),
      ),
    'the reason for another verification is shown': ({ testCase, after }) =>
      !testCase.name.endsWith('(signed out)') || after.context.problem?.sentence === m.abstract_sign_in_ended(),
    'a failure without its own screen shows a message': ({ testCase, after, emitted }) =>
      !testCase.name.includes(' failed ') ||
      after.matches('closed') ||
      after.matches('late') ||
      after.matches('unregistered') ||
      after.context.problem !== undefined ||
      emitted.some(({ type }) => type === 'notice'),
    'fields refused by the service are marked in the form': ({ testCase, after }) =>
      !testCase.name.endsWith('(too many words)') || after.context.problem?.fields.length === 1,
    'the email is the one verified or refused last': ({ testCase, before, after }) =>
      after.context.email ===
      (/^emailCode done( \(unregistered\))?$/.test(testCase.name) ? email : before.context.email),
  },
});

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as Record<string, unknown>);
