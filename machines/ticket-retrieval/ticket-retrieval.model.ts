import { isEmail } from '#domain/text/formats.ts';
import { decodeJson, emailNotFound } from '#domain/tickets/tickets.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aLookup, aNetworkError, aRefusal, aTicketOrder } from '../samples.ts';
import { ticketRetrievalMachine } from './ticket-retrieval.machine.ts';

const email = 'meena@hospital.example';
const code = '123456';
const supportEmail = 'support@conference.example';

export const ticketRetrievalModel = defineModel({
  machine: ticketRetrievalMachine,
  title: 'Ticket retrieval by one-time code',
  starts: {
    'a bare link': { supportEmail },
    'a link with an email': { supportEmail, email },
    'a link with an email and a code': { supportEmail, email, code },
    'a link with a part of a code': { supportEmail, email, code: '123' },
    'a link with tickets': { supportEmail, email, data: aLookup() },
    'tickets from another screen': { supportEmail, state: aLookup() },
  },
  events: {
    'email.changed': { '': { email }, 'to no address': { email: 'meena' } },
    'email.submitted': { '': {} },
    'code.changed': { '': { code }, 'too short': { code: '123' } },
    'code.submitted': { '': {} },
    'code.again': { '': {} },
    back: { '': {} },
    retry: { '': {} },
  },
  outcomes: {
    sendCode: {
      done: { '': undefined, 'none sent': 40 },
      failed: {
        'unknown email': aRefusal(404, m.tickets_send_failed(), emailNotFound),
        'too many': aRefusal(429, 'Too many attempts. Please try again later.'),
        'without a message': aRefusal(502),
        'no answer': aNetworkError(),
      },
    },
    verifyCode: {
      done: { '': { ...aLookup(), orders: [aTicketOrder()] } },
      failed: {
        'wrong code': aRefusal(400, m.tickets_invalid_code()),
        'no attempts left': aRefusal(429, m.refusals_code_spent_wait({ duration: '40 seconds' })),
        fault: aRefusal(500, 'Something went wrong.'),
        'no answer': aNetworkError(),
      },
    },
    checkTickets: {
      done: { genuine: true, forged: false },
      failed: { 'no answer': aNetworkError() },
    },
  },
  properties: {
    'a code is sent only to an email': ({ calls }) =>
      inputsOf(calls, 'sendCode').every((input) => isEmail(input.email ?? '')),
    'only six digits are verified, for the email they were sent to': ({ before, calls }) =>
      inputsOf(calls, 'verifyCode').every(
        (input) => /^\d{6}$/.test(input.code ?? '') && input.email === before.context.email,
      ),
    'no automatic step happens twice': ({ before, testCase, after }) =>
      testCase.name === 'after autoSend' || testCase.name === 'after autoVerify'
        ? before.can(testCase.event as never)
        : !JSON.stringify(after.value).includes('waiting') || JSON.stringify(before.value).includes('waiting'),
    'nothing can be typed or sent during a call': ({ before, testCase }) =>
      !before.hasTag('busy') || testCase.kind !== 'event',
    'going back clears the message and the code': ({ testCase, after }) =>
      testCase.name !== 'back' || (after.context.problem === undefined && after.context.code === ''),
    'if no code was sent, the page shows the waiting time': ({ testCase, after }) =>
      testCase.name !== 'sendCode done (none sent)' ||
      after.context.problem === m.one_time_codes_waiting({ seconds: durationInWords(40) }),
    'another code shows a message and clears the previous input': ({ before, testCase, emitted, after }) =>
      emitted.some(({ type }) => type === 'notice') ===
        (before.matches({ codeStep: 'sending' }) && testCase.name === 'sendCode done') &&
      (!after.matches({ codeStep: 'sending' }) || after.context.code === ''),
    'a new attempt clears the message': ({ calls, after }) =>
      calls.length === 0 || after.context.problem === undefined || after.matches({ emailStep: 'sendingAutomatically' }),
    'a failure shows a message': ({ testCase, after }) =>
      !testCase.name.includes(' failed ') || after.hasTag('unchecked') || (after.context.problem ?? '') !== '',
    'tickets appear only after a verified code': ({ before, testCase, after }) =>
      before.hasTag('tickets') || !after.hasTag('tickets') || testCase.name === 'verifyCode done',
    'tickets count as verified only with a code or the signature of the service': ({ before, testCase, after }) =>
      !after.matches('showing') ||
      before.matches('verified') ||
      before.matches('showing') ||
      testCase.name === 'checkTickets done (genuine)',
    'orders are known only after a code, and never in the URL': ({ testCase, before, after, emitted }) =>
      after.context.orders.length > 0 === (before.context.orders.length > 0 || testCase.name === 'verifyCode done') &&
      queriesOf(emitted).every(
        (query) => !('data' in query) || !('orders' in (decodeJson(String(query.data)) as object)),
      ),
    'the URL never contains a code': ({ emitted }) =>
      queriesOf(emitted).every((query) => !Object.keys(query).some((key) => key === 'otp' || key === 'code')),
    'the URL has the email after a code was sent, and the tickets after it was verified': ({
      before,
      testCase,
      emitted,
    }) =>
      JSON.stringify(queriesOf(emitted).map((query) => Object.keys(query))) ===
      JSON.stringify((before.matches({ codeStep: 'sending' }) ? undefined : addressed[testCase.name]) ?? []),
  },
});

const addressed: Record<string, string[][]> = {
  'sendCode done': [['email']],
  'sendCode done (none sent)': [['email']],
  'verifyCode done': [['data', 'email']],
};

const queriesOf = (emitted: readonly { type: string }[]): object[] =>
  emitted.flatMap((event) => ('query' in event ? [event.query as object] : []));

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as { email?: string; code?: string });
