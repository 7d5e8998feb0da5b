import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { aRefusal, aWorkshop } from '#machines/samples.ts';
import { dropBookedGroup } from '#src/forms/drafts/booked-group.ts';
import { blocksInLabels } from '#tests/support/screens/blocks-in-labels.ts';
import { arrive, atParticipants, box, confirm, fill, row, summary } from './bulk-fixture.tsx';

describe('pass dialog', () => {
  it('has three options, and continues after one is selected [BULK-01] [BULK-03]', async () => {
    const { user, choice } = await arrive();
    const dialog = within(screen.getByRole('dialog', { name: 'Select Pass Type' }));
    expect(
      dialog.getAllByRole<HTMLInputElement>('radio').map(({ id, labels }) => [id, labels![0]!.textContent]),
    ).toEqual([
      ['pass-type-under', 'Under Graduates'],
      ['pass-type-post', 'Post Graduates'],
      ['pass-type-consultant', 'Consultant / Practitioners'],
    ]);
    const onward = dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    expect(onward.disabled).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Consultant / Practitioners' }));
    await user.click(onward);
    expect(choice.calls.map(({ input }) => input)).toEqual([{ key: 'consultant' }]);
  });

  it('names the price of each pass', async () => {
    await arrive();
    const price = screen.getByText('₹2,000 for each participant');
    expect(screen.getByRole('radio', { name: 'Post Graduates' }).getAttribute('aria-describedby')).toBe(price.id);
  });

  it('selects the pass of the URL [BULK-02]', async () => {
    await arrive({ query: '?pass=post' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Post Graduates' }).checked).toBe(true);
  });
});

describe('stage 1', () => {
  it('has the delegate fields without presentation, all required except the GST box [BULK-05] [BULK-06] [BULK-07] [BULK-08] [BULK-09]', async () => {
    const { user } = await arrive({ query: '?pass=post' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const shown = () =>
      [...document.querySelectorAll('#contact [name]')].map((control) => control.getAttribute('name'));
    expect(shown()).toEqual(
      expect.arrayContaining(['personName', 'personDesignation', 'email', 'mobile', 'hasGstNumber']),
    );
    expect(shown()).not.toEqual(expect.arrayContaining(['presentation']));
    expect(shown()).not.toContain('gstNumber');
    await user.click(screen.getAllByRole('button', { name: 'Continue to Stage 2' })[0]!);
    expect(screen.getByRole('alert').textContent).toContain('This field is required');
    expect(document.getElementById('contact')).not.toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Do you have a GST number?' }));
    expect(shown()).toEqual(expect.arrayContaining(['gstNumber', 'billingName', 'billingAddress']));
  });
});

describe('stage 2', () => {
  it('has one block per participant, and fills the first one with the contact, read-only [BULK-10] [BULK-11] [BULK-16]', async () => {
    await atParticipants();
    expect(screen.getAllByRole('heading', { name: /^Participant \d$/ })).toHaveLength(2);
    const fields = (number: number) =>
      ['Name', 'Designation', 'Email', 'Mobile'].map((name) =>
        row(number).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)),
      );
    const first = fields(1);
    expect(fields(2).map(({ value, readOnly }) => [value, readOnly])).toEqual(
      Array.from({ length: 4 }, () => ['', false]),
    );
    expect(first.map(({ value }) => value)).toEqual([
      'Sample Delegate',
      'Associate Professor',
      'meena@hospital.example',
      '9876543210',
    ]);
    expect(first.every(({ readOnly }) => readOnly)).toBe(true);
  });

  it('shows workshops by category behind a toggle, with the seats left after all choices [BULK-12] [BULK-13] [BULK-14] [BULK-22] [BULK-23] [ERR-B-02]', async () => {
    const { user } = await atParticipants();
    for (const number of [1, 2])
      await user.click(row(number).getByRole('button', { name: 'Select workshops for this participant' }));
    expect(row(2).getByText('Max 5 workshops per participant. One per time-slot/category.')).toBeTruthy();
    expect(row(2).getByRole('group', { name: 'Critical Care' }).textContent).toContain('Sold out');
    await user.click(box(1, 'Airway'));
    expect(box(2, 'Airway').disabled).toBe(true);
    expect(box(2, 'Airway').labels?.[0]?.textContent).toContain('No remaining slots for this workshop');
    await user.click(box(1, 'Suturing'));
    expect([box(1, 'Airway').checked, box(1, 'Suturing').checked, box(2, 'Airway').disabled]).toEqual([
      false,
      true,
      false,
    ]);
    await user.click(row(2).getByRole('button', { name: 'Hide workshops for this participant' }));
    expect(row(2).queryByRole('checkbox')).toBeNull();
    expect(row(2).getByRole('button', { name: 'Select workshops for this participant' })).toBeTruthy();
  });

  it('sums up passes and workshops, and lists the selections [BULK-15] [BULK-24] [BULK-28] [BULK-29] [BULK-30] [BULK-31] [BULK-32]', async () => {
    const { user } = await atParticipants({ choices: [['suturing'], ['airway']] });
    for (const words of ['Unit price₹2,000', 'Post Graduates × 2₹4,000', 'Workshops₹1,200', 'Total₹5,200'])
      expect(screen.getByRole('complementary').textContent).toContain(words);
    await user.click(summary().getByRole('button', { name: 'View selections (2)' }));
    const list = summary().getByRole('group', { name: 'View selections (2)' });
    expect(await within(list).findByText('Participant 1: 1 workshop')).toBeTruthy();
    expect(list.textContent).toBe('Participant 1: 1 workshop₹700Suturing₹700Participant 2: 1 workshop₹500Airway₹500');
    await user.click(summary().getByRole('button', { name: 'View selections (2)' }));
    expect(summary().queryByText('Participant 1: 1 workshop')).toBeNull();
  });

  it('asks for confirmation before a new quantity clears the workshops, and can undo it [BULK-26] [BULK-27]', async () => {
    const { user } = await atParticipants({ choices: [[], ['airway']] });
    expect(summary().getByRole<HTMLButtonElement>('button', { name: 'One fewer' }).disabled).toBe(true);
    await user.click(summary().getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'Change and clear' }));
    expect(screen.getAllByRole('heading', { name: /^Participant \d$/ })).toHaveLength(3);
    expect(summary().getByRole('button', { name: 'View selections (0)' })).toBeTruthy();
    await user.click(summary().getByRole('button', { name: 'Undo' }));
    expect(screen.getAllByRole('heading', { name: /^Participant \d$/ })).toHaveLength(2);
    expect(summary().getByRole('button', { name: 'View selections (1)' })).toBeTruthy();
  });

  it('keeps workshop panels of the remaining participants open when the quantity changes [BULK-27]', async () => {
    const { user } = await atParticipants({ quantity: 3 });
    const isOpen = (number: number) =>
      row(number)
        .getByRole('button', { name: /workshops for this participant/ })
        .getAttribute('aria-expanded');
    for (const number of [2, 3]) await user.click(row(number).getByRole('button', { name: /workshops for this/ }));
    await user.click(summary().getByRole('button', { name: 'One fewer' }));
    expect([isOpen(1), isOpen(2)]).toEqual(['false', 'true']);
    await user.click(summary().getByRole('button', { name: 'One more' }));
    expect([isOpen(1), isOpen(2), isOpen(3)]).toEqual(['false', 'true', 'false']);
  });

  it('clears workshops, selections and open panels after a confirmed change of the pass [BULK-25]', async () => {
    const { user, choice } = await atParticipants({ choices: [[], ['airway']] });
    await user.click(row(2).getByRole('button', { name: /workshops for this participant/ }));
    await user.selectOptions(summary().getByLabelText('Pass Type'), 'under');
    await user.click(screen.getByRole('button', { name: 'Change and clear' }));
    expect(
      row(2)
        .getByRole('button', { name: /workshops for this participant/ })
        .getAttribute('aria-expanded'),
    ).toBe('false');
    expect(choice.calls.at(-1)?.input).toEqual({ key: 'under' });
    expect(summary().getByRole('button', { name: 'View selections (0)' })).toBeTruthy();
    await act(async () => choice.settle('loadWorkshops', { output: [aWorkshop({ id: 'ecg', name: 'ECG' })] }));
    await user.click(row(2).getByRole('button', { name: /workshops for this participant/ }));
    expect(row(2).queryByRole('checkbox', { name: 'Airway' })).toBeNull();
    expect(box(2, 'ECG').checked).toBe(false);
  });

  it("lists all missing values, and 'Next incomplete' focuses the first one", async () => {
    const { user } = await atParticipants();
    await user.click(confirm());
    expect(screen.getByRole('alert').textContent).toContain('Please correct 4 fields of 1 participant');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.click(screen.getByRole('button', { name: 'Next incomplete' }));
    expect(document.activeElement?.id).toBe('participant2Name');
  });

  it('sends all participants with their workshops, and leads to the confirmation [BULK-36] [BULK-37] [BULK-38]', async () => {
    const { user, booking, where, brought } = await atParticipants({ choices: [[], ['airway']] });
    fill(2);
    expect(screen.getByText('complete 2 of 2')).toBeTruthy();
    await user.click(confirm());
    await act(async () => booking.settle('checkEmails', { output: [] }));
    expect(booking.calls.at(-1)?.input).toMatchObject({
      key: 'post',
      total: 4500,
      participants: [
        { email: 'meena@hospital.example', workshops: [] },
        { email: 'p2@hospital.example', workshops: ['airway'] },
      ],
    });
    await act(async () => booking.settle('placeGroup', { output: 200 }));
    expect(where()).toBe('/conference/confirmation?status=success&for=group');
    expect(brought()).toEqual({ email: 'meena@hospital.example', passes: 2 });
    expect(booking.calls.map(({ effect }) => effect)).toEqual(['loadPasses', 'checkEmails', 'placeGroup']);
  });

  it('keeps the draft after the booking, until the contact has proved the email', async () => {
    const { user, booking, unmount } = await atParticipants();
    fill(2);
    await user.click(confirm());
    await act(async () => booking.settle('checkEmails', { output: [] }));
    await act(async () => booking.settle('placeGroup', { output: 200 }));
    unmount(); // as when the confirmation page opens
    dropBookedGroup('other@hospital.example');
    const kept = JSON.parse(localStorage.getItem('symposia.draft.group') ?? '{}');
    expect(kept.draft).toMatchObject({ bookedEmail: 'meena@hospital.example', stage: 'contact', quantity: 2 });
    await arrive({ draft: kept.draft });
    expect(screen.getByRole('note').textContent).toContain('This list was already booked');
    expect(screen.getByRole('note').textContent).toContain('We sent the link of the group to meena@hospital.example.');
    expect(screen.getByDisplayValue('meena@hospital.example')).toBeTruthy();
    dropBookedGroup('Meena@hospital.example');
    expect(localStorage.getItem('symposia.draft.group')).toBeNull();
  });

  it("disables 'Start over' and 'Open a file' while the order is sent", async () => {
    const { user, booking } = await atParticipants();
    fill(2);
    await user.click(confirm());
    await act(async () => booking.settle('checkEmails', { output: [] }));
    for (const name of ['Start over', 'Open a file'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name) }).disabled).toBe(true);
    await act(async () => booking.settle('placeGroup', { error: aRefusal(409, 'No.') }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Start over/ }).disabled).toBe(false);
  });

  it('has no axe violations, before and after a refused submit', async () => {
    const { user } = await atParticipants();
    await user.click(row(2).getByRole('button', { name: /workshops for this participant/ }));
    await user.click(confirm());
    const off = ['color-contrast', 'region', 'landmark-one-main', 'heading-order'];
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
    });
    expect([...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), ...blocksInLabels()]).toEqual([]);
  });
});
