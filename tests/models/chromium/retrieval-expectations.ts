import type { Browser } from 'playwright-core';
import type { SnapshotFrom } from 'xstate';
import event from '#event/event.json' with { type: 'json' };
import type { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import type { MailServer } from '#tests/support/network/mail-server.ts';
import { m } from '#messages';

export interface RetrievalWorld {
  browser: Browser;
  origin: string;
  mail: MailServer;
}

export type Machine = typeof ticketRetrievalMachine;
export type Expected = SnapshotFrom<Machine>;

export const calls: Record<string, string> = {
  sendCode: 'sendTicketCode',
  verifyCode: 'verifyTicketCode',
  checkTickets: 'checkTickets',
};

export const wrongCode = '000000';

export const callUnderWay = (expected: Expected): string | undefined => {
  if (expected.matches({ codeStep: 'verifying' })) return calls.verifyCode;
  if (expected.hasTag('checking')) return calls.checkTickets;
  const isFirst = expected.matches({ emailStep: 'sending' }) || expected.matches({ emailStep: 'sendingAutomatically' });
  return isFirst || expected.matches({ codeStep: 'sending' }) ? calls.sendCode : undefined;
};

/** The sentence on screen for a problem of the model. It contains the support email of this conference. */
export const wordsOf = (problem: string): string =>
  problem.startsWith("Your email doesn't have any tickets.")
    ? m.tickets_no_tickets({ supportEmail: event.contacts.supportEmail })
    : problem;

export const anyProblem = /have any tickets|Failed to send|An error occurred|Invalid OTP|Too many attempts/;
