import { assign, emit, setup } from 'xstate';
import { visitorError } from '#domain/errors/visitor-error.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { PlacedForBuyer } from '#schemas/api/desk/forms.api.ts';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import {
  newOfficeBooking,
  officeOrder,
  type AboutBuyer,
  type BookedPeople,
  type OfficeBooking,
  type OfficeBookingInput,
  type OfficeOrder,
} from './office-booking.ts';

type Events =
  | { type: 'pass.chosen'; id: string }
  | { type: 'count.chosen'; count: number }
  | { type: 'workshops.chosen'; workshops: Workshop[] }
  | { type: 'way.chosen'; way: PaymentWay }
  | { type: 'about.changed'; about: AboutBuyer }
  /** the form of the buyer is valid; with one pass it has the recipient */
  | ({ type: 'contact.submitted'; answers: DelegateAnswers } & Pick<BookedPeople, 'recipient'>)
  | ({ type: 'attendees.submitted' } & BookedPeople);

/** An order that staff place for a buyer: the form, the agreement of the buyer, and the call. */
export const officeBookingMachine = setup({
  types: {} as {
    context: OfficeBooking;
    input: OfficeBookingInput;
    events: Events;
    /**
     * contact.valid: the form of the attendees is submitted next. agreement.missing: its box takes the focus. refused: the
     * seats on the screen may be out of date.
     */
    emitted: { type: 'contact.valid' } | { type: 'agreement.missing' } | { type: 'refused' };
    tags: 'busy';
  },
  actors: {
    /** returns undefined if the person did not confirm the session; then no order was placed */
    placeForBuyer: effect<PlacedForBuyer | undefined, OfficeOrder>('placeForBuyer'),
  },
  actions: {
    choosePass: assign(({ context }, { id }: { id: string }) => ({
      pass: context.onSale.find((pass) => pass.id === id),
      workshops: id === context.pass?.id ? context.workshops : [],
    })),
    setCount: assign((_, { count }: { count: number }) => ({ count })),
    setWorkshops: assign((_, { workshops }: { workshops: Workshop[] }) => ({ workshops })),
    chooseWay: assign((_, { way }: { way: PaymentWay }) => ({ way })),
    setAbout: assign((_, { about }: { about: AboutBuyer }) => ({ about })),
    setContact: assign((_, { answers, recipient }: { answers: DelegateAnswers } & Pick<BookedPeople, 'recipient'>) => ({
      answers,
      people: { attendees: [], recipient },
    })),
    setPeople: assign((_, { attendees, recipient }: BookedPeople) => ({ people: { attendees, recipient } })),
    setPlaced: assign((_, { placed }: { placed: PlacedForBuyer | undefined }) => ({ placed })),
    setProblem: assign((_, { error }: { error: unknown }) => ({
      problem: visitorError(error, { notReached: m.desk_no_connection(), fault: m.desk_not_done() }),
    })),
    clearProblem: assign({ problem: undefined, isAgreementMissing: false }),
    markAgreement: assign({ isAgreementMissing: true }),
    emitValid: emit({ type: 'contact.valid' }),
    emitMissing: emit({ type: 'agreement.missing' }),
    emitRefused: emit({ type: 'refused' }),
  },
  guards: {
    hasPasses: ({ context }) => context.pass !== undefined,
    isOnSale: ({ context }, { id }: { id: string }) => context.onSale.some((pass) => pass.id === id),
    isGroup: ({ context }) => context.count > 1,
    hasContact: ({ context }) => context.count > 1 && context.answers !== undefined,
    agrees: ({ context }) => context.about.agrees,
    isUnconfirmed: (_, { placed }: { placed: PlacedForBuyer | undefined }) => placed === undefined,
  },
}).createMachine({
  id: 'officeBooking',
  description: 'Staff fill in the booking form for a buyer, who pays at a link. Nothing is stored on the device.',
  context: ({ input }) => newOfficeBooking(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasPasses', target: 'filling' }, 'noPasses'] },
    filling: {
      on: {
        'pass.chosen': {
          guard: { type: 'isOnSale', params: ({ event }) => event },
          actions: { type: 'choosePass', params: ({ event }) => event },
        },
        'count.chosen': { actions: { type: 'setCount', params: ({ event }) => event } },
        'workshops.chosen': { actions: { type: 'setWorkshops', params: ({ event }) => event } },
        'way.chosen': { actions: { type: 'chooseWay', params: ({ event }) => event } },
        'about.changed': { actions: { type: 'setAbout', params: ({ event }) => event } },
        'contact.submitted': [
          { guard: 'isGroup', actions: [{ type: 'setContact', params: ({ event }) => event }, 'emitValid'] },
          { target: 'checkingAgreement', actions: { type: 'setContact', params: ({ event }) => event } },
        ],
        'attendees.submitted': {
          guard: 'hasContact',
          target: 'checkingAgreement',
          actions: { type: 'setPeople', params: ({ event }) => event },
        },
      },
    },
    checkingAgreement: {
      always: [
        { guard: 'agrees', target: 'placing', actions: 'clearProblem' },
        { target: 'filling', actions: ['markAgreement', 'emitMissing'] },
      ],
    },
    placing: {
      tags: 'busy',
      on: { 'workshops.chosen': { actions: { type: 'setWorkshops', params: ({ event }) => event } } },
      invoke: {
        id: 'placeForBuyer',
        src: 'placeForBuyer',
        input: ({ context }) => officeOrder(context),
        onDone: [
          { guard: { type: 'isUnconfirmed', params: ({ event }) => ({ placed: event.output }) }, target: 'filling' },
          { target: 'placed', actions: { type: 'setPlaced', params: ({ event }) => ({ placed: event.output }) } },
        ],
        onError: {
          target: 'filling',
          actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitRefused'],
        },
      },
    },
    placed: { description: 'The link to pay was mailed to the buyer.', tags: 'busy', type: 'final' },
    noPasses: { type: 'final' },
  },
});
