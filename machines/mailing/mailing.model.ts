import { deskProblem } from '../desk-problem.ts';
import { defineModel } from '../model.ts';
import { aHeldMailing, aMailing, aSendingMailing, aSentMailing, aStoppedMailing } from '../mailing-samples.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import type { DecidedAction, MailingAction } from './mailing.ts';
import { mailingMachine } from './mailing.machine.ts';

const conflict = aRefusal(409, "Ravi has changed this mailing meanwhile. Its state is now 'stopped'.", 'stopped');
const noConnection = { 'no answer': aNetworkError() };

/** The event after which each action begins. */
const begins: Record<MailingAction, string> = {
  test: 'tested',
  release: 'confirmed',
  discard: 'confirmed',
  stop: 'stopped',
  resume: 'resumed',
};

export const mailingModel = defineModel({
  machine: mailingMachine,
  title: 'Mails to a segment',
  starts: { 'a new mailing': {}, 'a stored mailing': { id: 'mailing-1' } },
  events: {
    'draft.changed': {
      'a subject': { change: { subject: 'Hall change' } },
      'no subject': { change: { subject: ' ' } },
      'a text': { change: { body: 'Dear {name}, your workshop is in hall B.' } },
      'a filter': { change: { filters: { state: 'paid' } } },
    },
    saved: { '': {} },
    edited: { '': {} },
    left: { '': {} },
    tested: { '': {} },
    'action.chosen': { release: { action: 'release' }, discard: { action: 'discard' } },
    confirmed: { '': {} },
    'question.closed': { '': {} },
    'mailing.read': { 'being sent': { mailing: aSendingMailing() }, sent: { mailing: aSentMailing() } },
    stopped: { '': {} },
    resumed: { '': {} },
    retry: { '': {} },
  },
  outcomes: {
    loadMailing: {
      done: {
        draft: aMailing(),
        'without recipients': aMailing({ recipients: 0, digest: '', first: [], left_out: [] }),
        held: aHeldMailing(),
        stopped: aStoppedMailing(),
        sent: aSentMailing(),
      },
      failed: noConnection,
    },
    saveDraft: {
      done: { '': aMailing({ version: 2 }) },
      failed: { refused: aRefusal(400, '{nmae} is not a placeholder.') },
    },
    decide: {
      done: {
        tested: { tested: 'meena@office.example' },
        held: { mailing: aHeldMailing() },
        stopped: { mailing: aStoppedMailing() },
        deleted: {},
      },
      failed: { 'somebody was faster': conflict, ...noConnection },
    },
    watchMailing: { sends: ['mailing.read'], failed: noConnection },
  },
  properties: {
    'each action is what the person has chosen, on the mailing that the person sees': ({ before, testCase, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'decide') return true;
        const { action, mailing } = input as DecidedAction;
        const isChosen = testCase.event.type === begins[action] && (before.context.action ?? action) === action;
        return isChosen && mailing === before.context.mailing;
      }),
    'nothing is released without recipients': ({ after }) =>
      !(after.matches('confirming') && after.context.action === 'release') || after.context.mailing!.recipients > 0,
    'a draft is stored only with subject and text, and replaces the version that was read': ({ before, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'saveDraft') return true;
        const { draft, version } = input as { draft: { subject: string; body: string }; version?: number };
        return draft.subject !== '' && draft.body.trim() !== '' && version === before.context.mailing?.version;
      }),
    'only typing and a mailing that was read change the text': ({ before, testCase, after }) =>
      before.context.draft === after.context.draft ||
      ['draft.changed', 'mailing.read'].includes(testCase.event.type) ||
      ['loadMailing', 'saveDraft'].includes(testCase.name.split(' ')[0] ?? ''),
    'an action is remembered only while it is asked about or done': ({ after }) =>
      (after.context.action !== undefined) === (after.matches('confirming') || after.matches('acting')),
    'a failure is shown with its sentence': ({ testCase, after }) =>
      testCase.kind !== 'outcome' ||
      !('error' in testCase.result) ||
      after.context.problem === deskProblem(testCase.result.error),
    'a message stays until the next action of the person': ({ before, testCase, after }) =>
      before.context.problem === '' || after.context.problem !== '' || testCase.kind === 'event',
    'the next action of the person removes the message': ({ before, testCase, after }) =>
      testCase.kind !== 'event' ||
      testCase.event.type === 'mailing.read' ||
      before.value === after.value ||
      after.context.problem === '',
    'the email of a test is shown until the draft is stored again': ({ before, testCase, after }) =>
      before.context.tested === undefined ||
      after.context.tested !== undefined ||
      testCase.event.type === 'saved' ||
      testCase.name.startsWith('decide'),
  },
});
