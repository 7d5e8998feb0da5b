import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aGroupBooked, aGroupPaid, aGroupParticipant } from '../group-samples.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { groupOrdersMachine } from './group-orders.machine.ts';
import { groupOf, isPersonChanged } from './group-orders.ts';

const order = 'K4D9Q';
const signedOut = aRefusal(401, m.group_refusals_signed_out());
const failures = { 'signed out': signedOut, 'no answer': aNetworkError() };
const name = 'Arun K. Das';
const email = 'arun.das@hospital.example';

export const groupOrdersModel = defineModel({
  machine: groupOrdersMachine,
  title: 'Groups of a contact',
  starts: { 'a verified email': { token: 'token-1' } },
  events: {
    retry: { '': {} },
    'page.shown': { '': {} },
    'groups.changed': { '': {} },
    'cancel.requested': { '': { order } },
    'cancel.confirmed': { '': {} },
    'cancel.declined': { '': {} },
    'passes.confirmed': { '': {} },
    'passes.declined': { '': {} },
    'passes.requested': { 'of one': { order, number: 2 }, 'of all': { order } },
    'file.requested': { 'of passes': { order, file: 'passes' }, 'of participants': { order, file: 'participants' } },
    'person.opened': { '': { order, number: 2 } },
    'person.changed': { '': { name }, 'to nothing': { name: '' } },
    'person.submitted': { '': {} },
    'person.discarded': { '': {} },
  },
  outcomes: {
    readGroups: {
      done: { 'one unpaid': [aGroupBooked()], 'one paid': [aGroupPaid()] },
      failed: failures,
    },
    correctParticipant: {
      done: { '': aGroupParticipant({ name, email, corrections_left: 2 }) },
      failed: { ...failures, 'too late': aRefusal(409, m.group_refusals_ended()) },
    },
    mailPasses: {
      done: { '': { sent: 2, leftOut: 0 }, 'some left out': { sent: 1, leftOut: 1 } },
      failed: { ...failures, unpaid: aRefusal(409, m.group_refusals_not_paid()) },
    },
    cancelGroup: {
      done: { '': undefined },
      failed: { ...failures, paid: aRefusal(409, m.group_refusals_not_cancellable()) },
    },
    saveFile: { done: { '': undefined }, failed: { ...failures, unpaid: aRefusal(409, m.group_refusals_not_paid()) } },
  },
  properties: {
    'a group is cancelled only after a confirmation': ({ testCase, calls }) =>
      !calls.some(({ effect }) => effect === 'cancelGroup') || testCase.name === 'cancel.confirmed',
    'only an unpaid group can be cancelled': ({ before, after }) =>
      before.hasTag('asking') ||
      !after.hasTag('asking') ||
      groupOf(after.context, after.context.chosen!.order)?.state === 'awaiting-payment',
    'passes are mailed and saved only for a paid group': ({ before, calls }) =>
      calls.every(
        ({ effect, input }) =>
          (effect !== 'mailPasses' && !(effect === 'saveFile' && (input as { file: string }).file === 'passes')) ||
          groupOf(before.context, order)?.state === 'paid',
      ),
    'each call matches the pressed button': ({ testCase, calls }) =>
      calls.every(
        ({ effect, input }) =>
          (effect !== 'mailPasses' || (input as { number?: number }).number === testCase.event.number) &&
          (effect !== 'saveFile' || (input as { file: string }).file === testCase.event.file),
      ),
    'all passes are mailed only after a confirmation': ({ testCase, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'mailPasses' ||
          (input as { number?: number }).number !== undefined ||
          testCase.name === 'passes.confirmed',
      ),
    'every call uses the session': ({ calls, after }) =>
      calls.every(({ input }) => (input as { token: string }).token === after.context.token),
    'only a changed participant is sent, as typed': ({ before, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'correctParticipant' ||
          ((input as { name: string }).name === before.context.edit?.name &&
            (input as { email: string }).email === before.context.edit?.email &&
            isPersonChanged(before.context)),
      ),
    'the edit stays until it is saved or discarded': ({ before, testCase, after }) =>
      before.context.edit === undefined ||
      ['person.changed', 'person.opened', 'person.discarded', 'person.submitted'].some((each) =>
        testCase.name.startsWith(each),
      ) ||
      testCase.name === 'correctParticipant done' ||
      after.context.edit === before.context.edit,
    'a correction is shown at once': ({ testCase, after }) =>
      testCase.name !== 'correctParticipant done' ||
      (after.context.edit === undefined && after.context.groups?.[0]?.participants[1]?.email === email),
    'a failure shows a message, except an expired session': ({ testCase, after }) =>
      !testCase.name.includes(' failed') ||
      after.matches('signedOut') ||
      (after.context.problem?.sentence ?? '') !== '',
    'a refused correction is marked in its form': ({ testCase, after }) =>
      !testCase.name.startsWith('correctParticipant failed') ||
      after.matches('signedOut') ||
      after.context.problem?.isPerson === true,
    'a refusal reloads the groups, because another window may have changed them': ({ testCase, calls }) =>
      !stale.has(testCase.name) || calls.some(({ effect }) => effect === 'readGroups'),
    'an expired session ends the flow': ({ testCase, after }) =>
      testCase.name.endsWith('failed (signed out)') === after.matches('signedOut') || after.status === 'done',
    'each success shows a message': ({ testCase, emitted }) =>
      emitted.length === (/^(correctParticipant|mailPasses|cancelGroup) done/.test(testCase.name) ? 1 : 0),
    'an attempt clears the previous failure': ({ before, testCase, calls, after }) =>
      before.hasTag('busy') ||
      testCase.kind !== 'event' ||
      calls.every(({ effect }) => effect === 'readGroups') ||
      after.context.problem === undefined,
    'loaded groups stay on screen': ({ before, after }) =>
      before.context.groups === undefined || after.context.groups !== undefined,
  },
  // only two facts about an edit affect the next states: whether the name is empty, and whether anything was changed
  identity: ({ value, context: { groups, edit, problem, chosen } }) => [
    value,
    groups?.[0]?.state,
    edit && [edit.name === '', isPersonChanged({ groups, edit })],
    problem?.isPerson,
    chosen && [chosen.number, chosen.file],
  ],
});

const stale = new Set([
  'correctParticipant failed (too late)',
  'mailPasses failed (unpaid)',
  'cancelGroup failed (paid)',
  'saveFile failed (unpaid)',
]);
