import { fromPromise } from 'xstate';
import type { TicketLookup } from '#domain/tickets/tickets.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import type { CodeWait } from '#machines/sent-code.ts';
import { checkTickets, sendCode, verifyCode } from './api.ts';

/** The machine that verifies an email and loads its tickets, with its calls to the service. */
export const ticketRetrievalFlow = ticketRetrievalMachine.provide({
  actors: {
    sendCode: fromPromise<CodeWait, { email: string }>(({ input, signal }) => sendCode(input.email, signal)),
    verifyCode: fromPromise<TicketLookup, { email: string; code: string }>(({ input, signal }) =>
      verifyCode(input, signal),
    ),
    checkTickets: fromPromise<boolean, { lookup: TicketLookup }>(({ input, signal }) =>
      checkTickets(input.lookup, signal),
    ),
  },
});
