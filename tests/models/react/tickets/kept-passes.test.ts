import { act } from '@testing-library/react';
import { expect } from 'vitest';
import type { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { keptPassesModel } from '#machines/kept-passes/kept-passes.model.ts';
import { aLookup, aTicket } from '#machines/samples.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import type { KeptPass } from '#domain/tickets/kept-passes.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, heading } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

const id = aTicket().pass_id;
const provisional = aTicket({ pass_id: '7H0GB-5RW2N', name: 'Latha Rao', state: 'provisional' });

walkTours(keptPassesModel, (): FlowScreen<typeof keptPassesMachine> => ({
  beside: () => [ticketsOnScreen()],
  events: {
    keep: { controls: ({ pass }) => [button('Keep on this device', cardOf(pass.pass_id))] },
    remove: { controls: () => [button('Forget', cardOf(id))] },
    removeAll: { controls: () => [button('Forget all')] },
    'passes.shown': { because: 'The page sends it when the passes of the verified email are on screen' },
    'page.shown': {
      because: 'The browser sends it when the visitor returns to the page',
      come: () => act(async () => void document.dispatchEvent(new Event('visibilitychange'))),
    },
  },
  states: {
    loading: (snapshot) => shows(snapshot),
    next: neverSeen,
    ready: (snapshot) => shows(snapshot),
    keeping: (snapshot) => {
      shows(snapshot);
      expect(button('Keeping...', cardOf(id))).toBeDefined();
    },
    keepingShown: (snapshot) => shows(snapshot),
    removing: (snapshot) => shows(snapshot),
  },
  emitted: {},
}));

interface Snapshot {
  context: { passes: KeptPass[]; problem: string | undefined };
}

/** Expects each ticket once, every other saved pass below, and the problem if there is one. */
function shows({ context: { passes, problem } }: Snapshot): void {
  const others = passes.map(({ pass }) => pass.pass_id).filter((kept) => kept !== id);
  const cards = [...document.querySelectorAll('article')].map(({ textContent }) => textContent);
  expect(cards).toEqual([id, provisional.pass_id, ...others].map((passId) => expect.stringContaining(`ID: ${passId}`)));
  for (const card of cards.slice(2)) expect(card).toMatch(/Status: verified.*Kept on 17 Aug 2025, .* ago/);
  expect(heading('Kept on this device') !== undefined).toBe(passes.length > 0);
  expect(alerts(document)).toEqual(problem ? [problem] : []);
}

const cardOf = (passId: string) =>
  [...document.querySelectorAll('article')].find(({ textContent }) => textContent?.includes(`ID: ${passId}`)) ?? null;

/** The state of ticket retrieval that shows the passes of the model. They are of another email, so none is saved at once. */
function ticketsOnScreen() {
  const lookup = aLookup();
  lookup.user_data[0]?.passes.push(provisional);
  return ticketRetrievalMachine.resolveState({
    value: 'showing',
    status: 'done',
    context: { email: 'contact@hospital.example', code: '', supportEmail: '', lookup, orders: [], problem: undefined },
  });
}
