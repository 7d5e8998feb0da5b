import { assign, emit, setup } from 'xstate';
import { canSelect, grouped, reselected, toggled, type GroupFilter, type Workshop } from '#domain/workshops.ts';
import { booking } from '#words';
import { effect } from '../effects.ts';
import { failure, notice, type Notice, type Said } from '../notice.ts';

export interface WorkshopListInput {
  conferenceId: string;
  /** most workshops of one person: event.json */
  most: number;
  filters?: readonly GroupFilter[];
  /** An earlier choice, of a draft; what can still be had is chosen again. Kept until a list has come. */
  selectedIds?: readonly string[];
}

export interface WorkshopList extends Required<WorkshopListInput> {
  /** What is offered after the filters, in groups of first appearance. */
  workshops: Workshop[];
  selected: Workshop[];
}

/** The workshops on offer and the visitor's choice among them. Spec: registration 2.4, 4.2, 5.4. */
export const workshopListMachine = setup({
  types: {} as {
    context: WorkshopList;
    input: WorkshopListInput;
    events: { type: 'workshop.toggled'; id: string } | { type: 'selection.cleared' | 'reload' | 'retry' };
    emitted: Notice;
    tags: 'busy' | 'failed';
  },
  actors: { loadWorkshops: effect<Workshop[], { conferenceId: string }>('loadWorkshops') },
  actions: {
    say: emit((_, said: Said) => notice(said)),
    keepWorkshops: assign(({ context }, { workshops }: { workshops: Workshop[] }) => {
      const offered = grouped(workshops, context.filters).flatMap((group) => group.workshops);
      return { workshops: offered, ...chosen(reselected(context.selectedIds, offered, context.most)) };
    }),
    toggle: assign(({ context }, { id }: { id: string }) => {
      const workshop = find(context, id);
      return workshop ? chosen(toggled(workshop, context.selected, context.most)) : {};
    }),
    clearSelection: assign(() => chosen([])),
  },
  guards: {
    canToggle: ({ context }, { id }: { id: string }) => {
      const workshop = find(context, id);
      return workshop !== undefined && canSelect(workshop, context.selected, context.most);
    },
  },
}).createMachine({
  id: 'workshopList',
  description: 'One choice, live: closing the dialog confirms nothing that was not chosen already.',
  context: ({ input }) => ({ filters: [], selectedIds: [], ...input, workshops: [], selected: [] }),
  initial: 'loading',
  on: {
    'workshop.toggled': {
      guard: { type: 'canToggle', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'toggle', params: ({ event }) => ({ id: event.id }) },
    },
    'selection.cleared': { actions: 'clearSelection' },
  },
  states: {
    loading: {
      description: 'Also a second time: the earlier list stays on screen, and what is gone leaves the choice.',
      tags: 'busy',
      invoke: {
        id: 'loadWorkshops',
        src: 'loadWorkshops',
        input: ({ context }) => ({ conferenceId: context.conferenceId }),
        onDone: {
          target: 'loaded',
          actions: { type: 'keepWorkshops', params: ({ event }) => ({ workshops: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'say', params: failure(booking.workshopsFailed) } },
      },
    },
    loaded: { on: { reload: 'loading' } },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
  },
});

const find = ({ workshops }: WorkshopList, id: string): Workshop | undefined =>
  workshops.find((workshop) => workshop.id === id);

const chosen = (selected: Workshop[]) => ({ selected, selectedIds: selected.map(({ id }) => id) });
