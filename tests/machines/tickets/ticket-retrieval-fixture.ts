import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import type { TicketRetrievalInput } from '#machines/ticket-retrieval/ticket-retrieval.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(ticketRetrievalMachine);
export const email = 'meena@hospital.example';
const supportEmail = 'support@simc2025.example';

export const open = (input: Partial<TicketRetrievalInput> = {}) => runner.open({ supportEmail, ...input });
export const valueOf = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().value;

function sending() {
  const flow = open();
  flow.actor.send({ type: 'email.changed', email });
  flow.actor.send({ type: 'email.submitted' });
  return flow;
}

export function atCode() {
  const flow = sending();
  flow.fakes.settle('sendCode', { output: undefined });
  return flow;
}

export function verifying() {
  const flow = atCode();
  flow.actor.send({ type: 'code.changed', code: '123456' });
  flow.actor.send({ type: 'code.submitted' });
  return flow;
}
