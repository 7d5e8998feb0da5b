import { typed } from '#domain/text/formats.ts';
import { limits } from '#domain/limits.ts';
import { emailNotFound, readLookup, type TicketLookup, type TicketOrder } from '#domain/tickets/tickets.ts';
import { visitorSentence } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';

/** Input from the URL and the navigation state of /tickets. */
export interface TicketRetrievalInput {
  email?: string;
  code?: string;
  /** `data` in the query of the URL, decoded; used only if the query also has `email` */
  data?: TicketLookup;
  /** navigation state of another screen, which can have any shape */
  state?: unknown;
  supportEmail: string;
}

export interface TicketRetrieval {
  email: string;
  code: string;
  supportEmail: string;
  lookup: TicketLookup | undefined;
  /** orders of the verified email; empty for tickets of a link, because a link can be passed on */
  orders: TicketOrder[];
  problem: string | undefined;
}

/** Reply to a correct code. */
export type VerifiedTickets = TicketLookup & { orders?: TicketOrder[] };

/** The new query of the URL. Rows: TICKET-15, TICKET-16. */
export type Address = { email: string } | { data: string; email: string };

export function ticketContext({ email, code, data, state, supportEmail }: TicketRetrievalInput): TicketRetrieval {
  const carried = readLookup(state);
  const lookup = data && email ? data : carried;
  return {
    email: (email ?? lookup?.user_data[0]?.email ?? '').trim(),
    code: codeText(code ?? ''),
    supportEmail,
    lookup,
    orders: [],
    problem: undefined,
  };
}

/** Removes all characters except digits, and cuts the text to the length of a code. Row: TICKET-09. */
export const codeText = (text: string): string => typed(text, { charset: 'digits', maxLength: limits.otpDigits });

/**
 * The message if no code was sent. `broken` is the text for a request without a response: it depends on whether the
 * visitor or the page has sent the request. Rows: ERR-T-01 to ERR-T-03.
 */
export function sendProblem(
  error: unknown,
  { broken, supportEmail }: { broken: string; supportEmail: string },
): string {
  const details = { [emailNotFound]: m.tickets_no_tickets({ supportEmail }) };
  return visitorSentence(error, { notReached: broken, fault: m.tickets_send_failed(), details, showsFaults: true });
}

/** The message if a code was refused. Row: ERR-T-04. */
export const verifyProblem = (error: unknown): string =>
  visitorSentence(error, { notReached: m.tickets_auto_broken(), fault: m.tickets_invalid_code() });
