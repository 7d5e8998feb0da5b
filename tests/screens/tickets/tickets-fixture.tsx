import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeLink, type TicketLookup } from '#domain/tickets/tickets.ts';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import { TicketsScreen } from '#src/site/tickets/tickets-page.tsx';
import { aLookup } from '#machines/samples.ts';
import { withFakeEffects, type FakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';

export function arrive(query = '', state?: unknown) {
  const retrieval = withFakeEffects(ticketRetrievalMachine);
  const sending = withFakeEffects(sendPassMachine);
  const keptPasses = withFakeEffects(keptPassesMachine);
  const flows = [retrieval, sending, keptPasses];
  const user = userEvent.setup({ delay: null });
  const view = visit(<TicketsScreen />, { address: `/tickets${query}`, state, flows });
  const settle = (fakes: Pick<FakeEffects<never>, 'settle'>, effect: string, result: never) =>
    act(async () => fakes.settle(effect, result));
  return { ...view, retrieval, sending, user, settle };
}

export const unchecked = (lookup: TicketLookup = aLookup()) =>
  arrive(`?${new URLSearchParams({ data: encodeLink(lookup), email: 'meena@hospital.example' })}`);

/** Renders the tickets of a link that the service has signed. */
export function withData(lookup: TicketLookup = aLookup()) {
  const fixture = unchecked(lookup);
  act(() => fixture.retrieval.settle('checkTickets', { output: true }));
  return fixture;
}

export const dialog = (name: string) => screen.queryByRole('dialog', { name });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
