import { m } from '#messages';
import { defineModel } from '../model.ts';
import { anAttendee, aNetworkError, aWorkshop } from '../samples.ts';
import { chosenBy, hasChoices, wantedSeats, type GroupChoice } from './group-choice.ts';
import { groupChoiceMachine } from './group-choice.machine.ts';

const airway = aWorkshop({ id: 'airway', name: 'Airway', group: 'Skills', leftCount: 1 });
const suturing = aWorkshop({ id: 'suturing', name: 'Suturing', group: 'Skills' });
const full = aWorkshop({ id: 'ultrasound', name: 'Ultrasound', group: 'Imaging', leftCount: 0 });

const limits = { least: 2, most: 3, maxWorkshops: 1 };
const draft = { key: 'post', quantity: 2, choices: [['gone'], ['airway']] } as const;

export const groupChoiceModel = defineModel({
  machine: groupChoiceMachine,
  title: 'Choices of a group',
  starts: {
    'no pass in the URL': { ...limits, pass: null },
    'a pass in the URL': { ...limits, pass: 'post' },
    'a draft': { ...limits, pass: null, draft },
    'a draft over the limit': {
      ...limits,
      pass: null,
      draft: { ...draft, choices: [['suturing', 'suturing', 'airway']] },
    },
    'a draft, and another pass in the URL': { ...limits, pass: 'consultant', draft },
    'a draft of the pass that is chosen next': { ...limits, pass: 'post', draft: { ...draft, key: 'under' } },
  },
  events: {
    'pass.chosen': { '': { key: 'under' } },
    'quantity.chosen': { three: { quantity: 3 }, 'too many': { quantity: 4 } },
    'dialog.closed': { '': {} },
    'pass.missed': { '': {} },
    'change.confirmed': { '': {} },
    'change.declined': { '': {} },
    undo: { '': {} },
    reload: { '': {} },
    'panel.toggled': { '': { index: 1 } },
    'workshop.toggled': {
      'one of a group': { index: 1, id: airway.id },
      'one that is full': { index: 1, id: full.id },
      'one that is not offered': { index: 1, id: 'gone' },
    },
    'list.imported': {
      '': { quantity: 2, choices: [[], ['airway']], people: [anAttendee(), anAttendee({ name: 'Ravi Kumar' })] },
      'too long': { quantity: 4, choices: [], people: [] },
    },
  },
  outcomes: {
    loadWorkshops: {
      done: { '': [airway, suturing, full] },
      failed: { '': aNetworkError() },
    },
  },
  properties: {
    'no participant exceeds the limit or has two workshops of a group': ({ after: { context } }) =>
      everyone(context).every(
        (chosen) =>
          chosen.length <= context.maxWorkshops && new Set(chosen.map(({ group }) => group)).size === chosen.length,
      ),
    'a full workshop cannot be chosen': ({ testCase, before, after: { context } }) =>
      testCase.event.type !== 'workshop.toggled' ||
      context.choices === before.context.choices ||
      context.workshops.every(({ id, leftCount }) => (wantedSeats(context.choices).get(id) ?? 0) <= leftCount),
    'a full workshop shows a message and stays unchosen': ({ testCase, emitted, before, after }) =>
      testCase.name !== 'workshop.toggled (one that is full)' ||
      (emitted.some(({ sentence }) => sentence === m.bulk_booking_no_slots()) &&
        after.context.choices === before.context.choices),
    'the quantity stays within its limits': ({ after: { context } }) =>
      context.quantity >= context.least && context.quantity <= context.most,
    'chosen workshops are cleared only by a confirmation, an import, an undo, a click or the service': ({
      before,
      testCase,
      after,
    }) =>
      after.context.choices === before.context.choices ||
      !hasChoices(before.context) ||
      ['change.confirmed', 'undo', 'list.imported', 'workshop.toggled'].includes(testCase.event.type) ||
      testCase.name.startsWith('loadWorkshops done'),
    'workshops removed by the service are named': ({ before, testCase, after, emitted }) =>
      !testCase.name.startsWith('loadWorkshops done') ||
      after.context.choices.flat().length < before.context.choices.flat().length ===
        emitted.some(({ sentence }) =>
          [m.bulk_booking_workshops_gone(), m.bulk_booking_workshops_refused({ most: limits.maxWorkshops })].includes(
            sentence!,
          ),
        ),
    'a change clears all chosen workshops': ({ testCase, after }) =>
      testCase.event.type !== 'change.confirmed' || !hasChoices(after.context),
    'a change of the pass clears the list and closes all panels': ({ before, testCase, after }) =>
      before.context.key === after.context.key ||
      testCase.event.type === 'undo' ||
      (after.context.open.length === 0 && after.context.workshops.length === 0),
    'a confirmed change can be undone': ({ before, testCase, after }) =>
      testCase.event.type !== 'change.confirmed' ||
      (after.context.before?.choices === before.context.choices &&
        after.context.before.quantity === before.context.quantity &&
        after.context.before.key === before.context.key),
    'undo brings back what was before, once': ({ before, testCase, after }) =>
      testCase.event.type !== 'undo' ||
      (after.context.quantity === before.context.before?.quantity &&
        after.context.key === before.context.before.key &&
        after.context.choices === before.context.before.choices &&
        after.context.before === undefined),
    'participants replaced by an import can be restored after a click, and the click is reported': ({
      before,
      testCase,
      after: { context },
    }) =>
      testCase.event.type !== 'workshop.toggled' ||
      context.choices === before.context.choices ||
      (context.before?.people === before.context.before?.people &&
        (context.before === undefined || context.before.isOlder === true)),
    'undo restores participants replaced by an import': ({ before, testCase, emitted }) =>
      testCase.event.type !== 'undo' ||
      (before.context.before?.people !== undefined) === emitted.some(({ type }) => type === 'restored'),
    'closing the dialog keeps the pass of the URL': ({ testCase, before, after }) =>
      testCase.event.type !== 'dialog.closed' ||
      after.context.key === (before.context.key ?? before.context.preselected),
    'the error of a missing pass stays until one is chosen': ({ testCase, before, after }) =>
      (!after.hasTag('missing') || after.context.key === undefined) &&
      (testCase.event.type !== 'pass.missed' || !before.matches({ choosing: 'unlisted' }) || after.hasTag('missing')),
    'declining a confirmation changes nothing': ({ before, testCase, after }) =>
      testCase.event.type !== 'change.declined' ||
      (after.context.choices === before.context.choices &&
        after.context.quantity === before.context.quantity &&
        after.context.key === before.context.key &&
        after.context.change === undefined),
    'only panels of existing participants stay open': ({ testCase, after: { context } }) =>
      !['quantity.chosen', 'change.confirmed'].includes(testCase.event.type) ||
      context.open.every((index) => index < context.quantity),
    'the workshops on screen belong to the pass': ({ after: { context } }) =>
      context.workshops.length === 0 || context.listed === context.key,
    'workshops are loaded for the chosen pass': ({ calls, after }) =>
      calls.every(({ input }) => (input as { key: string }).key === after.context.key),
    'a failed list of workshops shows a message': ({ testCase, emitted }) =>
      testCase.name !== 'loadWorkshops failed' ||
      emitted.some(({ sentence }) => sentence === m.bulk_booking_workshops_failed()),
  },
  /**
   * Only these facts about the workshops distinguish states: whether workshops are chosen, and whether a chosen one
   * is missing in the loaded list. The loaded list is always the same.
   */
  identity: ({ value, context }) => [
    value,
    context.key,
    context.preselected === context.key,
    context.quantity,
    context.listed === context.key,
    hasChoices(context) && context.choices.flat().includes('gone'),
    hasChoices(context),
    context.change && Object.keys(context.change),
    context.before && [
      context.before.key,
      context.before.quantity,
      hasChoices(context.before),
      context.before.people !== undefined,
      context.before.isOlder === true,
    ],
  ],
});

const everyone = (context: GroupChoice) => context.choices.map((_, index) => chosenBy(context, index));
