import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import type { TicketRetrievalInput } from '#machines/ticket-retrieval/ticket-retrieval.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

export const stage = stageOf(ticketRetrievalMachine);
/**
 * Ids of the states and branches that ticket-retrieval-codes.test.ts covers. ticket-retrieval.test.ts covers the
 * other ids.
 */
export const codeRequests = /^ticketRetrieval\.codeStep\.sending\b|code\.again$|sendCode failed$/;
export const email = 'meena@hospital.example';
const supportEmail = 'support@simc2025.example';

export const open = (input: Partial<TicketRetrievalInput> = {}) => stage.open({ supportEmail, ...input });
export const valueOf = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().value;

export function sending() {
  const on = open();
  on.actor.send({ type: 'email.changed', email });
  on.actor.send({ type: 'email.submitted' });
  return on;
}

export function atCode() {
  const on = sending();
  on.fakes.settle('sendCode', { output: undefined });
  return on;
}

export function verifying() {
  const on = atCode();
  on.actor.send({ type: 'code.changed', code: '123456' });
  on.actor.send({ type: 'code.submitted' });
  return on;
}
