import { typed } from '#domain/text/formats.ts';
import { limits } from '#domain/limits.ts';
import { emailNotFound, readLookup, type TicketLookup } from '#domain/tickets/tickets.ts';
import { visitorSentence } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';

/** What the address and the navigation state of /tickets bring along. */
export interface TicketRetrievalInput {
  email?: string;
  code?: string;
  /** The decoded `data` of the query; counts only together with the e-mail. */
  data?: TicketLookup;
  /** Navigation state: user data handed over by another screen, if it is that. */
  state?: unknown;
  supportEmail: string;
}

export interface TicketRetrieval {
  email: string;
  code: string;
  supportEmail: string;
  lookup: TicketLookup | undefined;
  problem: string | undefined;
}

/** The query the screen puts in the address, in place of the one before. */
export type Address = { email: string } | { data: string; email: string };

export function ticketContext({ email, code, data, state, supportEmail }: TicketRetrievalInput): TicketRetrieval {
  const carried = readLookup(state);
  const lookup = data && email ? data : carried;
  return {
    email: (email ?? lookup?.user_data[0]?.email ?? '').trim(),
    code: codeText(code ?? ''),
    supportEmail,
    lookup,
    problem: undefined,
  };
}

/** Digits only, cut to the length of a code. */
export const codeText = (text: string): string => typed(text, { charset: 'digits', maxLength: limits.otpDigits });

/** Why no code was sent. `broken` is said when no answer came: the sentence differs by who asked, see T-37. */
export function sendProblem(
  error: unknown,
  { broken, supportEmail }: { broken: string; supportEmail: string },
): string {
  const details = { [emailNotFound]: m.tickets_no_tickets({ supportEmail }) };
  return visitorSentence(error, { notReached: broken, fault: m.tickets_send_failed(), details });
}

/** Why a code was not accepted. */
export const verifyProblem = (error: unknown): string =>
  visitorSentence(error, { notReached: m.tickets_auto_broken(), fault: m.tickets_invalid_code() });
