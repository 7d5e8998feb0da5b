import type { AnyEventObject } from 'xstate';
import { isSame } from '#domain/settings/changes.ts';
import { m } from '#messages';
import { defineModel, type Step } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { aPassChange, aSettingsDraft, aSettingsPart, aVersion, somePrices } from '../settings-samples.ts';
import { hasChanges } from './publish-settings.ts';
import { publishSettingsMachine } from './publish-settings.machine.ts';

const draft = aSettingsDraft();
const mine = draft.value;
const meanwhile = aRefusal(409, 'Meena Iyer changed this on 17 Aug 2025, 14:30.', [
  { field: 'Nomination for an award', message: '3000 → 3500' },
]);
const seats = aRefusal(409, 'Fewer seats than are sold or held.', [
  { field: 'Airway', message: '12 seats are sold or held, so there cannot be only 10.' },
]);
const cancelled = Object.assign(new Error('not confirmed'), { name: 'Cancelled' });

const noAnswer = { 'no answer': aNetworkError() };
const refusals = { ...noAnswer, 'changed meanwhile': meanwhile };

/** The value of the edit in memory, with the own changes that were not kept. */
const isKept = ({ before, after }: Pick<Step<typeof publishSettingsMachine>, 'before' | 'after'>): boolean =>
  isSame([before.context.edit, before.context.lost], [after.context.edit, after.context.lost]);

/** Events that may change the written values; `ending` has such results of effects. */
const changing = ['value.changed', 'draft.submitted', 'mine.kept', 'changes.merged'];
const ending = ['xstate.done.actor.publish', 'xstate.done.actor.discardDraft', 'xstate.done.actor.saveDraft'];
const isBegun = (event: AnyEventObject) => event.type === 'xstate.done.actor.readSettings';

export const publishSettingsModel = defineModel({
  machine: publishSettingsMachine,
  title: 'Settings of the conference',
  starts: { prices: { part: 'prices' } },
  events: {
    retry: { '': {} },
    edit: { '': {} },
    'value.changed': { 'another price': { value: mine } },
    'draft.submitted': { 'with another price': { value: mine }, 'without a change': { value: somePrices() } },
    'mine.kept': { '': {} },
    'changes.merged': { '': {} },
    'draft.discarded': { '': {} },
    'publication.requested': {
      now: { publication: {} },
      'at a time': { publication: { effectiveAt: '2025-09-01T00:00:00.000Z', reason: 'early bird ends' } },
    },
    'version.chosen': { 'of the files': { version: null } },
    'undo.confirmed': { '': {}, 'with a reason': { reason: 'a mistake' } },
    'undo.closed': { '': {} },
    'schedule.withdrawn': { '': {}, 'with a reason': { reason: 'too early' } },
  },
  outcomes: {
    readSettings: {
      done: {
        'from the files': aSettingsPart(),
        'with a draft': aSettingsPart({ draft }),
        'with a newer version, for later': aSettingsPart({
          base: 5,
          value: somePrices({ pass: 1800, award: 3500 }),
          versions: [aVersion()],
        }),
      },
      failed: noAnswer,
    },
    saveDraft: { done: { '': draft }, failed: refusals },
    discardDraft: { done: { '': undefined }, failed: noAnswer },
    publish: { done: { '': 5 }, failed: { ...refusals, 'seats are taken': seats, 'not confirmed': cancelled } },
    readUndo: {
      done: { '': [{ ...aPassChange, before: '1800', after: '1500' }] },
      failed: noAnswer,
    },
    restore: { done: { '': 7 }, failed: refusals },
    withdraw: { done: { '': undefined }, failed: refusals },
  },
  properties: {
    'written values change only when the person changes, discards or publishes them': (step) =>
      isKept(step) ||
      changing.includes(step.testCase.event.type) ||
      ending.includes(step.testCase.event.type) ||
      (isBegun(step.testCase.event) && !(step.before.context.edit && hasChanges(step.before.context.edit))),
    'own changes that a merge does not keep are still there': ({ before, testCase: { event }, after }) =>
      event.type !== 'changes.merged' ||
      before.context.settings?.base !== 5 ||
      after.context.lost.some(({ after: value }) => value === 1700),
    'own values can replace those of the other person': ({ before, testCase: { event }, after: { context } }) =>
      event.type !== 'mine.kept' ||
      (context.lost.length === 0 &&
        before.context.lost.every(({ path, after }) =>
          isSame(
            path.reduce<unknown>((found, key) => Object(found)[key], context.edit?.value),
            after,
          ),
        )),
    'a draft is saved only with changes, and for the newest known version': ({ after, calls }) =>
      calls.every(({ effect, input }) => {
        const { base } = input as { base?: unknown };
        return effect !== 'saveDraft' || (hasChanges(after.context.edit!) && base === after.context.settings?.base);
      }),
    'only the reviewed draft is published': ({ before, testCase: { event }, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'publish' ||
          (before.matches('reviewing') &&
            isSame(input, { part: 'prices', draft: draft.id, base: draft.base, ...Object(event.publication) })),
      ),
    'a draft in review has the written values': ({ after }) =>
      !after.matches('reviewing') || isSame(after.context.draft?.value, after.context.edit?.value),
    'nothing is written while another version has to be compared': ({ before, after, calls }) =>
      !(before.matches('comparing') && calls.some(({ effect }) => effect !== 'discardDraft')) &&
      (!after.matches('editing') || after.context.edit?.base === after.context.settings?.base),
    'an older version is published again only after its changes were shown': ({ before, calls }) =>
      calls.every(({ effect }) => effect !== 'restore' || before.matches('undoing')),
    'the reason of an undo or withdrawal is sent': ({ testCase: { event }, calls }) =>
      !['undo.confirmed', 'schedule.withdrawn'].includes(event.type) ||
      calls.every(({ input }) => Object(input).reason === Object(event).reason),
    'only a version that is not in force is withdrawn': ({ before, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'withdraw' ||
          ((input as { version: number }).version === before.context.settings?.base &&
            before.context.settings.in_force !== before.context.settings.base),
      ),
    'the part is read again after each publication, withdrawal and conflict': ({ testCase: { name }, after }) =>
      !/^(publish|restore|withdraw) done|changed meanwhile|seats are taken/.test(name) || after.matches('reading'),
    'a failure shows a message, unless the person cancelled it': ({ testCase: { name }, after }) =>
      !name.includes(' failed') || (after.context.problem === undefined) === name.includes('not confirmed'),
    'a missing change shows a message': ({ before, testCase, after }) =>
      !before.matches('editing') ||
      testCase.event.type !== 'draft.submitted' ||
      after.matches('saving') ||
      after.context.problem?.sentence === m.desk_settings_same(),
    'a new attempt clears the message': ({ testCase: { kind, event }, after }) =>
      kind !== 'event' ||
      !after.hasTag('busy') ||
      event.type === 'undo.confirmed' ||
      after.context.problem === undefined,
    'a dialog is open only while a version is chosen': ({ after }) =>
      after.hasTag('busy') || after.matches('undoing') === (after.context.undo !== undefined),
  },
  identity: ({ value, context: { settings, edit, draft: saved, lost, undo, published } }) => ({
    value,
    settings: [settings?.base, settings?.draft !== undefined],
    edit,
    saved: saved !== undefined,
    lost,
    undo: undo !== undefined,
    published: published?.before,
  }),
  maxStates: 2000,
});
