import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsqr from 'jsqr';
import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { encodeLink, type Ticket, type TicketLookup } from '#domain/tickets/tickets.ts';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import { TicketsScreen } from '#src/features/tickets/tickets-page.tsx';
import { aLookup, aNetworkError, aRefusal } from '#machines/samples.ts';
import { withFakeEffects, type FakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';
import { m } from '#messages';

function arrive(query = '', state?: unknown) {
  const retrieval = withFakeEffects(ticketRetrievalMachine);
  const sending = withFakeEffects(sendPassMachine);
  const keeping = withFakeEffects(keptPassesMachine);
  const flows = [retrieval, sending, keeping];
  const user = userEvent.setup({ delay: null });
  const seen = visit(<TicketsScreen />, { address: `/tickets${query}`, state, flows });
  const settle = (fakes: Pick<FakeEffects<never>, 'settle'>, effect: string, result: never) =>
    act(async () => fakes.settle(effect, result));
  return { ...seen, retrieval, sending, user, settle };
}

const unchecked = (lookup: TicketLookup = aLookup()) =>
  arrive(`?${new URLSearchParams({ data: encodeLink(lookup), email: 'meena@hospital.example' })}`);

/** The tickets of a link that the service has signed. */
function withData(lookup: TicketLookup = aLookup()) {
  const stage = unchecked(lookup);
  act(() => stage.retrieval.settle('checkTickets', { output: true }));
  return stage;
}

const dialog = (name: string) => screen.queryByRole('dialog', { name });
const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function atTheCode() {
  const stage = arrive();
  await stage.user.type(emailField(), 'meena@hospital.example');
  await stage.user.click(button('Send OTP'));
  await stage.settle(stage.retrieval, 'sendCode', { output: undefined } as never);
  return stage;
}

describe('email verification for tickets', () => {
  it('opens a dialog for the email when the URL has no data [TICKET-04] [TICKET-05] [TICKET-06]', () => {
    arrive();
    expect(dialog('Verify Your Email')).toBeTruthy();
    expect(screen.getByText('Enter your email to receive a verification code')).toBeTruthy();
    expect(emailField().type).toBe('email');
    expect(emailField().required).toBe(true);
  });

  it('requires a valid email before it sends anything', async () => {
    const { user, retrieval } = arrive();
    await user.type(emailField(), 'meena@');
    await user.click(button('Send OTP'));
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(document.activeElement).toBe(emailField());
    expect(retrieval.waiting()).toEqual([]);
  });

  it('is busy while the code is sent, then asks for it, with only the email in the URL [TICKET-07] [TICKET-08] [TICKET-15]', async () => {
    const { user, retrieval, settle, where } = arrive();
    await user.type(emailField(), 'meena@hospital.example');
    await user.click(button('Send OTP'));
    expect(button('Sending...').disabled).toBe(true);
    await settle(retrieval, 'sendCode', { output: undefined } as never);
    expect(dialog('Enter OTP')).toBeTruthy();
    expect(screen.getByText('Enter the 6-digit code sent to your email')).toBeTruthy();
    expect(where()).toBe('/tickets?email=meena%40hospital.example');
    expect(document.activeElement).toBe(codeField());
  });

  it('accepts six digits only [TICKET-09]', async () => {
    const { user } = await atTheCode();
    await user.type(codeField(), '12a 34-5678');
    expect(codeField().value).toBe('123456');
  });

  it('can be submitted with exactly six digits, and is then busy [TICKET-11]', async () => {
    const { user, retrieval } = await atTheCode();
    await user.type(codeField(), '12345');
    expect(button('Verify OTP').disabled).toBe(true);
    await user.type(codeField(), '6');
    expect(button('Verify OTP').disabled).toBe(false);
    await user.click(button('Verify OTP'));
    expect(button('Verifying...').disabled).toBe(true);
    expect(retrieval.calls.at(-1)).toEqual({
      effect: 'verifyCode',
      input: { email: 'meena@hospital.example', code: '123456' },
    });
  });

  it('returns to the email without the error message [TICKET-10]', async () => {
    const { user, retrieval, settle } = await atTheCode();
    await user.type(codeField(), '123456');
    await user.click(button('Verify OTP'));
    await settle(retrieval, 'verifyCode', { error: aRefusal(400, 'Invalid OTP. Please try again.') } as never);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Invalid OTP. Please try again.');
    expect(codeField().getAttribute('aria-invalid')).toBe('true');
    expect(codeField().getAttribute('aria-describedby')).toBe(alert.id);
    await user.click(button('Back'));
    expect(dialog('Verify Your Email')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(emailField().value).toBe('meena@hospital.example');
  });

  it('shows the tickets after the code, with the data in the URL [TICKET-16] [TICKET-18] [TICKET-19]', async () => {
    const { user, retrieval, settle, where } = await atTheCode();
    await user.type(codeField(), '123456');
    await user.click(button('Verify OTP'));
    await settle(retrieval, 'verifyCode', { output: aLookup() } as never);
    const query = new URLSearchParams(where().split('?')[1]);
    expect(query.get('data')).toBe(encodeLink(aLookup()));
    expect(query.get('email')).toBe('meena@hospital.example');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3000 });
    expect(screen.getByRole('heading', { level: 1, name: 'Your Digital Tickets' })).toBeTruthy();
  });

  it('stores many tickets in the navigation state, because the URL would be too long', async () => {
    const [one] = aLookup().user_data;
    const passes = Array.from({ length: 40 }, (_, index) => ({ ...one!.passes[0]!, pass_id: `P${index}` }));
    const lookup = aLookup({ user_data: [{ ...one!, passes }] });
    const { user, retrieval, settle, where, brought } = await atTheCode();
    await user.type(codeField(), '123456');
    await user.click(button('Verify OTP'));
    await settle(retrieval, 'verifyCode', { output: lookup } as never);
    expect(where()).toBe('/tickets?email=meena%40hospital.example');
    expect(brought()).toEqual(lookup);
  });

  it.each([
    [aRefusal(404, 'Failed to send OTP. Please try again.', 'Email not found'), /^Your email doesn't have any tickets/],
    [aRefusal(500), 'Failed to send OTP. Please try again.'],
    [aNetworkError(), 'An error occurred while sending OTP. Please try again.'],
  ])('shows why no code was sent: %o [ERR-T-01] [ERR-T-02] [ERR-T-03]', async (error, sentence) => {
    const { user, retrieval, settle } = arrive();
    await user.type(emailField(), 'meena@hospital.example');
    await user.click(button('Send OTP'));
    await settle(retrieval, 'sendCode', { error } as never);
    expect(within(screen.getByRole('alert')).getByText(sentence)).toBeTruthy();
  });

  it('sends another code, or shows how long to wait', async () => {
    const { user, retrieval, settle } = await atTheCode();
    await user.click(button('Send another code'));
    expect(button('Sending...').getAttribute('aria-disabled')).toBe('true');
    await settle(retrieval, 'sendCode', { output: 30 } as never);
    const waiting = m.one_time_codes_waiting({ seconds: '30 seconds' });
    expect(within(screen.getByRole('alert')).getByText(waiting)).toBeTruthy();
    await user.click(button('Send another code'));
    await settle(retrieval, 'sendCode', { output: undefined } as never);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(codeField().value).toBe('');
  });

  it('can be closed and opened again', async () => {
    const { user } = arrive();
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Verify Your Email'));
    expect(dialog('Verify Your Email')).toBeTruthy();
  });
});

describe('tickets', () => {
  it('are read from the URL [TICKET-01] [TICKET-02] [TICKET-18] [TICKET-19]', () => {
    withData(aLookup({ status: 'anything at all' }));
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

  it('that are not verified link to email verification', () => {
    const { retrieval } = unchecked();
    act(() => retrieval.settle('checkTickets', { output: false }));
    const way = screen.getByRole('link', { name: 'Verify your email' });
    expect(way.getAttribute('href')).toBe('/tickets?email=meena%40hospital.example');
  });

  it('are read from the navigation state [TICKET-03]', () => {
    arrive('', aLookup());
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('require verification when the data in the URL is invalid', () => {
    arrive('?data=%00&email=a@b.example');
    expect(screen.getByRole('dialog')).toBeTruthy();
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

describe('sending a pass again', () => {
  async function asking() {
    const stage = withData();
    await stage.user.click(button('Send Email'));
    return { ...stage, within: within(await screen.findByRole('dialog', { name: 'Send Pass via Email' })) };
  }

  it('asks for confirmation [TICKET-27] [TICKET-28] [TICKET-29]', async () => {
    const { within: box, sending } = await asking();
    expect(box.getByText('Are you sure you want to send this pass to the registered email?')).toBeTruthy();
    expect(box.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(sending.calls).toEqual([]);
  });

  it('is busy, shows success, and closes automatically [TICKET-29] [TICKET-30] [TICKET-31] [ERR-T-06]', async () => {
    const { within: box, sending, user, settle } = await asking();
    await user.click(box.getByRole('button', { name: 'Send Email' }));
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true);
    expect(sending.calls).toEqual([{ effect: 'emailPass', input: { passId: '4T2MZ-8QK1C' } }]);
    await settle(sending, 'emailPass', { output: undefined } as never);
    expect(box.getByText('Email sent successfully!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3000 });
  });

  it('cannot be closed while the mail is being sent [TICKET-30]', async () => {
    const { within: box, sending, user, settle } = await asking();
    await user.click(box.getByRole('button', { name: 'Send Email' }));
    for (const name of ['Cancel', 'Close'])
      expect(box.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await settle(sending, 'emailPass', { error: aNetworkError() } as never);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [aRefusal(500), 'Failed to send email. Please try again.'],
    [aNetworkError(), 'An error occurred while sending email.'],
  ])('shows why it failed, and can be tried again: %o [TICKET-30] [ERR-T-05]', async (error, sentence) => {
    const { within: box, sending, user, settle } = await asking();
    await user.click(box.getByRole('button', { name: 'Send Email' }));
    await settle(sending, 'emailPass', { error } as never);
    expect(box.getByRole('alert').textContent).toBe(sentence);
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Send Email' }).disabled).toBe(false);
  });

  it('sends nothing when cancelled', async () => {
    const { within: box, sending, user } = await asking();
    await user.click(box.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sending.calls).toEqual([]);
  });
});

/** Draws the modules of the code four pixels wide and reads it as a scanner does. */
function read(code: Element): { content: string | undefined; modules: number } {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const wide = side * 4;
  const pixels = new Uint8ClampedArray(wide * wide * 4).fill(255);
  const drawn = code.querySelectorAll('path')[1]!.getAttribute('d')!;
  const runs = drawn.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1/g);
  for (const [, x, y, length] of runs)
    for (let row = 0; row < 4; row += 1) {
      const start = ((Number(y) * 4 + row) * wide + Number(x) * 4) * 4;
      for (let at = start; at < start + Number(length) * 16; at += 4) pixels.fill(0, at, at + 3);
    }
  return { content: jsqr(pixels, wide, wide)?.data, modules: side - 8 };
}
