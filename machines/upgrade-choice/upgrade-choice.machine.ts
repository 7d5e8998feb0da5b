import { assign, emit, setup } from 'xstate';
import { mostUpgraded } from '#domain/tickets/upgrades.ts';
import { m } from '#messages';
import {
  addressOf,
  choiceContext,
  listed,
  selected,
  targets,
  type UpgradeChoice,
  type UpgradeChoiceInput,
} from './upgrade-choice.ts';

/** A holder chooses passes to upgrade and the new kind of pass. Rows: UPGRADE-01 to UPGRADE-06, ERR-T-07. */
export const upgradeChoiceMachine = setup({
  types: {} as {
    context: UpgradeChoice;
    input: UpgradeChoiceInput;
    events:
      | { type: 'open' | 'cancel' | 'all' | 'none' | 'submit' }
      | { type: 'pass.toggled'; passId: string }
      | { type: 'target.chosen'; target: string };
    /** chosen: the page navigates to this URL */
    emitted: { type: 'chosen'; address: string };
    tags: 'open';
  },
  actions: {
    toggle: assign(({ context: { selectedIds: ids } }, { passId }: { passId: string }) => ({
      selectedIds: ids.includes(passId) ? ids.filter((id) => id !== passId) : [...ids, passId],
    })),
    selectAll: assign(({ context }) => ({ selectedIds: listed(context).map(({ pass_id: id }) => id) })),
    selectNone: assign({ selectedIds: [] }),
    setTarget: assign((_, { target }: { target: string }) => ({ target })),
    setListed: assign(({ context }) => ({ selectedIds: selected(context).map(({ pass_id: id }) => id) })),
    setMessage: assign((_, { problem }: { problem: string }) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
    emitChosen: emit(({ context }) => ({ type: 'chosen', address: addressOf(context) }) as const),
  },
  guards: {
    isListed: ({ context }, { passId }: { passId: string }) => listed(context).some(({ pass_id: id }) => id === passId),
    isAnother: ({ context }, { target }: { target: string }) =>
      target !== context.target && targets(context).some(({ id }) => id === target),
    isNothing: ({ context }) => selected(context).length === 0,
    isTooMuch: ({ context }) => selected(context).length > mostUpgraded,
  },
}).createMachine({
  id: 'upgradeChoice',
  description: 'A holder chooses passes to upgrade and goes to the payment.',
  context: ({ input }) => choiceContext(input),
  initial: 'closed',
  states: {
    closed: { on: { open: 'choosing' } },
    choosing: {
      tags: 'open',
      entry: 'clearProblem',
      on: {
        'pass.toggled': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: ['clearProblem', { type: 'toggle', params: ({ event }) => event }],
        },
        'target.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: ['clearProblem', { type: 'setTarget', params: ({ event }) => event }, 'setListed'],
        },
        all: { actions: ['clearProblem', 'selectAll'] },
        none: { actions: ['clearProblem', 'selectNone'] },
        cancel: 'closed',
        submit: [
          {
            guard: 'isNothing',
            actions: { type: 'setMessage', params: () => ({ problem: m.upgrade_choice_none_selected() }) },
          },
          {
            guard: 'isTooMuch',
            actions: {
              type: 'setMessage',
              params: () => ({ problem: m.upgrade_choice_too_many({ most: mostUpgraded }) }),
            },
          },
          { target: 'chosen', actions: 'emitChosen' },
        ],
      },
    },
    chosen: { description: 'The next step is on another page.', type: 'final' },
  },
});
