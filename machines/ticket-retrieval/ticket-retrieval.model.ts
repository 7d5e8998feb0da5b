import { isEmail } from '#domain/formats.ts';
import { emailNotFound } from '#domain/tickets.ts';
import { tickets } from '#words';
import { defineModel } from '../model.ts';
import { aLookup, aNetworkError, aRefusal } from '../samples.ts';
import { ticketRetrievalMachine } from './ticket-retrieval.machine.ts';

const email = 'meena@hospital.example';
const code = '123456';
const supportEmail = 'support@conference.example';

export const ticketRetrievalModel = defineModel({
  machine: ticketRetrievalMachine,
  title: 'Finding tickets by a one-time code',
  starts: {
    'a bare link': { supportEmail },
    'a link with an e-mail': { supportEmail, email },
    'a link with an e-mail and a code': { supportEmail, email, code },
    'a link with a part of a code': { supportEmail, email, code: '123' },
    'a link with tickets': { supportEmail, email, data: aLookup() },
    'tickets handed over by another screen': { supportEmail, state: aLookup() },
  },
  events: {
    'email.changed': { '': { email }, 'to no address': { email: 'meena' } },
    'email.submitted': { '': {} },
    'code.changed': { '': { code }, 'too short': { code: '123' } },
    'code.submitted': { '': {} },
    back: { '': {} },
    retry: { '': {} },
  },
  outcomes: {
    sendCode: {
      done: { '': undefined },
      failed: {
        'unknown e-mail': aRefusal(404, tickets.sendFailed, emailNotFound),
        'too many': aRefusal(429, 'Too many attempts. Please try again later.'),
        'without a sentence': aRefusal(502),
        'no answer': aNetworkError(),
      },
    },
    verifyCode: {
      done: { '': aLookup() },
      failed: {
        'wrong code': aRefusal(400, tickets.invalidCode),
        'too many': aRefusal(429, 'Too many attempts. Please try again later.'),
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
    'a code is sent only to an address': ({ calls }) =>
      inputsOf(calls, 'sendCode').every((input) => isEmail(input.email ?? '')),
    'only six digits are verified, for the address they were sent to': ({ before, calls }) =>
      inputsOf(calls, 'verifyCode').every(
        (input) => /^\d{6}$/.test(input.code ?? '') && input.email === before.context.email,
      ),
    'nothing happens by itself a second time': ({ before, happening, after }) =>
      happening.name === 'after autoSend' || happening.name === 'after autoVerify'
        ? before.can(happening.event as never)
        : !JSON.stringify(after.value).includes('waiting') || JSON.stringify(before.value).includes('waiting'),
    'nothing can be typed or sent while a call is under way': ({ before, happening }) =>
      !before.hasTag('busy') || happening.kind !== 'event',
    'going back clears the message and the code': ({ happening, after }) =>
      happening.name !== 'back' || (after.context.problem === undefined && after.context.code === ''),
    'a new try clears the message': ({ calls, after }) =>
      calls.length === 0 || after.context.problem === undefined || after.matches({ emailStep: 'sendingByItself' }),
    'a failure is told': ({ happening, after }) =>
      !happening.name.includes(' failed ') || after.hasTag('unchecked') || (after.context.problem ?? '') !== '',
    'tickets come on screen only by a verified code': ({ before, happening, after }) =>
      before.hasTag('tickets') || !after.hasTag('tickets') || happening.name === 'verifyCode done',
    'tickets count as verified only by a code, or by the signature of the service': ({ before, happening, after }) =>
      !after.matches('showing') ||
      before.matches('verified') ||
      before.matches('showing') ||
      happening.name === 'checkTickets done (genuine)',
    'the address of the page never carries a code': ({ emitted }) =>
      emitted.every(({ query }) => !Object.keys(query as object).some((key) => key === 'otp' || key === 'code')),
    'the address of the page carries the e-mail once a code was sent, and the tickets once it was verified': ({
      happening,
      emitted,
    }) =>
      JSON.stringify(emitted.map(({ query }) => Object.keys(query as object))) ===
      JSON.stringify(addressed[happening.name] ?? []),
  },
});

const addressed: Record<string, string[][]> = { 'sendCode done': [['email']], 'verifyCode done': [['data', 'email']] };

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as { email?: string; code?: string });
