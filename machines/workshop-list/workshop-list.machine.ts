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
  /** workshops that a draft has stored as selected; those still possible are selected again after loading */
  selectedIds?: readonly string[];
  /**
   * Workshops in the server-rendered page, which the visitor can select while the list is loading. They are not used
   * if a workshop of the draft cannot be selected in them: an unpaid order of this visitor may hold its seat, and
   * only the loaded list counts that seat as free.
   */
  rendered?: readonly Workshop[] | undefined;
}

export interface WorkshopList extends Required<Omit<WorkshopListInput, 'rendered'>> {
  /** workshops sorted by group, without those that the filters exclude */
  workshops: Workshop[];
  selected: Workshop[];
}

/** The visitor selects workshops from the list of the service. Rows: WSMODAL-10 to WSMODAL-14, ERR-S-03. */
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
    /** An unchanged list stays the same array, so no screen renders again. */
    setWorkshops: assign(({ context }, { workshops }: { workshops: Workshop[] }) => {
      const list = offered(workshops, context.filters);
      if (JSON.stringify(list) === JSON.stringify(context.workshops)) return {};
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
  description: 'A tick changes the selection at once. Closing the dialog changes nothing.',
  context: ({ input: { rendered = [], ...input } }) => {
    const { most, filters = [], selectedIds = [] } = input;
    const workshops = offered(rendered, filters);
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
