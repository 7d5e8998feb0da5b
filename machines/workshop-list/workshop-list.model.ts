import { overlapping } from '#domain/booking/workshops.ts';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal, aWorkshop } from '../samples.ts';
import { workshopListMachine } from './workshop-list.machine.ts';

const time = { date: '2025-10-16', from: '10:00', to: '13:00' };
const airway = aWorkshop({ id: 'airway', name: 'Airway', group: 'Skills', time });
const suturing = aWorkshop({ id: 'suturing', name: 'Suturing', group: 'Skills' });
const writing = aWorkshop({ id: 'writing', name: 'Writing a paper', group: 'Research' });
const triage = aWorkshop({ id: 'triage', name: 'Triage', group: 'Critical Care', time });
const full = aWorkshop({ id: 'ultrasound', name: 'Ultrasound', group: 'Imaging', leftCount: 0 });

const shown = { conferenceId: 'sample', most: 2 };

export const workshopListModel = defineModel({
  machine: workshopListMachine,
  title: 'Choosing workshops',
  starts: {
    'nothing chosen': shown,
    'an earlier selection': { ...shown, selectedIds: ['airway', 'gone'] },
  },
  events: {
    'workshop.toggled': {
      'one of a group': { id: airway.id },
      'another of that group': { id: suturing.id },
      'one of another group': { id: writing.id },
      'one at the same time as the first': { id: triage.id },
      'one that is full': { id: full.id },
      'one that is not offered': { id: 'gone' },
    },
    'selection.cleared': { '': {} },
    reload: { '': {} },
    retry: { '': {} },
  },
  outcomes: {
    loadWorkshops: {
      done: {
        all: [airway, suturing, writing, triage, full],
        'one is gone': [suturing, writing, triage, full],
        none: [],
      },
      failed: { refused: aRefusal(503), 'no answer': aNetworkError() },
    },
  },
  properties: {
    'only available workshops are selected': ({ after }) =>
      after.context.selected.every(({ id, leftCount }) => leftCount > 0 && id !== 'gone'),
    'the selection stays within the limit': ({ after }) => after.context.selected.length <= after.context.most,
    'one workshop of a group at most is selected': ({ after }) =>
      new Set(after.context.selected.map(({ group }) => group)).size === after.context.selected.length,
    'no two overlapping workshops are selected': ({ after: { context } }) =>
      context.selected.every((workshop) => overlapping(workshop, context.selected) === undefined),
    'the selection is part of the list': ({ after }) =>
      after.context.selected.every(({ id }) => after.context.workshops.some((offered) => offered.id === id)),
    'a failed list keeps the selection': ({ before, testCase, after }) =>
      !testCase.name.startsWith('loadWorkshops failed') || after.context.selectedIds === before.context.selectedIds,
    'only a failed list shows a message': ({ testCase, emitted }) =>
      testCase.name.startsWith('loadWorkshops failed') === emitted.length > 0,
  },
  identity: ({ value, context: { workshops, selectedIds } }) => [value, workshops.length, selectedIds.toSorted()],
});
