import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { bulkActionMachine } from '#machines/bulk-action/bulk-action.machine.ts';
import { bulkActionModel } from '#machines/bulk-action/bulk-action.model.ts';
import { possibleOf, type BulkActionContext } from '#machines/bulk-action/bulk-action.ts';
import { m } from '#messages';
import { settings } from '#src/gallery/settings/settings.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import {
  button,
  buttons,
  click,
  dialog,
  dialogTitle,
  field,
  statuses,
  type,
} from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: BulkActionContext;
}

const names = { withdraw: 'Withdraw the order', note: 'Write a note', 'extend-hold': '' };
const menu = () => button(m.desk_bulk_actions({ count: 3 }));
const start = () =>
  [...(dialog()?.getElementsByTagName('button') ?? [])].find(({ textContent }) => /: \d$/.test(textContent ?? ''));

/** The orders of the dialog with their results or reasons: first those that are changed. */
const listed = ({ context: { orders, results } }: Snapshot) => {
  const possible = possibleOf(orders).map(({ code, name }, index) => {
    const result = results[index];
    return `${code}, ${name}${result ? ` ${result.problem || 'done'}` : ''}`;
  });
  const others = orders.flatMap(({ code, name, why_not: why }) => (why ? [`${code}, ${name} ${why}`] : []));
  expect([...dialog()!.getElementsByTagName('li')].map(({ textContent }) => textContent)).toEqual([
    ...possible,
    ...others,
  ]);
};

const progress = (snapshot: Snapshot) => {
  const { orders, results } = snapshot.context;
  listed(snapshot);
  expect(statuses(dialog())).toEqual([
    m.desk_bulk_progress({ done: results.length, count: possibleOf(orders).length }),
  ]);
};

walkTours(bulkActionModel, (): FlowScreen<typeof bulkActionMachine> => ({
  beside: () => settings.bulkAction!.beside({} as never),
  events: {
    'action.chosen': {
      controls: ({ choice }) => [choice.orders.length > 0 ? menu() : undefined],
      use: async (control, { choice }) => {
        await click(control);
        await waitFor(() => expect(button(names[choice.action])).toBeDefined());
        await click(button(names[choice.action]));
      },
    },
    'text.changed': { controls: () => [field('Note', dialog())], use: (control, { text }) => type(control, text) },
    submitted: {
      controls: () => [start()],
      deviates: (snapshot) =>
        snapshot.matches('reviewing') && !snapshot.can({ type: 'submitted' })
          ? 'The button stays enabled and shows what is missing'
          : undefined,
      answer: ({ context }) =>
        possibleOf(context.orders).length === 0 ? 'None of these orders can be changed.' : 'This field is required',
    },
    stopped: { controls: () => [button('Stop', dialog())] },
    'dialog.closed': {
      controls: () => ['Cancel', 'Back to the list', 'Close'].flatMap((name) => buttons(name, dialog())),
    },
  },
  states: {
    choosing: () => expect(dialog()).toBeNull(),
    previewing: () => expect(menu()?.getAttribute('aria-disabled')).toBe('true'),
    reviewing: (snapshot) => {
      listed(snapshot);
      expect(dialogTitle()).toBe(names[snapshot.context.choice!.action]);
    },
    running: progress,
    continuing: neverSeen,
    finished: progress,
  },
  emitted: {
    /** The page reads the list again. Here it has no page. */
    'orders.changed': () => {},
    finished: () => expect(dialog()).toBeNull(),
  },
}));
