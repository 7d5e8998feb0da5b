import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { BookingScreen } from '#src/features/booking/booking-page.tsx';
import { aCheckout, aDelegate, anAttendee, aRefusal, aWorkshop, somePasses } from '#machines/samples.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { withGatewayScript } from '#tests/support/screens/gateway-script.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
// the chunks of the two steps, so that no test waits for them
import '#src/features/booking/attendees-step.tsx';
import '#src/forms/schema-form.tsx';

const workshops = [
  aWorkshop({ id: 'suture', name: 'Suturing', price: 700, leftCount: 12, group: 'Skills' }),
  aWorkshop({ id: 'airway', name: 'Airway', price: 500, leftCount: 5, group: 'Skills' }),
  aWorkshop({ id: 'triage', name: 'Triage', price: 300, leftCount: 1, group: 'Critical Care' }),
  aWorkshop({ id: 'sepsis', name: 'Sepsis', price: 900, leftCount: 0, group: 'Critical Care' }),
  aWorkshop({ id: 'writing', name: 'Writing', price: 100, leftCount: 40, group: 'Others' }),
];

beforeEach(() => localStorage.clear());

async function arrive({ query = '?pass=post', count = undefined as number | undefined, draft = false } = {}) {
  const booking = withFakeEffects(singleBookingMachine);
  const list = withFakeEffects(workshopListMachine);
  const upload = withFakeEffects(pdfUploadMachine);
  const checkout: { input?: unknown; send: (event: { type: string; receipt?: object }) => void } = { send: () => {} };
  const openCheckout = fromCallback(({ input, sendBack }) => {
    Object.assign(checkout, { input, send: sendBack });
  });
  const withCheckout = booking.machine.provide({ actors: { openCheckout: openCheckout as never } });
  if (draft) localStorage.setItem('symposia.draft.delegate', JSON.stringify({ at: Date.now(), draft: aDelegate() }));
  const user = userEvent.setup({ delay: null });
  const seen = visit(<BookingScreen />, {
    flows: [{ machine: withCheckout }, list, upload],
    address: `/booking${query}`,
    state: count === undefined ? undefined : { count },
    runtime: aRuntime({ tiers: 'open', registration: 'open' }),
  });
  const settle = (fakes: typeof booking | typeof list, effect: string, result: never) =>
    act(async () => fakes.settle(effect, result));
  return { ...seen, checkout, booking, list, user, settle };
}

/** The form on screen with passes and workshops loaded and the dialog closed. */
async function atTheForm(options: Parameters<typeof arrive>[0] = {}) {
  const stage = await arrive(options);
  await stage.settle(stage.booking, 'loadPasses', { output: somePasses() } as never);
  await stage.settle(stage.list, 'loadWorkshops', { output: workshops } as never);
  await stage.user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return stage;
}

const form = () => within(document.querySelector('form')!);
const summary = () => within(screen.getByRole('complementary', { name: 'Payment Summary' }));
const amount = (words: string) => summary().getByText(words).parentElement?.querySelector('dd')?.textContent;
const checkbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('opening the booking page', () => {
  it('redirects to the start page with an error for an unknown pass [ERR-S-01] [BOOK-01]', async () => {
    const { where, notices } = await arrive({ query: '?pass=vip' });
    await waitFor(() => expect(where()).toBe('/'));
    expect(notices.map(({ sentence }) => sentence)).toEqual(['Invalid pass selected']);
  });

  it('redirects to the start page without a message when there is no pass [ERR-S-02]', async () => {
    const { where, notices } = await arrive({ query: '' });
    await waitFor(() => expect(where()).toBe('/'));
    expect(notices).toEqual([]);
  });

  it('loads the workshops of the conference of the pass, and preloads the checkout', async () => {
    const isPreloaded = withGatewayScript();
    const { list } = await arrive({ query: '?pass=consultant' });
    expect(list.calls[0]?.input).toEqual({ conferenceId: 'simc-2025-cp' });
    expect(isPreloaded()).toBe(true);
  });
});

describe('workshops dialog', () => {
  it('opens automatically with its title [WSMODAL-01] [WSMODAL-02]', async () => {
    await arrive();
    expect(await screen.findByRole('dialog', { name: 'Select Workshops' })).toBeTruthy();
    expect(screen.getByText('Loading workshops…')).toBeTruthy();
  });

  it('shows collapsible groups, each sorted by name [WSMODAL-03] [WSMODAL-04]', async () => {
    const { list, settle, user } = await arrive();
    await settle(list, 'loadWorkshops', { output: workshops } as never);
    const group = screen.getByRole('button', { name: /^Skills/ });
    expect(group.getAttribute('aria-expanded')).toBe('true');
    const names = within(screen.getByRole('dialog'))
      .getAllByRole('checkbox')
      .map((box) => document.getElementById(box.getAttribute('aria-labelledby')!)?.textContent);
    expect(names.map((name) => name?.trim())).toEqual([
      'Airway',
      'Suturing',
      'Sepsis (Unavailable)',
      'Triage',
      'Writing',
    ]);
    await user.click(group);
    expect(group.getAttribute('aria-expanded')).toBe('false');
  });

  it('shows name, time, price and seats left [WSMODAL-06]', async () => {
    const { list, settle } = await arrive();
    await settle(list, 'loadWorkshops', { output: workshops } as never);
    const row = checkbox('Airway').closest('label')!;
    for (const words of ['16 Oct FN', '5 seats left', 'Few Spots Left', '₹500'])
      expect(row.textContent).toContain(words);
  });

  it('disables unavailable workshops with a reason, and allows to deselect a chosen one [WSMODAL-05] [WSMODAL-12] [WSMODAL-13]', async () => {
    const { list, settle, user } = await arrive();
    await settle(list, 'loadWorkshops', { output: workshops } as never);
    expect(checkbox('Sepsis (Unavailable)').disabled).toBe(true);
    expect(screen.getByText('No seats left.')).toBeTruthy();
    await user.click(checkbox('Airway'));
    expect(checkbox('Suturing (Unavailable)').disabled).toBe(true);
    expect(screen.getByText(/One workshop per group/)).toBeTruthy();
    const row = checkbox('Suturing (Unavailable)').closest('label')!;
    expect(row.textContent).not.toMatch(/Available$/);
    await user.click(checkbox('Airway'));
    expect(checkbox('Suturing').disabled).toBe(false);
  });

  it("shows the total, and focuses the heading after 'Confirm Selection' [WSMODAL-07]", async () => {
    const { list, settle, user } = await arrive();
    await settle(list, 'loadWorkshops', { output: workshops } as never);
    expect(screen.getByText('Selected: 0 workshops')).toBeTruthy();
    await user.click(checkbox('Airway'));
    await user.click(checkbox('Triage'));
    expect(screen.getByText('Selected: 2 workshops')).toBeTruthy();
    expect(screen.getByText('Total: ₹800')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows an error and a retry when the workshops cannot be loaded, and cannot be confirmed before [ERR-S-03]', async () => {
    const { list, settle, user, notices } = await arrive();
    const confirm = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Confirm Selection' });
    expect(confirm()?.disabled).toBe(true);
    await settle(list, 'loadWorkshops', { error: aRefusal(500) } as never);
    expect(notices.map(({ sentence }) => sentence)).toContain('Could not load workshops');
    expect(screen.getByText('Could not load workshops')).toBeTruthy();
    expect(confirm()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle(list, 'loadWorkshops', { output: workshops } as never);
    expect(checkbox('Airway')).toBeTruthy();
    expect(confirm()?.disabled).toBe(false);
  });
});

describe('booking page', () => {
  it('shows the form with its buttons, and a link back to the catalogue [BOOK-04] [BOOK-06] [BOOK-15]', async () => {
    await atTheForm();
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/classic-booking');
    expect(form().getByRole('link', { name: 'Back' })).toBeTruthy();
    expect([...document.querySelectorAll('form, aside')].map(({ localName }) => localName)).toEqual(['form', 'aside']);
    expect(screen.getByText('Personal Information').getAttribute('aria-current')).toBe('step');
    expect(form().getByRole('textbox', { name: /^Name \(as to be mentioned/ })).toBeTruthy();
  });

  it('uses the price from the service, not the price of the catalogue [PASS-03]', async () => {
    const stage = await arrive();
    const dearer = somePasses().map((pass) => ({ ...pass, price: pass.price + 777 }));
    await stage.settle(stage.booking, 'loadPasses', { output: dearer } as never);
    await stage.settle(stage.list, 'loadWorkshops', { output: workshops } as never);
    await stage.user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
    expect(amount('Total')).toBe('₹2,777');
  });

  it('sums up pass and workshops, and lets the visitor remove workshops [BOOK-07] [BOOK-08] [BOOK-09] [BOOK-10] [BOOK-12] [BOOK-13] [CONST-04]', async () => {
    const { user } = await atTheForm();
    expect(amount('Post Graduates × 1')).toBe('₹2,000');
    await user.click(summary().getByRole('button', { name: 'Add Workshops' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Airway' }));
    await user.click(checkbox('Writing'));
    await user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
    expect(amount('Workshops (2)')).toBe('₹600');
    expect(amount('Subtotal')).toBe('₹2,600');
    expect(amount('Total')).toBe('₹2,600');
    expect(summary().getByText('Amounts include all taxes')).toBeTruthy();

    await user.click(await summary().findByRole('button', { name: 'Remove Airway' }));
    expect(amount('Workshops (1)')).toBe('₹100');
    expect(amount('Total')).toBe('₹2,100');
    expect(summary().getByRole('button', { name: 'Edit Workshops' })).toBeTruthy();
  });

  it("names the consultants' pass 'Delegate' [BOOK-11]", async () => {
    await atTheForm({ query: '?pass=consultant' });
    expect(amount('Delegate × 1')).toBe('₹3,000');
  });

  it('explains which data is collected, why, and how long it is stored', async () => {
    await atTheForm();
    expect(form().getByText(/We collect the details .* until three years after the conference/)).toBeTruthy();
    expect(
      form()
        .getByRole('link', { name: /Privacy Policy/ })
        .getAttribute('href'),
    ).toBe('/privacy-policy');
  });
});

describe('booking with one ticket', () => {
  it('has one step, and cannot be submitted twice [BOOK-05] [BOOK-20]', async () => {
    const { user, booking, settle } = await atTheForm({ draft: true });
    const pay = form().getByRole<HTMLButtonElement>('button', { name: 'Confirm and pay' });
    expect(pay.getAttribute('aria-disabled')).toBeNull();
    await user.click(pay);
    expect(booking.waiting()).toEqual(['checkEmail']);
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    await user.click(pay);
    expect([document.activeElement, booking.waiting()]).toEqual([pay, ['checkEmail']]);
    await settle(booking, 'checkEmail', { output: 'free' } as never);
    expect(booking.waiting()).toEqual(['placeOrder']);
    expect(pay.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows a toast for a registered email, and enables the button again [ERR-S-04] [BOOK-30]', async () => {
    const { user, booking, settle, notices } = await atTheForm({ draft: true });
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    await settle(booking, 'checkEmail', { output: 'taken' } as never);
    expect(notices.at(-1)).toMatchObject({
      sentence: 'This email is already registered',
      place: 'top-center',
      tone: 'error',
    });
    expect(booking.calls.map(({ effect }) => effect)).not.toContain('placeOrder');
    expect(form().getByRole('button', { name: 'Confirm and pay' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('shows why the service refused the order, and reloads the workshops', async () => {
    const { user, booking, list, settle } = await atTheForm({ draft: true });
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    await settle(booking, 'checkEmail', { output: 'free' } as never);
    await settle(booking, 'placeOrder', {
      error: aRefusal(409, 'No seats left in Airway. Please choose again.'),
    } as never);
    expect(screen.getByRole('alert').textContent).toBe('No seats left in Airway. Please choose again.');
    expect(list.waiting()).toEqual(['loadWorkshops']);
  });

  it('shows nothing when the order fails with a server error [ERR-S-09]', async () => {
    const { user, booking, settle, notices } = await atTheForm({ draft: true });
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    await settle(booking, 'checkEmail', { output: 'free' } as never);
    await settle(booking, 'placeOrder', { error: aRefusal(500) } as never);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notices).toEqual([]);
    expect(form().getByRole('button', { name: 'Confirm and pay' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('shows errors and sends nothing when the form is incomplete', async () => {
    const { user, booking } = await atTheForm();
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    expect(screen.getByRole('alert').textContent).toContain('Please correct');
    expect(booking.waiting()).toEqual([]);
  });
});

describe('end of the checkout', () => {
  async function atTheCheckout() {
    const stage = await atTheForm({ draft: true });
    await stage.user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    await stage.settle(stage.booking, 'checkEmail', { output: 'free' } as never);
    await stage.settle(stage.booking, 'placeOrder', { output: aCheckout() } as never);
    return stage;
  }

  it.each([
    ['checkout.failed', 'failed'],
    ['checkout.dismissed', 'cancelled'],
  ] as const)('%s leads to the confirmation with status %s', async (event, status) => {
    const { checkout, where } = await atTheCheckout();
    await act(async () => checkout.send({ type: event }));
    expect(where()).toBe(`/conference/confirmation?status=${status}&email=meena%40hospital.example`);
    expect(localStorage.getItem('symposia.draft.delegate')).not.toBeNull();
  });

  it.each([
    [{ output: true }, 'success', false],
    [{ output: false }, 'unverified', true],
    [{ error: new Error('no answer') }, 'unverified', true],
  ])('only the service confirms a payment: %o leads to %s [BOOK-32]', async (answer, status, keepsDraft) => {
    const { checkout, booking, settle, where } = await atTheCheckout();
    await act(async () => checkout.send({ type: 'checkout.paid', receipt: {} }));
    await settle(booking, 'confirmPayment', answer as never);
    window.dispatchEvent(new Event('pagehide'));
    expect(where()).toBe(`/conference/confirmation?status=${status}&email=meena%40hospital.example`);
    expect(localStorage.getItem('symposia.draft.delegate') !== null).toBe(keepsDraft);
  });

  it('the checkout gets the complete reply of the order [BOOK-31]', async () => {
    const { checkout } = await atTheCheckout();
    expect(checkout.input).toEqual(aCheckout());
  });
});

describe('booking with several tickets', () => {
  it('shows one panel for each attendee [BOOK-16] [BOOK-17] [BOOK-18]', async () => {
    const { user } = await atTheForm({ count: 3, draft: true });
    await user.click(form().getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Passes Information' })).toBeTruthy();
    for (const number of [1, 2, 3])
      expect(screen.getByRole('button', { name: new RegExp(`^Attendee ${number}`) })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Passes Information' }));
    expect(checkbox('Same as Contact Person')).toBeTruthy();
    expect(form().getByRole('button', { name: 'Confirm and pay' })).toBeTruthy();
    expect(amount('Post Graduates × 3')).toBe('₹6,000');
  });

  it('copies the contact to attendee 1, and clears it again [BOOK-19]', async () => {
    const { user } = await atTheForm({ count: 2, draft: true });
    await user.click(form().getByRole('button', { name: 'Continue' }));
    const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value;
    await user.click(checkbox('Same as Contact Person'));
    expect(email()).toBe(aDelegate().email);
    await user.click(checkbox('Same as Contact Person'));
    expect(email()).toBe('');
  });

  it("refuses an incomplete step, and 'Back' shows the contact as typed [BOOK-21] [ERR-S-06]", async () => {
    const { user, notices } = await atTheForm({ count: 2, draft: true });
    await user.click(form().getByRole('button', { name: 'Continue' }));
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    expect(notices.at(-1)?.sentence).toBe('Please fill in all attendee details before proceeding.');
    await user.click(form().getByRole('button', { name: 'Back' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name \(as/ }).value).toBe(aDelegate().personName);
  });

  it('finally accepts only one ticket, with a toast [BOOK-28] [ERR-S-05]', async () => {
    const { user, notices } = await atTheForm({ count: 2, draft: true });
    await user.click(form().getByRole('button', { name: 'Continue' }));
    await user.click(checkbox('Same as Contact Person'));
    await user.click(screen.getByRole('button', { name: /^Attendee 2/ }));
    const second = anAttendee();
    for (const [label, text] of [
      [/^Name/, second.name],
      [/^Designation/, second.designation],
      [/^Email/, second.email],
      [/^Mobile/, second.mobile],
    ] as const)
      await user.type(screen.getByRole('textbox', { name: label }), text);
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    expect(notices.at(-1)?.sentence).toBe('Only one ticket allowed per booking');
    expect(amount('Post Graduates × 1')).toBe('₹2,000');
    expect(form().getByRole('button', { name: 'Confirm and pay' })).toBeTruthy();
  });

  it('limits the count to ten [BOOK-03]', async () => {
    await atTheForm({ count: 12 });
    expect(amount('Post Graduates × 10')).toBe('₹20,000');
  });
});

describe('booking draft', () => {
  it("is restored, and is deleted by 'Start over'", async () => {
    const { user } = await atTheForm({ draft: true });
    await user.click(screen.getByRole('button', { name: 'Add Workshops' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Airway' }));
    await user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name \(as/ });
    expect(name().value).toBe(aDelegate().personName);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await user.click(await screen.findByRole('button', { name: 'Clear everything' }));
    expect(name().value).toBe('');
    window.dispatchEvent(new Event('pagehide')); // writes pending changes
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('selects stored workshops again that are still available', async () => {
    const kept = { at: Date.now(), draft: { workshopIds: ['airway', 'sepsis'] } };
    localStorage.setItem('symposia.draft.workshops.post', JSON.stringify(kept));
    await atTheForm();
    expect(summary().getByRole('button', { name: 'Remove Airway' })).toBeTruthy();
    expect(summary().queryByRole('button', { name: 'Remove Sepsis' })).toBeNull();
  });

  it('asks for confirmation only when the form is not empty', async () => {
    const { user } = await atTheForm();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
