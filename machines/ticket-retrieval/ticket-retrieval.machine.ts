import { assign, emit, setup } from 'xstate';
import { isEmail } from '#domain/text/formats.ts';
import { limits, timings } from '#domain/limits.ts';
import { encodeLink, type TicketLookup } from '#domain/tickets/tickets.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { notice, type Notice } from '../notice.ts';
import { codeWait, isCodeSent, waitSentence, type CodeWait } from '../sent-code.ts';
import {
  codeText,
  sendProblem,
  ticketContext,
  verifyProblem,
  type Address,
  type TicketRetrieval,
  type TicketRetrievalInput,
  type VerifiedTickets,
} from './ticket-retrieval.ts';

/**
 * The visitor verifies an email with a one-time code and sees its tickets.
 * Rows: TICKET-01 to TICKET-17, ERR-T-01 to ERR-T-04.
 */
export const ticketRetrievalMachine = setup({
  types: {} as {
    context: TicketRetrieval;
    input: TicketRetrievalInput;
    events:
      | { type: 'email.changed'; email: string }
      | { type: 'code.changed'; code: string }
      | { type: 'email.submitted' | 'code.submitted' | 'code.again' | 'back' | 'retry' };
    /** address: the page replaces the query of its URL */
    emitted: { type: 'address'; query: Address } | Notice;
    /**
     * dialog: it is open; email: its first step; verified: its success message; tickets: they are on screen. The
     * service checks the signature of the tickets: checking: the request runs; unverified: the signature is invalid;
     * unchecked: the request failed
     */
    tags: 'dialog' | 'email' | 'verified' | 'tickets' | 'checking' | 'unverified' | 'unchecked' | 'busy';
  },
  actors: {
    sendCode: effect<CodeWait, { email: string }>('sendCode'),
    verifyCode: effect<VerifiedTickets, { email: string; code: string }>('verifyCode'),
    checkTickets: effect<boolean, { lookup: TicketLookup }>('checkTickets'),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    setCode: assign((_, { code }: { code: string }) => ({ code: codeText(code) })),
    clearCode: assign({ code: '' }),
    setLookup: assign((_, { tickets: { orders = [], ...lookup } }: { tickets: VerifiedTickets }) => ({
      lookup,
      orders,
    })),
    setProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
    setWaitProblem: assign((_, { wait }: { wait: CodeWait }) => ({ problem: waitSentence(wait) })),
    emitSent: emit(() => notice({ sentence: m.verify_sent_again(), tone: 'success' })),
    addressEmail: emit(({ context: { email } }) => ({ type: 'address', query: { email } }) as const),
    addressLookup: emit(
      ({ context: { email, lookup } }) => ({ type: 'address', query: { data: encodeLink(lookup), email } }) as const,
    ),
  },
  guards: {
    hasTickets: ({ context }) => context.lookup !== undefined,
    hasEmail: ({ context }) => isEmail(context.email),
    hasEmailAndCode: ({ context }) => isEmail(context.email) && isComplete(context.code),
    hasPartOfCode: ({ context }) => isEmail(context.email) && context.code !== '',
    isGenuine: (_, { genuine }: { genuine: boolean }) => genuine,
    isCodeSent,
    isCodeComplete: ({ context }) => isComplete(context.code),
  },
  delays: { autoSend: timings.autoSendMs, autoVerify: timings.autoVerifyMs, closeDialog: timings.closeAfterVerifyMs },
}).createMachine({
  id: 'ticketRetrieval',
  description: 'The data in the URL starts a step once. No transition leads back into the waiting states.',
  context: ({ input }) => ticketContext(input),
  initial: 'readingUrl',
  states: {
    readingUrl: {
      always: [
        { guard: 'hasTickets', target: 'checkingTickets' },
        { guard: 'hasEmailAndCode', target: 'codeStep.waiting' },
        { guard: 'hasPartOfCode', target: 'codeStep' },
        { guard: 'hasEmail', target: 'emailStep.waiting' },
        { target: 'emailStep' },
      ],
    },
    emailStep: {
      tags: ['dialog', 'email'],
      initial: 'editing',
      states: {
        editing: {
          on: {
            'email.changed': { actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) } },
            'email.submitted': { guard: 'hasEmail', target: 'sending' },
          },
        },
        waiting: { tags: 'busy', after: { autoSend: 'sendingAutomatically' } },
        sendingAutomatically: {
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: {
              target: '#ticketRetrieval.codeStep',
              actions: ['addressEmail', { type: 'setWaitProblem', params: codeWait }],
            },
            onError: {
              target: 'editing',
              actions: {
                type: 'setProblem',
                params: ({ context, event }) => ({
                  problem: sendProblem(event.error, { broken: m.tickets_auto_broken(), ...context }),
                }),
              },
            },
          },
        },
        sending: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: {
              target: '#ticketRetrieval.codeStep',
              actions: ['addressEmail', { type: 'setWaitProblem', params: codeWait }],
            },
            onError: {
              target: 'editing',
              actions: {
                type: 'setProblem',
                params: ({ context, event }) => ({
                  problem: sendProblem(event.error, { broken: m.tickets_send_broken(), ...context }),
                }),
              },
            },
          },
        },
      },
    },
    codeStep: {
      tags: 'dialog',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'code.changed': { actions: { type: 'setCode', params: ({ event }) => ({ code: event.code }) } },
            'code.submitted': { guard: 'isCodeComplete', target: 'verifying' },
            'code.again': 'sending',
            back: { target: '#ticketRetrieval.emailStep', actions: ['clearProblem', 'clearCode'] },
          },
        },
        waiting: { tags: 'busy', after: { autoVerify: 'verifying' } },
        sending: {
          description:
            'A new code replaces the previous one. At most one code a minute is sent; the page shows the waiting time.',
          tags: 'busy',
          entry: ['clearProblem', 'clearCode'],
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              { guard: { type: 'isCodeSent', params: codeWait }, target: 'editing', actions: 'emitSent' },
              { target: 'editing', actions: { type: 'setWaitProblem', params: codeWait } },
            ],
            onError: {
              target: 'editing',
              actions: {
                type: 'setProblem',
                params: ({ context, event }) => ({
                  problem: sendProblem(event.error, { broken: m.tickets_send_broken(), ...context }),
                }),
              },
            },
          },
        },
        verifying: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context }) => ({ email: context.email, code: context.code }),
            onDone: {
              target: '#ticketRetrieval.verified',
              actions: [{ type: 'setLookup', params: ({ event }) => ({ tickets: event.output }) }, 'addressLookup'],
            },
            onError: {
              target: 'editing',
              actions: { type: 'setProblem', params: ({ event }) => ({ problem: verifyProblem(event.error) }) },
            },
          },
        },
      },
    },
    checkingTickets: {
      description:
        'Anyone can create a link. Its tickets are shown at once, but a QR code only after the service has verified them.',
      tags: ['tickets', 'checking'],
      invoke: {
        id: 'checkTickets',
        src: 'checkTickets',
        input: ({ context }) => ({ lookup: context.lookup! }),
        onDone: [
          { guard: { type: 'isGenuine', params: ({ event }) => ({ genuine: event.output }) }, target: 'showing' },
          { target: 'unverified' },
        ],
        onError: 'unchecked',
      },
    },
    unchecked: { tags: ['tickets', 'unchecked'], on: { retry: 'checkingTickets' } },
    unverified: { tags: ['tickets', 'unverified'], type: 'final' },
    verified: {
      description: 'Shows the success for a moment over the tickets.',
      tags: ['dialog', 'verified', 'tickets'],
      after: { closeDialog: 'showing' },
    },
    showing: { tags: 'tickets', type: 'final' },
  },
});

const isComplete = (code: string): boolean => code.length === limits.otpDigits;
