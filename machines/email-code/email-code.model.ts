import { abstractDetails } from '#domain/abstracts.ts';
import { isEmail } from '#domain/text/formats.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { groupCallWords } from '../group-call.ts';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { anUpgradeSelection } from '../upgrade-samples.ts';
import type { EmailCodeInput } from './email-code.ts';
import { emailCodeMachine } from './email-code.machine.ts';

const email = 'meena@hospital.example';
const code = '123456';
const words = { sentAgain: m.email_code_sent_again(), send: groupCallWords(), verify: groupCallWords() };
const closed = aRefusal(403, m.abstract_refusals_closed(), abstractDetails.closed);

const started = (own: Partial<EmailCodeInput> = {}): EmailCodeInput => ({ email: '', words, ...own });

export const emailCodeModel = defineModel({
  machine: emailCodeMachine,
  title: 'Verifying an email by a code',
  starts: {
    'no email': started(),
    'a known email, and why it is asked for': started({ email, problem: m.group_sign_in_ended() }),
    'the email of a link': started({ email: anUpgradeSelection().email, isFixed: true }),
    'a parent with screens for refusals': started({ refusals: [abstractDetails.closed] }),
  },
  events: {
    'email.changed': { '': { email }, 'not an email': { email: 'meena' } },
    'email.submitted': { '': {} },
    'code.changed': { '': { code }, 'too short': { code: '123' } },
    'code.submitted': { '': {} },
    'code.again': { '': {} },
    back: { '': {} },
  },
  outcomes: {
    sendCode: {
      done: { '': undefined, 'none sent': 40 },
      failed: {
        closed,
        'too many': aRefusal(429, m.refusals_throttled()),
        fault: aRefusal(500, 'Something broke.'),
        'no answer': aNetworkError(),
      },
    },
    verifyCode: {
      done: { '': { token: 'token-1', email, expires: '2025-08-17T11:00:00.000Z' } },
      failed: {
        closed,
        'wrong code': aRefusal(400, m.group_refusals_invalid_code()),
        'no attempts left': aRefusal(429, m.refusals_code_spent_wait({ duration: '40 seconds' })),
        fault: aRefusal(500, 'Something broke.'),
        'no answer': aNetworkError(),
      },
    },
  },
  properties: {
    'a code is sent only to an email': ({ calls }) =>
      inputsOf(calls, 'sendCode').every((input) => isEmail(input.email ?? '')),
    'only six digits are verified, for the email they were sent to': ({ before, calls }) =>
      inputsOf(calls, 'verifyCode').every(
        (input) => /^\d{6}$/.test(input.code ?? '') && input.email === before.context.email,
      ),
    'the email of a link cannot be changed, and its step is not shown again': ({ before, testCase, after }) =>
      before.context.isFixed !== true ||
      (after.context.email === before.context.email && !/^(email\.changed|back)/.test(testCase.name)),
    'an entered email stays': ({ testCase, before, after }) =>
      testCase.name.startsWith('email.changed') || after.context.email === before.context.email,
    'nothing can be typed or sent during a call': ({ before, testCase }) =>
      !before.hasTag('busy') || testCase.kind !== 'event',
    'it ends verified only with a verified code': ({ testCase, after }) =>
      after.matches('proven') === (testCase.name === 'verifyCode done') &&
      (!after.matches('proven') || after.output?.proof !== undefined),
    'it ends refused only for refusals that the parent shows': ({ before, testCase, after }) =>
      after.matches('refused') === (testCase.name.endsWith('(closed)') && before.context.refusals !== undefined) &&
      (!after.matches('refused') || after.output?.refusal === closed),
    'another code shows a message and clears the previous input': ({ before, testCase, emitted, after }) =>
      (emitted.length === 1) === (before.matches({ codeStep: 'sending' }) && testCase.name === 'sendCode done') &&
      (!after.matches({ codeStep: 'sending' }) || after.context.code === ''),
    'if no code was sent, the waiting time is shown': ({ testCase, after }) =>
      testCase.name !== 'sendCode done (none sent)' ||
      after.context.problem === m.one_time_codes_waiting({ seconds: durationInWords(40) }),
    'going back clears the message and the code': ({ testCase, after }) =>
      testCase.name !== 'back' || (after.context.problem === undefined && after.context.code === ''),
    'a new attempt clears the message': ({ calls, after }) => calls.length === 0 || after.context.problem === undefined,
    'a failure shows a message': ({ testCase, after }) =>
      !testCase.name.includes(' failed ') || after.matches('refused') || (after.context.problem ?? '') !== '',
    'messages of a server error are not shown': ({ testCase, after }) =>
      !testCase.name.endsWith('(fault)') || after.context.problem === m.group_calls_fault(),
    'typing keeps the message': ({ testCase, before, after }) =>
      !/^(email|code)\.changed/.test(testCase.name) || after.context.problem === before.context.problem,
  },
});

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as { email?: string; code?: string });
