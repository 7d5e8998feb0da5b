import { assign, emit, setup } from 'xstate';
import type { Group } from '#schemas/api/groups.api.ts';
import { effect } from '../effects.ts';
import { errorOf, isSignedOut, isStale } from '../group-call.ts';
import { notice, type Notice, type NoticeContent } from '../notice.ts';
import {
  cancelledNotice,
  groupOrdersContext,
  editOf,
  hasFile,
  isNameChanged,
  mailedNotice,
  mayOpenName,
  oneGroup,
  renamedNotice,
  stateOf,
  problemOf,
  nameProblemOf,
  withParticipant,
  type Chosen,
  type GroupOrders,
  type GroupOrdersInput,
  type GroupFileKind,
  type GroupParticipant,
  type NameEdit,
  type OneGroup,
} from './group-orders.ts';

type AttendeePosition = Pick<NameEdit, 'order' | 'number'>;

const eventParams = <Happening>({ event }: { event: Happening }) => event;
const choose = { type: 'choose', params: eventParams<Chosen> } as const;
const setProblem = { type: 'setProblem', params: errorOf } as const;
const setNameProblem = { type: 'setNameProblem', params: errorOf } as const;
const refused = { guard: { type: 'isSignedOut', params: errorOf }, target: '#groupOrders.signedOut' } as const;

/** Transitions after a failed call. If the group is out of date, it is loaded again and the typed name stays. */
const failed = [
  refused,
  { guard: { type: 'isStale', params: errorOf }, target: '#groupOrders.showing.open.rereading', actions: setProblem },
  { target: '#groupOrders.showing', actions: setProblem },
] as const;

/** A contact manages groups: names, mails, files, cancellation. Another machine pays. Decision 32. */
export const groupOrdersMachine = setup({
  types: {} as {
    context: GroupOrders;
    input: GroupOrdersInput;
    events:
      /** page.shown: the tab is visible again; groups.changed: a payment has changed a group */
      | { type: 'retry' | 'page.shown' | 'groups.changed' | 'cancel.confirmed' | 'cancel.declined' }
      | { type: 'cancel.requested'; order: string }
      | { type: 'passes.requested'; order: string; number?: number }
      | { type: 'file.requested'; order: string; file: GroupFileKind }
      | { type: 'name.opened'; order: string; number: number }
      | { type: 'name.changed'; name: string }
      | { type: 'name.submitted' | 'name.discarded' | 'passes.confirmed' | 'passes.declined' };
    emitted: Notice;
    /** asking: confirms a cancellation; askingAll: confirms mailing all passes; busy: waits for the service */
    tags: 'asking' | 'askingAll' | 'busy';
  },
  actors: {
    readGroups: effect<Group[], { token: string }>('readGroups'),
    renameParticipant: effect<GroupParticipant, OneGroup & { number: number; name: string }>('renameParticipant'),
    mailPasses: effect<{ sent: number; leftOut: number }, OneGroup & { number: number | undefined }>('mailPasses'),
    cancelGroup: effect<void, OneGroup>('cancelGroup'),
    /** downloads the file through the browser */
    saveFile: effect<void, OneGroup & { file: GroupFileKind }>('saveFile'),
  },
  actions: {
    setGroups: assign((_, { groups }: { groups: Group[] }) => ({ groups })),
    choose: assign((_, { order, number, file }: Chosen) => ({ chosen: { order, number, file } })),
    clearChoice: assign({ chosen: undefined }),
    openName: assign(({ context }, asked: AttendeePosition) => ({ edit: editOf(context, asked) })),
    setName: assign(({ context: { edit } }, { name }: { name: string }) => ({ edit: { ...edit!, name } })),
    clearName: assign(({ context: { problem } }) => ({
      edit: undefined,
      problem: problem?.isName ? undefined : problem,
    })),
    setParticipant: assign(({ context: { groups, edit } }, { participant }: { participant: GroupParticipant }) => ({
      groups: withParticipant(groups, edit!.order, participant),
    })),
    setProblem: assign(({ context }, { error }: { error: unknown }) => problemOf(error, context)),
    setNameProblem: assign((_, { error }: { error: unknown }) => nameProblemOf(error)),
    clearProblem: assign({ problem: undefined }),
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
  },
  guards: {
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
    isStale: (_, { error }: { error: unknown }) => isStale(error),
    hasProblem: ({ context }) => context.problem !== undefined,
    isUnpaid: ({ context }, { order }: { order: string }) => stateOf(context, order) === 'awaiting-payment',
    isPaid: ({ context }, { order }: { order: string }) => stateOf(context, order) === 'paid',
    isPaidOne: ({ context }, { order, number }: Chosen) => number !== undefined && stateOf(context, order) === 'paid',
    hasFile: ({ context }, asked: Chosen) => hasFile(context, asked),
    mayOpenName: ({ context }, asked: AttendeePosition) => mayOpenName(context, asked),
    isNaming: ({ context }) => context.edit !== undefined,
    isSameName: ({ context }) => context.edit !== undefined && !isNameChanged(context),
    hasName: ({ context }) => (context.edit?.name.trim() ?? '') !== '',
  },
}).createMachine({
  id: 'groupOrders',
  description: 'A contact sees their groups, corrects names, mails and saves passes, and cancels an unpaid group.',
  context: ({ input }) => groupOrdersContext(input),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readGroups',
        src: 'readGroups',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'showing',
          actions: { type: 'setGroups', params: ({ event }) => ({ groups: event.output }) },
        },
        onError: [refused, { target: 'unread', actions: setProblem }],
      },
    },
    unread: { on: { retry: 'reading' } },
    signedOut: { description: 'The session has expired. The parent asks for another code.', type: 'final' },
    showing: {
      initial: 'open',
      states: {
        open: {
          description: 'Names can be typed while a call is running.',
          initial: 'ready',
          on: {
            'name.opened': {
              guard: { type: 'mayOpenName', params: eventParams },
              actions: ['clearName', { type: 'openName', params: eventParams }],
            },
            'name.changed': {
              guard: 'isNaming',
              actions: { type: 'setName', params: ({ event }) => ({ name: event.name }) },
            },
            'name.discarded': { guard: 'isNaming', actions: 'clearName' },
            'groups.changed': '.rereading',
          },
          states: {
            ready: {
              entry: 'clearChoice',
              on: {
                'cancel.requested': {
                  guard: { type: 'isUnpaid', params: eventParams },
                  target: '#groupOrders.showing.askingCancel',
                  actions: choose,
                },
                'passes.requested': [
                  { guard: { type: 'isPaidOne', params: eventParams }, target: 'mailing', actions: choose },
                  {
                    guard: { type: 'isPaid', params: eventParams },
                    target: '#groupOrders.showing.askingPasses',
                    actions: choose,
                  },
                ],
                'file.requested': {
                  guard: { type: 'hasFile', params: eventParams },
                  target: 'fetching',
                  actions: choose,
                },
                'name.submitted': [
                  { guard: 'isSameName', actions: 'clearName' },
                  { guard: 'hasName', target: '#groupOrders.showing.renaming' },
                ],
                'page.shown': 'rereading',
              },
            },
            mailing: {
              tags: 'busy',
              entry: 'clearProblem',
              invoke: {
                id: 'mailPasses',
                src: 'mailPasses',
                input: ({ context }) => ({ ...oneGroup(context), number: context.chosen!.number }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'emitNotice', params: ({ event }) => mailedNotice(event.output) },
                },
                onError: failed,
              },
            },
            fetching: {
              tags: 'busy',
              entry: 'clearProblem',
              invoke: {
                id: 'saveFile',
                src: 'saveFile',
                input: ({ context }) => ({ ...oneGroup(context), file: context.chosen!.file! }),
                onDone: 'ready',
                onError: failed,
              },
            },
            rereading: {
              description: 'Reloads the groups. The message stays, because it explains the reload.',
              tags: 'busy',
              invoke: {
                id: 'readGroups',
                src: 'readGroups',
                input: ({ context: { token } }) => ({ token }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'setGroups', params: ({ event }) => ({ groups: event.output }) },
                },
                onError: [refused, { guard: 'hasProblem', target: 'ready' }, { target: 'ready', actions: setProblem }],
              },
            },
          },
        },
        renaming: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'renameParticipant',
            src: 'renameParticipant',
            input: ({ context: { token, edit } }) => ({ token, ...edit!, name: edit!.name.trim() }),
            onDone: {
              target: 'open',
              actions: [
                { type: 'setParticipant', params: ({ event }) => ({ participant: event.output }) },
                'clearName',
                { type: 'emitNotice', params: ({ event }) => renamedNotice(event.output) },
              ],
            },
            onError: [
              refused,
              { guard: { type: 'isStale', params: errorOf }, target: 'open.rereading', actions: setNameProblem },
              { target: 'open', actions: setNameProblem },
            ],
          },
        },
        askingPasses: { tags: 'askingAll', on: { 'passes.confirmed': 'open.mailing', 'passes.declined': 'open' } },
        askingCancel: { tags: 'asking', on: { 'cancel.confirmed': 'cancelling', 'cancel.declined': 'open' } },
        cancelling: {
          tags: ['asking', 'busy'],
          entry: 'clearProblem',
          invoke: {
            id: 'cancelGroup',
            src: 'cancelGroup',
            input: ({ context }) => oneGroup(context),
            onDone: { target: 'open.rereading', actions: { type: 'emitNotice', params: cancelledNotice } },
            onError: failed,
          },
        },
      },
    },
  },
});
