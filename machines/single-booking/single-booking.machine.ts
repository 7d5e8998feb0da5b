import { assertEvent, assign, emit, setup } from 'xstate';
import { OfflineError } from '#domain/errors/api-error.ts';
import type { Attendee } from '#domain/booking/attendees.ts';
import { isPassKey, type PassType } from '#domain/booking/passes.ts';
import { stepBefore, steps } from '#domain/booking/steps.ts';
import type { InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import { visitorRefusal } from '#domain/errors/visitor-error.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { m } from '#messages';
import { effect, listening } from '../effects.ts';
import { failure, notice, type Notice, type NoticeContent } from '../notice.ts';
import {
  bookingContext,
  checkedEmail,
  fieldsOnPage,
  orderRequest,
  problemOf,
  takenEmail,
  wantedPass,
  type BookingInput,
  type EmailCheck,
  type OrderRequest,
  type SingleBooking,
} from './single-booking.ts';

/** Answers of the steps. `recipient` is in the last step, if the invoice is large and there is no GST number. */
interface Contact {
  answers: DelegateAnswers;
  workshops: Workshop[];
  recipient?: InvoiceRecipient | undefined;
}
type Attendees = Omit<Contact, 'answers'> & { attendees: Attendee[] };

const noticeOf = (sentence: () => string) => ({ type: 'emitNotice', params: () => failure(sentence()) }) as const;

const emailNoticeOf = (sentence: () => string) =>
  ({ type: 'emitNotice', params: (): NoticeContent => ({ ...failure(sentence()), place: 'top-center' }) }) as const;

const loading = (): NoticeContent => ({ sentence: m.booking_checkout_loading(), tone: 'warning', as: 'alert' });
const showNotice = { type: 'emitNotice', params: loading } as const;

/** Booking of one delegate at /booking. Rows: BOOK-15 to BOOK-32, ERR-S-01 to ERR-S-09. */
export const singleBookingMachine = setup({
  types: {} as {
    context: SingleBooking;
    input: BookingInput;
    events:
      | ({ type: 'contact.submitted' } & Contact)
      | ({ type: 'attendees.submitted' } & Attendees)
      | { type: 'attendees.refused' | 'back' }
      | { type: 'checkout.paid'; receipt: Receipt }
      | { type: 'checkout.failed' | 'checkout.dismissed' | 'checkout.unavailable' };
    /** refused: the seats or prices on screen may be out of date; `problem` has the reason */
    emitted: Notice | { type: 'refused' };
    /** contact: the step of the contact is on screen; busy: the form cannot be submitted now */
    tags: 'contact' | 'busy' | 'loading';
  },
  actors: {
    loadPasses: effect<PassType[], void>('loadPasses'),
    checkEmail: effect<EmailCheck, { email: string }>('checkEmail'),
    placeOrder: effect<Checkout, OrderRequest>('placeOrder'),
    openCheckout: listening<Checkout>('openCheckout'), // sends checkout.paid, .failed, .dismissed or .unavailable
    confirmPayment: effect<boolean, { receipt: Receipt }>('confirmPayment'),
  },
  actions: {
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    emitRefusal: emit({ type: 'refused' }),
    logFailure: (_, _failed: { error: unknown }) => {},
    setPass: assign({ passType: ({ context }, { passes }: { passes: PassType[] }) => wantedPass(context, passes) }),
    setContact: assign((_, { answers, workshops, recipient }: Contact) => ({
      answers,
      workshops,
      recipient,
      attendees: [],
      refusedFields: [],
    })),
    setAttendees: assign((_, { attendees, workshops, recipient }: Attendees) => ({ attendees, workshops, recipient })),
    setCheckout: assign({ checkout: (_, { checkout }: { checkout: Checkout }) => checkout }),
    setProblem: assign(({ context }, { error }: { error: unknown }) => problemOf(context, error)),
    markTakenEmail: assign({ refusedFields: ({ context }) => fieldsOnPage(context, [takenEmail()]) }),
    clearProblem: assign({ problem: undefined, refusedFields: [] }),
    bookOneTicket: assign({ count: 1, attendees: [] }),
  },
  guards: {
    isPassAbsent: ({ context }) => context.pass === null,
    isPassUnknown: ({ context }) => !isPassKey(context.pass),
    isOnSale: ({ context }, { passes }: { passes: PassType[] }) => wantedPass(context, passes) !== undefined,
    isGroup: ({ context }) => context.count > 1,
    isTooMany: ({ context }) => context.count > context.maxTickets,
    isPassMissing: ({ context }) => context.passType === undefined,
    isFree: (_, { check }: { check: EmailCheck }) => check === 'free',
    isOffline: (_, { error }: { error: unknown }) => error instanceof OfflineError,
    isRefusal: (_, { error }: { error: unknown }) => visitorRefusal(error) !== undefined,
    isVerified: (_, { verified }: { verified: boolean }) => verified,
    cameFromAttendees: ({ context }) => stepBefore(steps.payment, context.count) === steps.attendees,
  },
}).createMachine({
  id: 'singleBooking',
  description: 'A delegate books one pass and pays it. Only the service decides whether it is paid.',
  context: ({ input }) => bookingContext(input),
  initial: 'readingPass',
  states: {
    readingPass: {
      description: 'The pass is in the URL.',
      always: [
        { guard: 'isPassAbsent', target: 'noPass' },
        { guard: 'isPassUnknown', target: 'unknownPass', actions: noticeOf(m.booking_invalid_pass) },
        { target: 'loadingPasses' },
      ],
    },
    loadingPasses: {
      description: 'The form is on screen already. Without the list it shows no price.',
      tags: ['contact', 'busy', 'loading'],
      invoke: {
        id: 'loadPasses',
        src: 'loadPasses',
        onDone: [
          {
            guard: { type: 'isOnSale', params: ({ event }) => ({ passes: event.output }) },
            target: 'fillingContact',
            actions: { type: 'setPass', params: ({ event }) => ({ passes: event.output }) },
          },
          { target: 'unknownPass', actions: noticeOf(m.booking_invalid_pass) },
        ],
        onError: { target: 'fillingContact', actions: noticeOf(m.booking_passes_failed) },
      },
    },
    fillingContact: {
      tags: 'contact',
      on: {
        'contact.submitted': [
          {
            guard: 'isGroup',
            target: 'fillingAttendees',
            actions: { type: 'setContact', params: ({ event }) => event },
          },
          {
            target: 'submitting',
            actions: { type: 'setContact', params: ({ event }) => event },
          },
        ],
      },
    },
    fillingAttendees: {
      on: {
        back: 'fillingContact',
        'attendees.refused': { actions: noticeOf(m.booking_attendees_incomplete) },
        'attendees.submitted': {
          target: 'submitting',
          actions: { type: 'setAttendees', params: ({ event }) => event },
        },
      },
    },
    submitting: {
      description: 'The final submit checks the count, then the pass, then the email.',
      entry: 'clearProblem',
      always: [
        { guard: 'isTooMany', target: 'fillingContact', actions: [noticeOf(m.booking_one_ticket), 'bookOneTicket'] },
        { guard: 'isPassMissing', target: 'loadingPasses', actions: noticeOf(m.booking_no_ticket) },
        { target: 'checkingEmail' },
      ],
    },
    checkingEmail: {
      description: 'A registered email cannot book again.',
      tags: 'busy',
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: checkedEmail(context) }),
        onDone: [
          { guard: { type: 'isFree', params: ({ event }) => ({ check: event.output }) }, target: 'placingOrder' },
          { target: 'backToForm', actions: ['markTakenEmail', emailNoticeOf(m.booking_email_taken)] },
        ],
        onError: [
          {
            guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
            target: 'backToForm',
            actions: emailNoticeOf(m.booking_offline),
          },
          { target: 'backToForm', actions: emailNoticeOf(m.booking_email_unchecked) },
        ],
      },
    },
    placingOrder: {
      description: 'A refusal is shown beside the form. Any other failure is only logged.',
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => orderRequest(context),
        onDone: {
          target: 'openingCheckout',
          actions: { type: 'setCheckout', params: ({ event }) => ({ checkout: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'backToForm',
            actions: [{ type: 'setProblem', params: ({ event }) => ({ error: event.error }) }, 'emitRefusal'],
          },
          { target: 'backToForm', actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    openingCheckout: {
      description: 'The checkout is open over the form. It gets the whole reply of the order.',
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context }) => context.checkout!,
        onError: {
          target: 'backToForm',
          actions: [{ type: 'logFailure', params: ({ event }) => ({ error: event.error }) }, showNotice],
        },
      },
      on: {
        'checkout.paid': 'confirming',
        'checkout.failed': 'declined',
        'checkout.dismissed': 'dismissed',
        'checkout.unavailable': { target: 'backToForm', actions: showNotice },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ event }) => (assertEvent(event, 'checkout.paid'), { receipt: event.receipt }),
        onDone: [
          { guard: { type: 'isVerified', params: ({ event }) => ({ verified: event.output }) }, target: 'paid' },
          { target: 'unverified' },
        ],
        onError: 'unverified',
      },
    },
    backToForm: {
      description: 'Returns to the last step: the attendees, or the contact for a single ticket.',
      always: [{ guard: 'cameFromAttendees', target: 'fillingAttendees' }, { target: 'fillingContact' }],
    },
    noPass: { type: 'final' },
    unknownPass: { type: 'final' },
    paid: { type: 'final' },
    declined: { type: 'final' },
    dismissed: { type: 'final' },
    unverified: { description: 'The payment may have arrived; webhook or reconciliation decide.', type: 'final' },
  },
});
