import { isEmail } from '#domain/formats.ts';
import { groupProof as words, groupRefusals, oneTimeCodes, refusals } from '#words';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { groupProofMachine } from './group-proof.machine.ts';
import type { GroupSession } from './group-proof.ts';

const email = 'meena@hospital.example';
const code = '123456';
const due = '2025-08-18T09:30:00.000Z';
const link = { order: 'K4D9Q', key: '0123456789' };
const session: GroupSession = { token: 'token-1', email, expires: '2025-08-17T11:00:00.000Z' };
const tooMany = aRefusal(429, 'Too many attempts. Please try again later.');

export const groupProofModel = defineModel({
  machine: groupProofMachine,
  title: "Proof of a group's contact",
  starts: {
    'a bare address': {},
    'the link of a mail': { link },
    'a session of this tab': { session },
    'the link of a mail, in a session': { link, session },
  },
  events: {
    'email.changed': { '': { email }, 'to no address': { email: 'meena' } },
    'email.submitted': { '': {} },
    'code.changed': { '': { code }, 'too short': { code: '123' } },
    'code.submitted': { '': {} },
    'code.again': { '': {} },
    back: { '': {} },
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
      failed: { 'unknown link': aRefusal(404, groupRefusals.unknownLink), 'no answer': aNetworkError() },
    },
    sendCode: {
      done: { '': undefined, 'none sent': 40 },
      failed: { 'too many': tooMany, 'no answer': aNetworkError() },
    },
    verifyCode: {
      done: { '': session },
      failed: {
        'wrong code': aRefusal(400, groupRefusals.invalidCode),
        'no tries left': aRefusal(429, refusals.codeSpent(40)),
        fault: aRefusal(500, 'Something broke.'),
        'no answer': aNetworkError(),
      },
    },
  },
  properties: {
    'a code is sent only to an address': ({ calls }) =>
      inputsOf(calls, 'sendCode').every((input) => isEmail(input.email ?? '')),
    'only six digits are verified, for the address they were sent to': ({ before, calls }) =>
      inputsOf(calls, 'verifyCode').every(
        (input) => /^\d{6}$/.test(input.code ?? '') && input.email === before.context.email,
      ),
    'nobody is in without a session': ({ after }) => !after.matches('proven') || after.context.session !== undefined,
    'a session comes by a code, or was there before': ({ before, happening, after }) =>
      after.context.session === before.context.session ||
      after.context.session === undefined ||
      happening.name === 'verifyCode done',
    'the tab keeps exactly the session that stands': ({ before, after, emitted }) =>
      emitted.every((event) => event.type === 'notice' || event.session === after.context.session) &&
      (before.context.session === after.context.session || emitted.length === 1),
    'a code that was sent again is said, and the one before is gone': ({ before, happening, emitted, after }) =>
      emitted.some(({ type }) => type === 'notice') ===
        (before.matches({ codeStep: 'sending' }) && happening.name === 'sendCode done') &&
      (!after.matches({ codeStep: 'sending' }) || after.context.code === ''),
    'how the group of the link stands is known where the contact is asked for a code': ({ happening, after }) =>
      !happening.name.startsWith('openLink done') || after.matches('proven') || after.context.opened !== undefined,
    'when no code was sent the page says how long to wait': ({ happening, after }) =>
      happening.name !== 'sendCode done (none sent)' || after.context.problem === oneTimeCodes.waiting(40),
    'the link of another contact ends the session': ({ happening, after }) =>
      happening.name !== 'openLink done (of another contact)' || after.context.session === undefined,
    'nothing can be typed or sent while a call is under way': ({ before, happening }) =>
      !before.hasTag('busy') || happening.kind !== 'event',
    'going back clears the message and the code': ({ happening, after }) =>
      happening.name !== 'back' || (after.context.problem === undefined && after.context.code === ''),
    'a new try clears the message': ({ calls, after }) => calls.length === 0 || after.context.problem === undefined,
    'whoever is asked again is told why': ({ happening, after }) =>
      happening.name !== 'session.ended' || after.context.problem === words.ended,
    'a failure is told, where nobody is in by a session': ({ happening, after }) =>
      !happening.name.includes(' failed ') || after.matches('proven') || (after.context.problem ?? '') !== '',
    'an address that the link or the visitor gave stays': ({ happening, before, after }) =>
      happening.name.startsWith('email.changed') ||
      happening.name.startsWith('openLink done') ||
      after.context.email === before.context.email,
  },
});

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as { email?: string; code?: string });
