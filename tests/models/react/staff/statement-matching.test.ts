import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { statementMatchingMachine } from '#machines/statement-matching/statement-matching.machine.ts';
import { statementMatchingModel } from '#machines/statement-matching/statement-matching.model.ts';
import type { ColumnName, DialogAction, StatementMatching } from '#machines/statement-matching/statement-matching.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, dialog, dialogTitle, field, statuses, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: StatementMatching;
}

const main = () => document.querySelector('main');
const file = () => document.getElementById('statement-file') ?? undefined;

const columnLabels: Record<ColumnName, string> = {
  date: 'Date',
  description: 'Description',
  credit: 'Money in',
  amount: 'Amount, in and out',
  direction: 'Cr or Dr',
  reference: 'Reference',
};

const actions: Record<DialogAction, { button: string; of: string; field: string; confirm: string }> = {
  accept: { button: 'Another order', of: 'Another order for ', field: 'Code of the order', confirm: 'Accept' },
  exception: {
    button: 'Keep as an exception',
    of: 'Keep as an exception: ',
    field: 'Reason',
    confirm: 'Keep',
  },
  'not-ours': { button: 'Not ours', of: 'Not ours: ', field: 'Reason', confirm: 'Mark as not ours' },
};

const amounts: Record<string, string> = { 'line-1': '₹9,000, UTR000001', 'line-2': '₹1,250, UTR000002' };
const openAction = () => Object.values(actions).find((each) => each.button === dialogTitle());

const lines = ({ context }: Snapshot) => {
  const shown = [...document.querySelectorAll('article')].map((each) => each.getAttribute('aria-label'));
  expect(shown).toEqual(context.open.lines.map(({ id }) => amounts[id]));
};
const busy = (snapshot: Snapshot) => {
  lines(snapshot);
  expect(statuses(main())).toContain('One moment…');
};
const columns =
  (isBusy: boolean) =>
  ({ context }: Snapshot) => {
    for (const [name, label] of Object.entries(columnLabels))
      expect([label, field(label)?.value]).toEqual([label, String(context.columns[name as ColumnName] ?? '')]);
    expect(field('Bank account')?.readOnly).toBe(isBusy);
  };

walkTours(statementMatchingModel, (): FlowScreen<typeof statementMatchingMachine> => ({
  beside: () => settings.statementMatching!.beside({} as never),
  events: {
    'file.chosen': {
      controls: () => [file()],
      use: (control, event) => act(async () => void fireEvent.change(control, { target: { files: [event.file] } })),
    },
    skipped: { controls: () => [button('Go on without a file')] },
    'column.chosen': {
      controls: ({ name }) => [field(columnLabels[name])],
      use: (control, { index }) =>
        act(
          async () => void fireEvent.change(control, { target: { value: index === undefined ? '' : String(index) } }),
        ),
    },
    'account.changed': {
      controls: () => [field('Bank account')],
      use: (control, { account }) => type(control, account),
    },
    submitted: {
      controls: () => [button('Store the transfers')],
      deviates: (snapshot) =>
        snapshot.matches('mapping') && !snapshot.can({ type: 'submitted' })
          ? 'The button stays enabled and shows what is missing'
          : undefined,
      answer: ({ context }) =>
        context.account.trim() === '' ? 'This field is required' : 'Please choose a column for the date',
    },
    back: { controls: () => [button('Choose another file')] },
    'line.accepted': { controls: ({ orderCode }) => [button(`Accept for ${orderCode}, Asha Raman`)] },
    'dialog.opened': { controls: ({ line, action: chosen }) => [button(actions[chosen].of + amounts[line.id])] },
    'dialog.submitted': {
      controls: () => [button(openAction()?.confirm ?? '', dialog())],
      use: async (control, { text }) => {
        await type(field(openAction()!.field, dialog())!, text);
        await click(control);
      },
      deviates: (snapshot, { text }) =>
        snapshot.matches('writing') && text.trim() === ''
          ? 'The button stays enabled and shows what is missing'
          : undefined,
      answer: () => 'This field is required',
    },
    'dialog.closed': { controls: () => [button('Cancel', dialog())] },
    undone: { controls: () => [button('Take the last one back')] },
    retry: { controls: () => [button('Try again')] },
    another: { controls: () => [button('Upload another statement')] },
  },
  states: {
    choosing: () => expect(file()).toBeDefined(),
    previewing: () => expect(statuses(main())).toEqual(['Reading the file…']),
    mapping: columns(false),
    storing: columns(true),
    loading: busy,
    failed: () => expect(button('Try again')).toBeDefined(),
    loaded: neverSeen,
    matching: lines,
    writing: (snapshot) => {
      expect(dialogTitle()).toBe(actions[snapshot.context.dialog!.action].button);
    },
    deciding: busy,
    undoing: busy,
    matched: () => expect(statuses(main())).toContain('No transfer is open. Everything is decided.'),
  },
  emitted: {},
  always: ({ context: { problem } }) => expect(alerts(main())).toEqual(problem ? [problem] : []),
}));
