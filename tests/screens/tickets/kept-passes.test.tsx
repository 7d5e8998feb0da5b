import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeLink, type Ticket } from '#domain/tickets/tickets.ts';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import { aKeptPass, aLookup, aTicket } from '#machines/samples.ts';
import { TicketsScreen } from '#src/site/tickets/tickets-page.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';

const another = aKeptPass({ pass: aTicket({ pass_id: '9K3TA-1MB7D', name: 'Arun Das' }), status: 'provisional' });

function arrive(query = '') {
  const keptPasses = withFakeEffects(keptPassesMachine);
  const retrieval = withFakeEffects(ticketRetrievalMachine);
  const flows = [retrieval, withFakeEffects(sendPassMachine), keptPasses];
  visit(<TicketsScreen />, { address: `/tickets${query}`, flows });
  const settle: typeof keptPasses.settle = (...how) => void act(() => keptPasses.settle(...how));
  return { retrieval, keptPasses, settle, user: userEvent.setup({ delay: null }) };
}

async function withTickets(lookup = aLookup()) {
  const view = arrive(`?${new URLSearchParams({ data: encodeLink(lookup), email: 'meena@hospital.example' })}`);
  await screen.findAllByRole('article');
  act(() => view.retrieval.settle('checkTickets', { output: true }));
  return view;
}

const keptPart = () => screen.findByRole('region', { name: 'Kept on this device', hidden: true });
const inCard = (name: string) => within(screen.getByRole('article', { name }));

/** Marks the page as served from the cache of the service worker. */
function comeFromTheDevice() {
  const note = document.body.appendChild(document.createElement('p'));
  note.id = 'kept-note';
}

afterEach(() => document.getElementById('kept-note')?.remove());

describe('ticket', () => {
  it('is stored on the device when it is shown, removed by a button, and stored again by another', async () => {
    const { keptPasses, settle, user } = await withTickets();
    settle('listKept', { output: [] });
    const card = inCard('Sample Delegate');
    const shown = { pass: aTicket(), status: 'verified' };
    expect(keptPasses.calls.at(-1)).toEqual({ effect: 'keepShown', input: { passes: [shown] } });
    settle('keepShown', { output: [aKeptPass()] });
    expect(card.getByText(/^Kept on this device, also for times without/)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Forget' }));
    settle('removePasses', { output: undefined });

    await user.click(card.getByRole('button', { name: 'Keep on this device' }));
    expect(keptPasses.calls.at(-1)).toEqual({ effect: 'keepPass', input: { pass: aTicket(), status: 'verified' } });
    expect(card.getByRole('button', { name: 'Keeping...' })).toBe(document.activeElement);

    settle('keepPass', { output: aKeptPass() });
    await user.click(card.getByRole('button', { name: 'Forget' }));
    expect(keptPasses.calls.at(-1)).toEqual({ effect: 'removePasses', input: { passIds: [aTicket().pass_id] } });
    settle('removePasses', { output: undefined });
    expect(card.getByRole('button', { name: 'Keep on this device' })).toBe(document.activeElement);
  });

  it('stays unchanged with an error message when it cannot be stored', async () => {
    const { settle, user } = await withTickets();
    settle('listKept', { output: [] });
    settle('keepShown', { error: new Error() });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep on this device' }));
    settle('keepPass', { error: Object.assign(new Error(), { name: 'QuotaExceededError' }) });
    expect(screen.getByRole('alert').textContent).toMatch(/^The pass was not kept, because there is no room left/);
    expect(inCard('Sample Delegate').getByText('ID: 4T2MZ-8QK1C')).toBeTruthy();
  });
});

it.each([
  [
    'of the contact of a group only the own pass',
    [aTicket(), aTicket({ pass_id: 'P2', email: 'b@c.example' })],
    ['4T2MZ-8QK1C'],
  ],
  [
    'of the contact who has no pass none of a group',
    ['b', 'c'].map((id) => aTicket({ pass_id: id, email: `${id}@c.example` })),
    [],
  ],
  ['the only pass, also of another email', [aTicket({ pass_id: 'P2', email: 'b@c.example' })], ['P2']],
  ['no provisional pass', [aTicket({ state: 'provisional' })], []],
])('stores %s', async (_, passes, ids) => {
  const [user] = aLookup().user_data;
  const { keptPasses, settle } = await withTickets(aLookup({ user_data: [{ ...user!, passes }] }));
  settle('listKept', { output: [] });
  const { input } = keptPasses.calls.find(({ effect }) => effect === 'keepShown') ?? { input: { passes: [] } };
  expect((input as { passes: { pass: Ticket }[] }).passes.map(({ pass }) => pass.pass_id)).toEqual(ids);
});

describe('stored passes', () => {
  it('are shown without verification, with code, status, age and a warning', async () => {
    const { settle } = arrive();
    settle('listKept', { output: [another] });
    const card = within(within(await keptPart()).getByRole('article', { name: 'Arun Das', hidden: true }));
    expect(card.getByRole('img', { name: 'QR code of the pass of Arun Das', hidden: true })).toBeTruthy();
    for (const words of ['ID: 9K3TA-1MB7D', 'provisional', 'October 16-18, 2025 · Sample Trade Centre', 'UG'])
      expect(card.getByText(words)).toBeTruthy();
    expect(
      card.getByText(/^Kept on 17 Aug 2025, \d\d:\d\d \(.+ ago\)\. A pass may have been changed since\.$/),
    ).toBeTruthy();
  });

  it('are removed one by one or all at once', async () => {
    const { keptPasses, settle, user } = await withTickets();
    settle('listKept', { output: [aKeptPass(), another] });
    settle('keepShown', { output: [aKeptPass()] });
    const part = within(await keptPart());
    await user.click(part.getByRole('button', { name: 'Forget' }));
    expect(keptPasses.calls.at(-1)?.input).toEqual({ passIds: ['9K3TA-1MB7D'] });
    settle('removePasses', { output: undefined });
    expect(part.queryByRole('article')).toBeNull();

    await user.click(part.getByRole('button', { name: 'Forget all' }));
    expect(keptPasses.calls.at(-1)?.input).toEqual({ passIds: [aTicket().pass_id] });
    settle('removePasses', { output: undefined });
    expect(screen.queryByRole('region', { name: 'Kept on this device' })).toBeNull();
  });

  it('are not covered by a dialog on an offline page, until the visitor opens it', async () => {
    comeFromTheDevice();
    const { settle, user } = arrive();
    expect(screen.queryByRole('dialog')).toBeNull();
    settle('listKept', { output: [another] });
    const part = await keptPart();
    const verify = screen.getByRole('button', { name: 'Verify Your Email' });
    expect(part.compareDocumentPosition(verify)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Verify Your Email' }));
    expect(screen.getByRole('dialog', { name: 'Verify Your Email' })).toBeTruthy();
  });
});
