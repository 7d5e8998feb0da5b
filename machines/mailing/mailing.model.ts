import { deskProblem } from '../desk-problem.ts';
import { defineModel } from '../model.ts';
import { aHeldMailing, aMailing, aSendingMailing, aSentMailing, aStoppedMailing } from '../mailing-samples.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import type { DecidedAct, MailingAct } from './mailing.ts';
import { mailingMachine } from './mailing.machine.ts';

const conflict = aRefusal(409, "Ravi has changed this mailing meanwhile. Its state is now 'stopped'.", 'stopped');
const noConnection = { 'no answer': aNetworkError() };

/** The event after which each act begins. */
const begins: Record<MailingAct, string> = {
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
    'act.chosen': { release: { act: 'release' }, discard: { act: 'discard' } },
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
    'each act is what the person has chosen, on the mailing that the person sees': ({ before, happening, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'decide') return true;
        const { act, mailing } = input as DecidedAct;
        const isChosen = happening.event.type === begins[act] && (before.context.act ?? act) === act;
        return isChosen && mailing === before.context.mailing;
      }),
    'nothing is released without recipients': ({ after }) =>
      !(after.matches('confirming') && after.context.act === 'release') || after.context.mailing!.recipients > 0,
    'a draft is stored only with subject and text, and replaces the version that was read': ({ before, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'saveDraft') return true;
        const { draft, version } = input as { draft: { subject: string; body: string }; version?: number };
        return draft.subject !== '' && draft.body.trim() !== '' && version === before.context.mailing?.version;
      }),
    'only typing and a mailing that was read change the text': ({ before, happening, after }) =>
      before.context.draft === after.context.draft ||
      ['draft.changed', 'mailing.read'].includes(happening.event.type) ||
      ['loadMailing', 'saveDraft'].includes(happening.name.split(' ')[0] ?? ''),
    'an act is remembered only while it is asked about or done': ({ after }) =>
      (after.context.act !== undefined) === (after.matches('confirming') || after.matches('acting')),
    'a failure is shown with its sentence': ({ happening, after }) =>
      happening.kind !== 'outcome' ||
      !('error' in happening.result) ||
      after.context.problem === deskProblem(happening.result.error),
    'a message stays until the next act of the person': ({ before, happening, after }) =>
      before.context.problem === '' || after.context.problem !== '' || happening.kind === 'event',
    'the next act of the person removes the message': ({ before, happening, after }) =>
      happening.kind !== 'event' ||
      happening.event.type === 'mailing.read' ||
      before.value === after.value ||
      after.context.problem === '',
    'the email of a test is shown until the draft is stored again': ({ before, happening, after }) =>
      before.context.tested === undefined ||
      after.context.tested !== undefined ||
      happening.event.type === 'saved' ||
      happening.name.startsWith('decide'),
  },
});
