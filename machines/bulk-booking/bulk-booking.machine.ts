import { failure } from '../notice.ts';
import { bulkBooking as words } from '#words';
import { bulkContext, emailsOf, groupRequest } from './bulk-booking.ts';
import { bulkBookingSetup } from './bulk-booking.setup.ts';

const saying = (sentence: string) => ({ type: 'say', params: failure(sentence) }) as const;

/** Booking of a group at /bulk-booking: pass, contact, participants, order. Spec: registration 2.5, 4.3, 5.5, 8.3. */
export const bulkBookingMachine = bulkBookingSetup.createMachine({
  id: 'bulkBooking',
  description: 'One contact books for 2 to 100 participants. The group is held or refused as one, and paid later.',
  context: ({ input }) => bulkContext(input),
  type: 'parallel',
  states: {
    passes: {
      description: 'A list that does not come is no word to the visitor; the next submit asks for it again.',
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadPasses',
            src: 'loadPasses',
            onDone: {
              target: 'settled',
              actions: { type: 'keepPasses', params: ({ event }) => ({ passes: event.output }) },
            },
            onError: {
              target: 'settled',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        settled: { on: { 'group.submitted': { guard: 'isPassMissing', target: 'loading' } } },
      },
    },
    workshops: {
      description: 'Those of the chosen pass; asked for anew when it changes, and when a group was refused.',
      initial: 'none',
      always: { guard: 'wantsOtherList', target: '.loading' },
      states: {
        none: {},
        loading: {
          entry: 'noteListed',
          invoke: {
            id: 'loadWorkshops',
            src: 'loadWorkshops',
            input: ({ context }) => ({ key: context.key! }),
            onDone: [
              {
                guard: { type: 'losesChoices', params: ({ event }) => ({ workshops: event.output }) },
                target: 'listed',
                actions: [
                  { type: 'keepWorkshops', params: ({ event }) => ({ workshops: event.output }) },
                  { type: 'say', params: { sentence: words.workshopsGone, tone: 'warning' } },
                ],
              },
              {
                target: 'listed',
                actions: { type: 'keepWorkshops', params: ({ event }) => ({ workshops: event.output }) },
              },
            ],
            onError: { target: 'failed', actions: saying(words.workshopsFailed) },
          },
        },
        listed: { on: { 'workshops.wanted': 'loading' } },
        failed: { tags: 'unlisted', on: { 'workshops.wanted': 'loading' } },
      },
    },
    desk: {
      initial: 'arriving',
      states: {
        arriving: {
          description: 'Whoever has a draft of the same pass goes on where he was.',
          always: [
            { guard: 'isUnderWay', target: 'editing' },
            { target: 'choosingPass' },
          ],
        },
        choosingPass: {
          description: 'The dialog of the passes. Closed without a choice, the form is there, but cannot be sent.',
          on: {
            'pass.chosen': [
              {
                guard: { type: 'isOtherPassWithLoss', params: ({ event }) => ({ key: event.key }) },
                target: 'asking',
                actions: { type: 'keepChange', params: ({ event }) => ({ key: event.key }) },
              },
              {
                guard: { type: 'isOtherPass', params: ({ event }) => ({ key: event.key }) },
                target: 'editing',
                actions: { type: 'makeChange', params: ({ event }) => ({ key: event.key }) },
              },
              { target: 'editing' },
            ],
            'dialog.closed': 'editing',
          },
        },
        editing: {
          initial: 'returning',
          on: {
            'pass.chosen': [
              {
                guard: { type: 'isOtherPassWithLoss', params: ({ event }) => ({ key: event.key }) },
                target: 'asking',
                actions: { type: 'keepChange', params: ({ event }) => ({ key: event.key }) },
              },
              {
                guard: { type: 'isOtherPass', params: ({ event }) => ({ key: event.key }) },
                actions: { type: 'makeChange', params: ({ event }) => ({ key: event.key }) },
              },
            ],
            'quantity.chosen': [
              {
                guard: { type: 'isPossibleWithLoss', params: ({ event }) => ({ quantity: event.quantity }) },
                target: 'asking',
                actions: { type: 'keepChange', params: ({ event }) => ({ quantity: event.quantity }) },
              },
              {
                guard: { type: 'isPossible', params: ({ event }) => ({ quantity: event.quantity }) },
                actions: { type: 'makeChange', params: ({ event }) => ({ quantity: event.quantity }) },
              },
            ],
            undo: [
              { guard: 'bringsPeopleBack', actions: ['tellRestored', 'restore'] },
              { guard: 'canUndo', actions: 'restore' },
            ],
          },
          states: {
            returning: {
              always: [{ guard: 'wasAtParticipants', target: 'participants' }, { target: 'contact' }],
            },
            contact: {
              description: 'Stage 1: the primary registrant.',
              tags: 'contact',
              entry: { type: 'enterStage', params: { stage: 'contact' } },
              on: {
                'contact.submitted': {
                  target: 'participants',
                  actions: { type: 'keepAnswers', params: ({ event }) => ({ answers: event.answers }) },
                },
              },
            },
            participants: {
              description: 'Stage 2: a block for every participant, each with workshops of its own.',
              entry: { type: 'enterStage', params: { stage: 'participants' } },
              on: {
                back: 'contact',
                'panel.toggled': {
                  actions: { type: 'togglePanel', params: ({ event }) => ({ index: event.index }) },
                },
                'workshop.toggled': [
                  {
                    guard: { type: 'canTick', params: ({ event: { index, id } }) => ({ index, id }) },
                    actions: { type: 'tick', params: ({ event: { index, id } }) => ({ index, id }) },
                  },
                  {
                    guard: { type: 'isFull', params: ({ event: { index, id } }) => ({ index, id }) },
                    actions: saying(words.noSlots),
                  },
                ],
                'list.taken': {
                  actions: {
                    type: 'takeList',
                    params: ({ event: { quantity, choices, people } }) => ({ quantity, choices, people }),
                  },
                },
                'group.submitted': [
                  { guard: 'isPassMissing', actions: saying(words.noPass) },
                  {
                    guard: { type: 'isRepeated', params: ({ event }) => ({ people: event.people }) },
                    actions: { type: 'sayRepeated', params: ({ event }) => ({ people: event.people }) },
                  },
                  {
                    target: '#bulkBooking.desk.checking',
                    actions: { type: 'keepPeople', params: ({ event }) => ({ people: event.people }) },
                  },
                ],
              },
            },
          },
        },
        asking: {
          description: 'A change that clears the chosen workshops is asked about first, and can be undone after.',
          tags: 'asking',
          on: {
            'change.confirmed': { target: 'editing', actions: 'makeAskedChange' },
            'change.declined': { target: 'editing', actions: 'dropChange' },
          },
        },
        checking: {
          description: 'Whether all addresses may register.',
          tags: 'busy',
          invoke: {
            id: 'checkEmails',
            src: 'checkEmails',
            input: ({ context }) => ({ emails: emailsOf(context.people) }),
            onDone: [
              { guard: { type: 'areFree', params: ({ event }) => ({ taken: event.output }) }, target: 'placing' },
              {
                target: 'editing',
                actions: [
                  { type: 'tellTaken', params: ({ event }) => ({ emails: event.output }) },
                  { type: 'say', params: { ...failure(words.emailTaken), place: 'top-center' } },
                ],
              },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        placing: {
          description: 'The whole group or nobody. A refusal names what is missing, and may mean other seats.',
          tags: 'busy',
          invoke: {
            id: 'placeGroup',
            src: 'placeGroup',
            input: ({ context }) => groupRequest(context),
            onDone: [
              { guard: { type: 'isPlaced', params: ({ event }) => ({ status: event.output }) }, target: 'placed' },
              { target: 'editing', actions: saying(words.somethingWrong) },
            ],
            onError: {
              target: 'editing',
              actions: [
                { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
                { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
                'wantWorkshops',
              ],
            },
          },
        },
        placed: { type: 'final' },
      },
    },
  },
});
