import { assign, emit, setup } from 'xstate';
import type { Group } from '#schemas/api/groups.api.ts';
import { effect } from '../effects.ts';
import { errorOf, isSignedOut, isStale } from '../group-call.ts';
import { notice, type Notice, type NoticeContent } from '../notice.ts';
import {
  cancelledNotice,
  groupOrdersContext,
  correctionOf,
  editOf,
  hasFile,
  isPersonChanged,
  mailedNotice,
  mayOpenPerson,
  oneGroup,
  correctedNotice,
  stateOf,
  problemOf,
  personProblemOf,
  withParticipant,
  type Chosen,
  type GroupOrders,
  type GroupOrdersEvent,
  type GroupOrdersInput,
  type GroupFileKind,
  type GroupParticipant,
  type PersonEdit,
  type TypedPerson,
  typedEdit,
  type OneGroup,
} from './group-orders.ts';

type AttendeePosition = Pick<PersonEdit, 'order' | 'number'>;

const eventParams = <Event>({ event }: { event: Event }) => event;
const choose = { type: 'choose', params: eventParams<Chosen> } as const;
const setProblem = { type: 'setProblem', params: errorOf } as const;
const setPersonProblem = { type: 'setPersonProblem', params: errorOf } as const;
const refused = { guard: { type: 'isSignedOut', params: errorOf }, target: '#groupOrders.signedOut' } as const;

/** Transitions after a failed call. If the group is out of date, it is loaded again and the typed values stay. */
const failed = [
  refused,
  { guard: { type: 'isStale', params: errorOf }, target: '#groupOrders.showing.open.rereading', actions: setProblem },
  { target: '#groupOrders.showing', actions: setProblem },
] as const;

/** A contact manages groups: people, mails, files, cancellation. Another machine pays. Decision 32. */
export const groupOrdersMachine = setup({
  types: {} as {
    context: GroupOrders;
    input: GroupOrdersInput;
    events: GroupOrdersEvent;
    emitted: Notice;
    /** asking: confirms a cancellation; askingAll: confirms mailing all passes; busy: waits for the service */
    tags: 'asking' | 'askingAll' | 'busy';
  },
  actors: {
    readGroups: effect<Group[], { token: string }>('readGroups'),
    correctParticipant: effect<GroupParticipant, OneGroup & Omit<PersonEdit, 'order'>>('correctParticipant'),
    mailPasses: effect<{ sent: number; leftOut: number }, OneGroup & { number: number | undefined }>('mailPasses'),
    cancelGroup: effect<void, OneGroup>('cancelGroup'),
    /** downloads the file through the browser */
    saveFile: effect<void, OneGroup & { file: GroupFileKind }>('saveFile'),
  },
  actions: {
    setGroups: assign((_, { groups }: { groups: Group[] }) => ({ groups })),
    choose: assign((_, { order, number, file }: Chosen) => ({ chosen: { order, number, file } })),
    clearChoice: assign({ chosen: undefined }),
    openPerson: assign(({ context }, asked: AttendeePosition) => ({ edit: editOf(context, asked) })),
    setPerson: assign(({ context: { edit } }, typed: TypedPerson) => ({ edit: typedEdit(edit!, typed) })),
    clearPerson: assign(({ context: { problem } }) => ({
      edit: undefined,
      problem: problem?.isPerson ? undefined : problem,
    })),
    setParticipant: assign(({ context: { groups, edit } }, { participant }: { participant: GroupParticipant }) => ({
      groups: withParticipant(groups, edit!.order, participant),
    })),
    setProblem: assign(({ context }, { error }: { error: unknown }) => problemOf(error, context)),
    setPersonProblem: assign((_, { error }: { error: unknown }) => personProblemOf(error)),
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
    mayOpenPerson: ({ context }, asked: AttendeePosition) => mayOpenPerson(context, asked),
    isEditing: ({ context }) => context.edit !== undefined,
    isUnchanged: ({ context }) => context.edit !== undefined && !isPersonChanged(context),
    hasTexts: ({ context: { edit } }) => edit !== undefined && edit.name.trim() !== '' && edit.email.trim() !== '',
  },
}).createMachine({
  id: 'groupOrders',
  description:
    'A contact sees their groups, corrects names and emails, mails and saves passes, and cancels an unpaid group.',
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
          description: 'Names and emails can be typed while a call is running.',
          initial: 'ready',
          on: {
            'person.opened': {
              guard: { type: 'mayOpenPerson', params: eventParams },
              actions: ['clearPerson', { type: 'openPerson', params: eventParams }],
            },
            'person.changed': {
              guard: 'isEditing',
              actions: { type: 'setPerson', params: eventParams },
            },
            'person.discarded': { guard: 'isEditing', actions: 'clearPerson' },
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
                'person.submitted': [
                  { guard: 'isUnchanged', actions: 'clearPerson' },
                  { guard: 'hasTexts', target: '#groupOrders.showing.correcting' },
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
        correcting: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'correctParticipant',
            src: 'correctParticipant',
            input: ({ context }) => correctionOf(context),
            onDone: {
              target: 'open',
              actions: [
                { type: 'setParticipant', params: ({ event }) => ({ participant: event.output }) },
                'clearPerson',
                { type: 'emitNotice', params: ({ event }) => correctedNotice(event.output) },
              ],
            },
            onError: [
              refused,
              { guard: { type: 'isStale', params: errorOf }, target: 'open.rereading', actions: setPersonProblem },
              { target: 'open', actions: setPersonProblem },
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
