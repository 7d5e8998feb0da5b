import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDelegate, aRefusal, somePasses } from '#machines/samples.ts';
import { withGatewayScript } from '#tests/support/screens/gateway-script.ts';
import { workshops, useEmptyStorage, arrive, atTheForm, form, summary, amount, checkbox } from './booking-fixture.tsx';

useEmptyStorage();

describe('opening the booking page', () => {
  it('redirects to the start page with an error for an unknown pass [ERR-S-01] [BOOK-01]', async () => {
    const { where, notices } = await arrive({ query: '?pass=vip' });
    await waitFor(() => expect(where()).toBe('/'));
    expect(notices.map(({ sentence }) => sentence)).toEqual(['Invalid pass selected']);
  });

  it('loads the workshops of the conference of the pass, and preloads the checkout', async () => {
    const isPreloaded = withGatewayScript();
    const { list } = await arrive({ query: '?pass=consultant' });
    expect(list.calls[0]?.input).toEqual({ conferenceId: 'simc-2025-cp' });
    expect(isPreloaded()).toBe(true);
  });
});

describe('workshops dialog', () => {
  it.each([
    ['a new form', false],
    ['a draft that continues', true],
  ])('opens automatically with its title over %s [WSMODAL-01] [WSMODAL-02]', async (_, draft) => {
    await arrive({ draft });
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
    const row = checkbox('Airway').labels![0]!.parentElement!;
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
    const row = checkbox('Suturing (Unavailable)').labels![0]!.parentElement!;
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
    const fixture = await arrive();
    const dearer = somePasses().map((pass) => ({ ...pass, price: pass.price + 777 }));
    await fixture.settle(fixture.booking, 'loadPasses', { output: dearer } as never);
    await fixture.settle(fixture.list, 'loadWorkshops', { output: workshops } as never);
    await fixture.user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
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
    for (const name of [/refund policy/, /terms/]) expect(form().getByRole('link', { name })).toBeTruthy();
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
    window.dispatchEvent(new Event('pagehide')); // makes the page save pending changes
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps the dialog closed on the next visit; a line of the form opens it [WSMODAL-01]', async () => {
    const { unmount } = await atTheForm();
    unmount();
    const { user, settle, list } = await arrive();
    await settle(list, 'loadWorkshops', { output: workshops } as never);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(form().getByText('Workshops: none chosen.')).toBeTruthy();
    await user.click(form().getByRole('button', { name: 'Choose' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Airway' }));
    expect(form().getByText('Workshops: 1 chosen.')).toBeTruthy();
  });

  it('selects stored workshops again that are still available', async () => {
    const storedDraft = { at: Date.now(), draft: { workshopIds: ['airway', 'sepsis'] } };
    localStorage.setItem('symposia.draft.workshops.post', JSON.stringify(storedDraft));
    await atTheForm();
    expect(summary().getByRole('button', { name: 'Remove Airway' })).toBeTruthy();
    expect(summary().queryByRole('button', { name: 'Remove Sepsis' })).toBeNull();
  });
});
