import { assign, emit, setup } from 'xstate';
import { isComplete, type Enquiry } from '#domain/enquiries.ts';
import { timings } from '#domain/limits.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { failure, notice, type Notice, type NoticeContent } from '../notice.ts';

const noticeOf = (content: () => NoticeContent) => ({ type: 'emitNotice', params: content }) as const;

/** The contact form. Rows: CONTACT-10 to CONTACT-13, ERR-L-04 to ERR-L-06. */
export const enquiryMachine = setup({
  types: {} as {
    /** enquiry: the last submitted one, shown in the form after a failure; undefined after success */
    context: { enquiry: Enquiry | undefined };
    events:
      | { type: 'enquiry.submitted'; enquiry: Enquiry }
      /** The form has rejected the enquiry. missing: a required field is empty */
      | { type: 'enquiry.refused'; missing: boolean };
    emitted: Notice;
  },
  actors: { sendEnquiry: effect<void, Enquiry>('sendEnquiry') },
  actions: {
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    logFailure: (_, _failed: { error: unknown }) => {},
    setEnquiry: assign((_, { enquiry }: { enquiry: Enquiry }) => ({ enquiry })),
    clear: assign({ enquiry: undefined }),
  },
  guards: {
    isComplete: (_, { enquiry }: { enquiry: Enquiry }) => isComplete(enquiry),
    isMissing: (_, { missing }: { missing: boolean }) => missing,
  },
  delays: { thanks: timings.thanksMs },
}).createMachine({
  id: 'enquiry',
  description: 'A visitor writes to the organisers and sees a short thank-you.',
  context: { enquiry: undefined },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'enquiry.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ enquiry: event.enquiry }) },
            target: 'sending',
            actions: { type: 'setEnquiry', params: ({ event }) => ({ enquiry: event.enquiry }) },
          },
          { actions: noticeOf(() => ({ sentence: m.contact_incomplete(), tone: 'warning' })) },
        ],
        'enquiry.refused': {
          guard: { type: 'isMissing', params: ({ event }) => ({ missing: event.missing }) },
          actions: noticeOf(() => ({ sentence: m.contact_incomplete(), tone: 'warning' })),
        },
      },
    },
    sending: {
      invoke: {
        id: 'sendEnquiry',
        src: 'sendEnquiry',
        input: ({ context }) => context.enquiry!,
        onDone: {
          target: 'thanked',
          actions: ['clear', noticeOf(() => ({ sentence: m.contact_sent(), tone: 'success' }))],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            noticeOf(() => failure(m.contact_failed())),
          ],
        },
      },
    },
    thanked: { description: 'Replaces the form for a moment; then the form is empty.', after: { thanks: 'editing' } },
  },
});
