import { assign, emit, setup } from 'xstate';
import { canSelect, grouped, reselected, toggled, type GroupFilter, type Workshop } from '#domain/booking/workshops.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { failure, notice, type Notice, type NoticeContent } from '../notice.ts';

export interface WorkshopListInput {
  conferenceId: string;
  /** maximum number of workshops per person, from event.json */
  most: number;
  filters?: readonly GroupFilter[];
  /** selection of a draft; reselected as far as possible once the list is loaded */
  selectedIds?: readonly string[];
  /**
   * Workshops of the server-rendered page, selectable until the list is loaded. Not used if they do not allow the
   * whole selection of the draft, because an unpaid order of the same visitor may hold those seats.
   */
  drawn?: readonly Workshop[] | undefined;
}

export interface WorkshopList extends Required<Omit<WorkshopListInput, 'drawn'>> {
  /** grouped and filtered, in order of first appearance */
  workshops: Workshop[];
  selected: Workshop[];
}

/** The workshops on offer, and which of them the visitor selected. Rows: WSMODAL-10 to WSMODAL-14, ERR-S-03. */
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
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    setWorkshops: assign(({ context }, { workshops }: { workshops: Workshop[] }) => {
      const list = offered(workshops, context.filters);
      return { workshops: list, ...chosen(reselected(context.selectedIds, list, context.most)) };
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
  description: 'The selection applies at once; closing the dialog confirms nothing more.',
  context: ({ input: { drawn = [], ...input } }) => {
    const { most, filters = [], selectedIds = [] } = input;
    const workshops = offered(drawn, filters);
    const selected = reselected(selectedIds, workshops, most);
    const isWhole = selected.length === selectedIds.length;
    return { ...input, filters, selectedIds, ...(isWhole ? { workshops, selected } : { workshops: [], selected: [] }) };
  },
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
      description: 'Loads the list. During a reload the previous one stays; workshops that are gone are deselected.',
      tags: 'busy',
      invoke: {
        id: 'loadWorkshops',
        src: 'loadWorkshops',
        input: ({ context }) => ({ conferenceId: context.conferenceId }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setWorkshops', params: ({ event }) => ({ workshops: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'emitNotice', params: () => failure(m.booking_workshops_failed()) },
        },
      },
    },
    loaded: { on: { reload: 'loading' } },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
  },
});

const offered = (list: readonly Workshop[], filters: readonly GroupFilter[]): Workshop[] =>
  grouped(list, filters).flatMap(({ workshops }) => workshops);

const find = ({ workshops }: WorkshopList, id: string): Workshop | undefined =>
  workshops.find((workshop) => workshop.id === id);

const chosen = (selected: Workshop[]) => ({ selected, selectedIds: selected.map(({ id }) => id) });
