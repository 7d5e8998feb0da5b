import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { BookingScreen } from '#src/features/booking/booking-screen.tsx';
import type { BookingFlows } from '#src/features/booking/flow-types.ts';
import { pdfField } from '#src/features/uploads/pdf-field.tsx';
import { aCheckout, aDelegate, anAttendee, aRefusal, aWorkshop, somePasses } from '#machines/samples.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
// the chunks of the two steps, so that no test waits for them
import '#src/features/booking/steps/attendees-form.tsx';
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
  const preloadCheckout = vi.fn<() => void>();
  const checkout: { input?: unknown; send: (event: { type: string; receipt?: object }) => void } = { send: () => {} };
  const openCheckout = fromCallback(({ input, sendBack }) => {
    Object.assign(checkout, { input, send: sendBack });
  });
  const flows = {
    booking: booking.machine.provide({ actors: { openCheckout: openCheckout as never } }),
    workshops: list.machine,
    pdf: pdfField(upload.machine),
    preloadCheckout,
  } as BookingFlows;
  if (draft) localStorage.setItem('symposia.draft.delegate', JSON.stringify({ at: Date.now(), draft: aDelegate() }));
  const user = userEvent.setup({ delay: null });
  const seen = visit(<BookingScreen flows={flows} />, {
    address: `/booking${query}`,
    state: count === undefined ? undefined : { count },
    runtime: aRuntime({ tiers: 'open', registration: 'open' }),
  });
  const settle = (fakes: typeof booking | typeof list, effect: string, result: never) =>
    act(async () => fakes.settle(effect, result));
  return { ...seen, checkout, booking, list, user, preloadCheckout, settle };
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

describe('arriving', () => {
  it('goes home, in place of the entry, with an unknown pass and says why [ERR-S-01] [BOOK-01]', async () => {
    const { where, notices } = await arrive({ query: '?pass=vip' });
    await waitFor(() => expect(where()).toBe('/'));
    expect(notices.map(({ sentence }) => sentence)).toEqual(['Invalid pass selected']);
  });

  it('goes home without a word when there is no pass [ERR-S-02]', async () => {
    const { where, notices } = await arrive({ query: '' });
    await waitFor(() => expect(where()).toBe('/'));
    expect(notices).toEqual([]);
  });

  it("asks for the workshops of the pass's own conference, and for the gateway's library", async () => {
    const { list, preloadCheckout } = await arrive({ query: '?pass=consultant' });
    expect(list.calls[0]?.input).toEqual({ conferenceId: 'simc-2025-cp' });
    expect(preloadCheckout).toHaveBeenCalled();
  });
});

describe('the workshops dialog', () => {
  it('opens by itself with its title [WSMODAL-01] [WSMODAL-02]', async () => {
    await arrive();
    expect(await screen.findByRole('dialog', { name: 'Select Workshops' })).toBeTruthy();
    expect(screen.getByText('Loading workshops…')).toBeTruthy();
  });

  it('holds collapsible groups, sorted by name within [WSMODAL-03] [WSMODAL-04]', async () => {
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

  it('shows what, when, the price and the seats left [WSMODAL-06]', async () => {
    const { list, settle } = await arrive();
    await settle(list, 'loadWorkshops', { output: workshops } as never);
    const row = checkbox('Airway').closest('label')!;
    for (const words of ['16 Oct FN', '5 seats left', 'Few Spots Left', '₹500'])
      expect(row.textContent).toContain(words);
  });

  it('marks what cannot be chosen, with the reason, and lets a chosen one go [WSMODAL-05] [WSMODAL-12] [WSMODAL-13]', async () => {
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

  it('adds up in its foot; confirming closes it and leaves the focus on the heading [WSMODAL-07]', async () => {
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

  it('says when the workshops do not load, and tries again; nothing is confirmed before they are there [ERR-S-03]', async () => {
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

describe('the screen', () => {
  it('has the form with Back and its main button, and a way back to the catalogue [BOOK-04] [BOOK-06] [BOOK-15]', async () => {
    await atTheForm();
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/classic-booking');
    expect(form().getByRole('link', { name: 'Back' })).toBeTruthy();
    expect([...document.querySelectorAll('form, aside')].map(({ localName }) => localName)).toEqual(['form', 'aside']);
    expect(screen.getByText('Personal Information').getAttribute('aria-current')).toBe('step');
    expect(form().getByRole('textbox', { name: /^Name \(as to be mentioned/ })).toBeTruthy();
  });

  it('reckons with the price of the service, whatever the catalogue says [PASS-03]', async () => {
    const stage = await arrive();
    const dearer = somePasses().map((pass) => ({ ...pass, price: pass.price + 777 }));
    await stage.settle(stage.booking, 'loadPasses', { output: dearer } as never);
    await stage.settle(stage.list, 'loadWorkshops', { output: workshops } as never);
    await stage.user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
    expect(amount('Total')).toBe('₹2,777');
  });

  it('sums up pass and workshops, each of which can be removed [BOOK-07] [BOOK-08] [BOOK-09] [BOOK-10] [BOOK-12] [BOOK-13] [CONST-04]', async () => {
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

  it("calls the consultants' pass 'Delegate' [BOOK-11]", async () => {
    await atTheForm({ query: '?pass=consultant' });
    expect(amount('Delegate × 1')).toBe('₹3,000');
  });

  it('says what is collected, why and for how long', async () => {
    await atTheForm();
    expect(form().getByText(/We collect the details .* until three years after the conference/)).toBeTruthy();
    expect(
      form()
        .getByRole('link', { name: /Privacy Policy/ })
        .getAttribute('href'),
    ).toBe('/privacy-policy');
  });
});

describe('one ticket', () => {
  it('has one step, whose button pays and cannot be pressed again meanwhile [BOOK-05] [BOOK-20]', async () => {
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

  it('says that an address is taken and frees the button [ERR-S-04] [BOOK-30]', async () => {
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

  it('names why the service refused the order, beside the form, and asks for the workshops anew', async () => {
    const { user, booking, list, settle } = await atTheForm({ draft: true });
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    await settle(booking, 'checkEmail', { output: 'free' } as never);
    await settle(booking, 'placeOrder', {
      error: aRefusal(409, 'No seats left in Airway. Please choose again.'),
    } as never);
    expect(screen.getByRole('alert').textContent).toBe('No seats left in Airway. Please choose again.');
    expect(list.waiting()).toEqual(['loadWorkshops']);
  });

  it('shows nothing when the order fails for no reason of the visitor [ERR-S-09]', async () => {
    const { user, booking, settle, notices } = await atTheForm({ draft: true });
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    await settle(booking, 'checkEmail', { output: 'free' } as never);
    await settle(booking, 'placeOrder', { error: aRefusal(500) } as never);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notices).toEqual([]);
    expect(form().getByRole('button', { name: 'Confirm and pay' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('keeps an incomplete form and names its fields', async () => {
    const { user, booking } = await atTheForm();
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    expect(screen.getByRole('alert').textContent).toContain('Please correct');
    expect(booking.waiting()).toEqual([]);
  });
});

describe('the end of the checkout', () => {
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
  ] as const)('leads to the confirmation after %s with status %s', async (event, status) => {
    const { checkout, where } = await atTheCheckout();
    await act(async () => checkout.send({ type: event }));
    expect(where()).toBe(`/conference/confirmation?status=${status}&email=meena%40hospital.example`);
    expect(localStorage.getItem('symposia.draft.delegate')).not.toBeNull();
  });

  it.each([
    [{ output: true }, 'success', false],
    [{ output: false }, 'unverified', true],
    [{ error: new Error('no answer') }, 'unverified', true],
  ])('believes the service alone: %o leads to %s [BOOK-32]', async (answer, status, keepsDraft) => {
    const { checkout, booking, settle, where } = await atTheCheckout();
    await act(async () => checkout.send({ type: 'checkout.paid', receipt: {} }));
    await settle(booking, 'confirmPayment', answer as never);
    window.dispatchEvent(new Event('pagehide'));
    expect(where()).toBe(`/conference/confirmation?status=${status}&email=meena%40hospital.example`);
    expect(localStorage.getItem('symposia.draft.delegate') !== null).toBe(keepsDraft);
  });

  it('hands over the whole reply of the order [BOOK-31]', async () => {
    const { checkout } = await atTheCheckout();
    expect(checkout.input).toEqual(aCheckout());
  });
});

describe('several tickets', () => {
  it('asks for every attendee in a panel of its own [BOOK-16] [BOOK-17] [BOOK-18]', async () => {
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

  it('copies the contact into attendee 1 and clears it again [BOOK-19]', async () => {
    const { user } = await atTheForm({ count: 2, draft: true });
    await user.click(form().getByRole('button', { name: 'Continue' }));
    const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value;
    await user.click(checkbox('Same as Contact Person'));
    expect(email()).toBe(aDelegate().email);
    await user.click(checkbox('Same as Contact Person'));
    expect(email()).toBe('');
  });

  it('refuses an incomplete step, and Back leads to the contact as it was typed [BOOK-21] [ERR-S-06]', async () => {
    const { user, notices } = await atTheForm({ count: 2, draft: true });
    await user.click(form().getByRole('button', { name: 'Continue' }));
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    expect(notices.at(-1)?.sentence).toBe('Please fill in all attendee details before proceeding.');
    await user.click(form().getByRole('button', { name: 'Back' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name \(as/ }).value).toBe(aDelegate().personName);
  });

  it('accepts one ticket alone at the end, and says so [BOOK-28] [ERR-S-05]', async () => {
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

  it('caps the count at ten [BOOK-03]', async () => {
    await atTheForm({ count: 12 });
    expect(amount('Post Graduates × 10')).toBe('₹20,000');
  });
});

describe('the draft', () => {
  it('brings back what was typed, and starts over when asked', async () => {
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
    window.dispatchEvent(new Event('pagehide')); // whatever is still to be written, is
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('chooses the workshops again that can still be had', async () => {
    const kept = { at: Date.now(), draft: { workshopIds: ['airway', 'sepsis'] } };
    localStorage.setItem('symposia.draft.workshops.post', JSON.stringify(kept));
    await atTheForm();
    expect(summary().getByRole('button', { name: 'Remove Airway' })).toBeTruthy();
    expect(summary().queryByRole('button', { name: 'Remove Sepsis' })).toBeNull();
  });

  it('asks first only when there is something to lose', async () => {
    const { user } = await atTheForm();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
