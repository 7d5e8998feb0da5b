import { act, screen, within } from '@testing-library/react';
import jsqr from 'jsqr';
import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { type Ticket } from '#domain/tickets/tickets.ts';
import { aLookup, aNetworkError } from '#machines/samples.ts';
import { arrive, unchecked, withData, button } from './tickets-fixture.tsx';

describe('tickets', () => {
  it('are read from the URL [TICKET-01] [TICKET-02] [TICKET-18] [TICKET-19]', async () => {
    withData(aLookup({ status: 'anything at all' }));
    // waits for the lazy module of the passes, which all tests need
    await screen.findByRole('article', undefined, { timeout: 30_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('anything at all').closest('p')?.textContent).toBe('Status: anything at all');
    expect(screen.getByText('meena@hospital.example', { selector: 'b' }).parentElement?.textContent).toBe(
      'Email: meena@hospital.example',
    );
  });

  it('have no QR code and no buttons until the service has checked the link [T-15]', () => {
    const { retrieval } = unchecked();
    const card = within(screen.getByRole('article'));
    expect(screen.getByText('checking')).toBeTruthy();
    expect([card.queryByRole('img'), card.queryByRole('button')]).toEqual([null, null]);
    act(() => retrieval.settle('checkTickets', { output: true }));
    expect(card.getByRole('img', { name: 'QR code of the pass of Sample Delegate' })).toBeTruthy();
  });

  it.each([
    ['did not sign', { output: false }, 'These tickets are not verified'],
    ['could not be asked about', { error: aNetworkError() }, 'These tickets could not be checked'],
  ])('that the service %s are not verified and have no QR code [T-15]', (_, result, title) => {
    const { retrieval } = unchecked(aLookup({ status: 'verified' }));
    act(() => retrieval.settle('checkTickets', result as never));
    expect(screen.queryByText('verified')).toBeNull();
    expect(screen.getByText('not verified').closest('p')?.textContent).toBe('Status: not verified');
    expect(screen.getByRole('alert').textContent).toContain(title);
    const card = within(screen.getByRole('article'));
    expect([card.queryByRole('img'), card.queryByRole('button')]).toEqual([null, null]);
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('are read from the navigation state [TICKET-03]', () => {
    arrive('', aLookup());
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('that are not verified link to email verification', () => {
    const { retrieval } = unchecked();
    act(() => retrieval.settle('checkTickets', { output: false }));
    const way = screen.getByRole('link', { name: 'Verify your email' });
    expect(way.getAttribute('href')).toBe('/tickets?email=meena%40hospital.example');
  });

  it('are shown as one card per pass of each user [TICKET-20]', () => {
    const [user] = aLookup().user_data;
    const [pass] = user!.passes;
    const two = { ...user!, passes: [pass!, { ...pass!, pass_id: 'B', name: 'Second' }] };
    withData(aLookup({ user_data: [two, { ...user!, passes: [{ ...pass!, pass_id: 'C', name: 'Third' }] }] }));
    expect(screen.getAllByRole('article').map((card) => within(card).getByText(/^ID: /).textContent)).toEqual([
      'ID: 4T2MZ-8QK1C',
      'ID: B',
      'ID: C',
    ]);
  });

  it('show who booked and who is admitted [TICKET-21] [TICKET-22] [TICKET-23]', () => {
    withData();
    const card = within(screen.getByRole('article', { name: 'Sample Delegate' }));
    expect(card.getByText('மீ')).toBeTruthy();
    const facts = [...screen.getByRole('article').querySelectorAll('dd')].map((fact) => fact.textContent);
    expect(facts).toEqual(['மீனா', 'meena@hospital.example', 'Sample Delegate', 'மீனா', '9876543210']);
    expect(card.getByText('ID: 4T2MZ-8QK1C')).toBeTruthy();
    expect(card.getByText('Professor')).toBeTruthy();
    expect(card.getByText('Sample Medical College')).toBeTruthy();
  });

  it("show 'Not specified' for an empty contact person [TICKET-21]", () => {
    const [user] = aLookup().user_data;
    withData(aLookup({ user_data: [{ ...user!, personName: '' }] }));
    expect(screen.getByText('Not specified')).toBeTruthy();
  });

  it.each([
    ['simc-2025-ug', 'UG'],
    ['simc-2025-pg', 'PG'],
    ['simc-2025-cp', 'CONSULTANT'],
    ['other', 'Conference Pass'],
  ])('show the category of %s: %s [TICKET-24]', (conference, category) => {
    const [user] = aLookup().user_data;
    withData(aLookup({ user_data: [{ ...user!, passes: [{ ...user!.passes[0]!, conference_id: conference }] }] }));
    expect(screen.getByText(category)).toBeTruthy();
  });

  it('have a QR code with pass, name and email, of size 100 and level H [TICKET-25] [TICKET-26]', () => {
    withData();
    const code = screen.getByRole('img', { name: 'QR code of the pass of Sample Delegate' });
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['100', '100']);

    const content = '{"passId":"4T2MZ-8QK1C","name":"Sample Delegate","email":"meena@hospital.example"}';
    const modules = (level: 'H' | 'Q') => QRCode.create(content, { errorCorrectionLevel: level }).modules.size;
    expect(read(code)).toEqual({ content, modules: modules('H') });
    expect(modules('Q')).toBeLessThan(modules('H'));
  });

  it('show a message when the email has none', () => {
    withData(aLookup({ user_data: [] }));
    expect(screen.getByText(/^Your email doesn't have any tickets/)).toBeTruthy();
  });
});

describe('provisional pass', () => {
  const [user] = aLookup().user_data;
  const unpaid = (index: number) => ({ ...user!.passes[0]!, pass_id: `P${index}`, name: `Guest ${index}`, state });
  const state = 'provisional' as const;
  const lookup = (count: number, more: Ticket[] = []) =>
    aLookup({ user_data: [{ ...user!, passes: [...Array.from({ length: count }, (_, i) => unpaid(i)), ...more] }] });

  it('has a badge, but no QR code and no buttons [T-13]', () => {
    withData(lookup(1));
    const card = within(screen.getByRole('article', { name: 'Guest 0' }));
    expect(card.getByText('Provisional')).toBeTruthy();
    expect(
      card.getByText('This pass is not valid before its group is paid. Its QR code will then be here.'),
    ).toBeTruthy();
    expect(card.getByText('ID: P0')).toBeTruthy();
    expect(card.queryByRole('img')).toBeNull();
    expect(card.queryAllByRole('button')).toEqual([]);
  });

  it('does not change the valid passes beside it', () => {
    withData(lookup(2, user!.passes));
    const valid = within(screen.getByRole('article', { name: 'Sample Delegate' }));
    expect(valid.queryByText('Provisional')).toBeNull();
    expect(valid.getByRole('img', { name: 'QR code of the pass of Sample Delegate' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Send Email' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Keep on this device' })).toHaveLength(1);
    expect(button('Print')).toBeTruthy();
  });

  it('cannot be printed alone', () => {
    withData(lookup(2));
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it.each([
    [lookup(1), 'This pass is provisional'],
    [lookup(3), 'These passes are provisional'],
    [lookup(1, user!.passes), 'One of these passes is provisional'],
    [lookup(2, user!.passes), '2 of these passes are provisional'],
  ])('is explained once, with a link to the payment', (tickets, title) => {
    withData(tickets);
    expect(screen.getAllByText(title)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'see the amount and pay' }).getAttribute('href')).toBe('/orders/group');
  });

  it('is not mentioned when every pass is valid', () => {
    withData();
    expect(screen.queryByText(/provisional/i)).toBeNull();
  });
});

/** Draws the QR code with four pixels per module, and decodes it. */
function read(code: Element): { content: string | undefined; modules: number } {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const wide = side * 4;
  const pixels = new Uint8ClampedArray(wide * wide * 4).fill(255);
  const pathData = code.querySelectorAll('path')[1]!.getAttribute('d')!;
  const runs = pathData.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1/g);
  for (const [, x, y, length] of runs)
    for (let row = 0; row < 4; row += 1) {
      const start = ((Number(y) * 4 + row) * wide + Number(x) * 4) * 4;
      for (let at = start; at < start + Number(length) * 16; at += 4) pixels.fill(0, at, at + 3);
    }
  return { content: jsqr(pixels, wide, wide)?.data, modules: side - 8 };
}

it('verified tickets say where invoice, corrections and refunds are, for a person and for a group', () => {
  withData();
  const way = screen.getByText(/^Your invoice, corrections and refunds are on the page of your order\./);
  expect(way.textContent).toContain('If you booked for yourself, Send Email mails you its link with your pass.');
  const group = within(way).getByRole('link', { name: 'open your group' });
  expect(group.getAttribute('href')).toBe('/orders/group');
});

it('tickets that are not verified do not say it', () => {
  unchecked();
  expect(screen.queryByText(/^Your invoice, corrections and refunds/)).toBeNull();
});
