import { assign, emit, raise, setup } from 'xstate';
import { firstDuplicate } from '#domain/groups/participants.ts';
import type { PassType } from '#domain/booking/passes.ts';
import { visitorRefusal } from '#domain/errors/visitor-error.ts';
import type { GroupContactAnswers } from '#schemas/compiled/types.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { failure, notice, type Notice, type NoticeContent } from '../notice.ts';
import {
  bulkContext,
  emailsOf,
  groupRequest,
  passOnSale,
  sentenceOf,
  type BulkBooking,
  type BulkInput,
  type Group,
  type GroupRequest,
} from './bulk-booking.ts';

const noticeOf = (sentence: () => string) => ({ type: 'emitNotice', params: () => failure(sentence()) }) as const;

/**
 * Booking of a group at /bulk-booking: contact, participants, checks, order.
 * Rows: BULK-05 to BULK-38, ERR-B-01 to ERR-B-07.
 */
export const bulkBookingMachine = setup({
  types: {} as {
    context: BulkBooking;
    input: BulkInput;
    events:
      | { type: 'contact.submitted'; answers: GroupContactAnswers }
      | ({ type: 'group.submitted' } & Group)
      | { type: 'back' | 'passes.requested' };
    /** taken: these emails are already registered; refused: the seats or prices on screen may be out of date */
    emitted: Notice | { type: 'taken'; emails: string[] } | { type: 'refused' };
    tags: 'busy' | 'contact';
  },
  actors: {
    loadPasses: effect<PassType[], void>('loadPasses'),
    checkEmails: effect<string[], { emails: string[] }>('checkEmails'), // returns the registered emails
    placeGroup: effect<number, GroupRequest>('placeGroup'), // returns the status of the response (2xx)
  },
  actions: {
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    emitFailure: emit((_, { error }: { error: unknown }) => notice(failure(sentenceOf(error)))),
    emitDuplicate: emit((_, { participants }: Pick<Group, 'participants'>) =>
      notice(failure(m.bulk_booking_duplicate({ email: firstDuplicate(emailsOf(participants))?.email ?? '' }))),
    ),
    emitTaken: emit((_, { emails }: { emails: string[] }) => ({ type: 'taken', emails }) as const),
    emitRefusal: emit({ type: 'refused' }),
    logFailure: (_, _failed: { error: unknown }) => {},
    requestPasses: raise({ type: 'passes.requested' }),
    setPasses: assign((_, { passes }: { passes: PassType[] }) => ({ passes })),
    setAnswers: assign((_, { answers }: { answers: GroupContactAnswers }) => ({ answers })),
    enterStage: assign((_, { stage }: Pick<BulkBooking, 'stage'>) => ({ stage })),
    setGroup: assign(({ context }, group: Group) => ({
      group: { ...group, pass: passOnSale(group.key, context.passes) },
      problem: undefined,
    })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: visitorRefusal(error) })),
  },
  guards: {
    wasAtParticipants: ({ context }) => context.stage === 'participants',
    isPassMissing: ({ context }, { key }: Pick<Group, 'key'>) => passOnSale(key, context.passes) === undefined,
    hasDuplicate: (_, { participants }: Pick<Group, 'participants'>) =>
      firstDuplicate(emailsOf(participants)) !== undefined,
    areFree: (_, { taken }: { taken: string[] }) => taken.length === 0,
    isPlaced: (_, { status }: { status: number }) => status === 200,
  },
}).createMachine({
  id: 'bulkBooking',
  description: 'One contact books for 2 to 100 participants. The whole group is held or refused, and paid later.',
  context: ({ input }) => bulkContext(input),
  initial: 'booking',
  states: {
    booking: {
      type: 'parallel',
      states: {
        passes: {
          description: 'A failed list is only logged. The next submit loads it again.',
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadPasses',
                src: 'loadPasses',
                onDone: {
                  target: 'settled',
                  actions: { type: 'setPasses', params: ({ event }) => ({ passes: event.output }) },
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            settled: { on: { 'passes.requested': 'loading' } },
          },
        },
        form: {
          initial: 'returning',
          states: {
            returning: {
              description: 'Restores the stage of the draft.',
              always: [{ guard: 'wasAtParticipants', target: 'fillingParticipants' }, { target: 'fillingContact' }],
            },
            fillingContact: {
              description: 'Stage 1: the contact, who is participant 1.',
              tags: 'contact',
              entry: { type: 'enterStage', params: { stage: 'contact' } },
              on: {
                'contact.submitted': {
                  target: 'fillingParticipants',
                  actions: { type: 'setAnswers', params: ({ event }) => ({ answers: event.answers }) },
                },
              },
            },
            fillingParticipants: {
              description: 'Stage 2: a block for each participant.',
              entry: { type: 'enterStage', params: { stage: 'participants' } },
              on: {
                back: 'fillingContact',
                'group.submitted': [
                  {
                    guard: { type: 'isPassMissing', params: ({ event }) => ({ key: event.key }) },
                    actions: [noticeOf(m.bulk_booking_no_pass), 'requestPasses'],
                  },
                  {
                    guard: { type: 'hasDuplicate', params: ({ event: { participants } }) => ({ participants }) },
                    actions: { type: 'emitDuplicate', params: ({ event: { participants } }) => ({ participants }) },
                  },
                  {
                    target: 'checking',
                    actions: {
                      type: 'setGroup',
                      params: ({ event: { type: _, ...group } }) => group,
                    },
                  },
                ],
              },
            },
            checking: {
              description: 'Checks in one call whether all emails can be registered.',
              tags: 'busy',
              invoke: {
                id: 'checkEmails',
                src: 'checkEmails',
                input: ({ context }) => ({ emails: emailsOf(context.group?.participants ?? []) }),
                onDone: [
                  { guard: { type: 'areFree', params: ({ event }) => ({ taken: event.output }) }, target: 'placing' },
                  {
                    target: 'fillingParticipants',
                    actions: [
                      { type: 'emitTaken', params: ({ event }) => ({ emails: event.output }) },
                      {
                        type: 'emitNotice',
                        params: () => ({ ...failure(m.bulk_booking_email_taken()), place: 'top-center' }),
                      },
                    ],
                  },
                ],
                onError: {
                  target: 'fillingParticipants',
                  actions: { type: 'emitFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            placing: {
              description:
                'The whole group or no one. A refusal names what is missing; seats or prices may have changed.',
              tags: 'busy',
              invoke: {
                id: 'placeGroup',
                src: 'placeGroup',
                input: ({ context }) => groupRequest(context),
                onDone: [
                  {
                    guard: { type: 'isPlaced', params: ({ event }) => ({ status: event.output }) },
                    target: '#bulkBooking.placed',
                  },
                  { target: 'fillingParticipants', actions: noticeOf(m.bulk_booking_something_wrong) },
                ],
                onError: {
                  target: 'fillingParticipants',
                  actions: [
                    { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
                    { type: 'emitFailure', params: ({ event }) => ({ error: event.error }) },
                    'emitRefusal',
                    'requestPasses',
                  ],
                },
              },
            },
          },
        },
      },
    },
    placed: { description: 'Provisional passes and a pay link go to the contact.', type: 'final' },
  },
});
