import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aGroupContact, aNetworkError, anAttendee, aWorkshop } from '#machines/samples.ts';
import { arrive, atParticipants, confirm, fill, row, summary } from './bulk-fixture.tsx';
import '#src/forms/group-booking/list-dialog.tsx';

const summaryText = () => screen.getByRole('complementary').textContent;
const placed = (booking: { calls: { effect: string }[] }) => booking.calls.map(({ effect }) => effect);

describe('unknown workshop in an imported list', () => {
  const remark = 'Workshops: ‘Dental laser’ is not a workshop of this pass';

  it('is stored as a remark, and blocks the first submit only', async () => {
    const fixture = await atParticipants();
    const { user, booking } = fixture;
    await user.click(screen.getByRole('button', { name: 'Fill in from a list' }));
    await user.click(await screen.findByLabelText('Or paste the rows here'));
    await user.paste(
      'Name\tDesignation\tEmail\tMobile\tWorkshops\nRavi Kumar\tNurse\tr@hospital.example\t9000000001\tDental laser',
    );
    await user.click(screen.getByRole('button', { name: 'Read the rows' }));
    await user.click(await screen.findByRole('button', { name: 'Add 1 participant' }));
    expect(row(2).getByText(remark)).toBeTruthy();
    expect(row(2).getByText('Needs correction')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('symposia.draft.group')).toContain('Dental laser'), {
      timeout: 3000,
    });

    await user.click(confirm());
    expect(placed(booking)).toEqual(['loadPasses']);
    expect(screen.getByRole('alert').textContent).toContain(`Participant 2, ${remark}`);
    await user.click(screen.getByRole('link', { name: `Participant 2, ${remark}` }));
    expect(document.activeElement?.textContent).toBe('I have checked this');
    await user.click(confirm());
    expect(placed(booking)).toEqual(['loadPasses', 'checkEmails']);
  });

  it('is removed when the visitor confirms it', async () => {
    const people = [anAttendee(), anAttendee({ email: 'p2@hospital.example' })];
    const remarks = [[], [{ of: 'workshops', message: '‘Dental laser’ is not a workshop of this pass' }]];
    const { user } = await atParticipants({ people, remarks });
    await user.click(row(2).getByRole('button', { name: 'I have checked this for participant 2' }));
    expect(row(2).queryByText(remark)).toBeNull();
    expect(document.activeElement?.id).toBe('participant2Name');
    expect(screen.getByText('complete 2 of 2')).toBeTruthy();
  });
});

describe('file that is not a list', () => {
  it('is refused with a message that scrolls into view', async () => {
    const { user } = await atParticipants();
    await user.click(screen.getByRole('button', { name: 'Fill in from a list' }));
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const pdf = new File(['%PDF-1.7\nName,Email'], 'list.csv');
    await user.upload(await screen.findByLabelText<HTMLInputElement>('Choose a file (XLSX, ODS or CSV)'), pdf);
    const alert = await screen.findByText(/^This file could not be read.*save the list as \.xlsx, \.ods or \.csv/);
    expect(shown.mock.contexts.some((element) => (element as Element).contains(alert))).toBe(true);
    expect(logged).toHaveBeenCalled();
    for (const spy of [shown, logged]) spy.mockRestore();
  });
});

describe('text pasted into a participant field', () => {
  const paste = async (id: string, text: string) => {
    const fixture = await atParticipants();
    await fixture.user.click(document.getElementById(id)!);
    await fixture.user.paste(text);
    return document.getElementById(id) as HTMLInputElement;
  };

  it('shows a message when it is cut, until the field changes [BULK-20]', async () => {
    const input = await paste('participant2Name', 'Venkatanarasimharajuvaripeta Subramaniam');
    expect(input.value).toHaveLength(30);
    const expectedMessage = /^Name: the text was cut after 30 characters/;
    expect(await row(2).findByText(expectedMessage)).toBeTruthy();
    fireEvent.input(input, { target: { value: 'V. Subramaniam' } });
    expect(row(2).queryByText(expectedMessage)).toBeNull();
  });

  it('shows the removed characters, until the field changes [BULK-20]', async () => {
    const input = await paste('participant2Name', 'Dr. Asha (Rao) 王');
    expect(input.value).toBe('Dr. Asha Rao ');
    const expectedMessage = 'Name: These characters cannot be used here and were left out: ( ) 王';
    expect(await row(2).findByText(expectedMessage)).toBeTruthy();
    fireEvent.input(input, { target: { value: 'Dr. Asha Rao' } });
    expect(row(2).queryByText(expectedMessage)).toBeNull();
  });
});

describe('eleventh digit of a mobile number', () => {
  it('removes a leading zero while typing, and is wrong otherwise', async () => {
    const { user } = await atParticipants();
    const input = document.getElementById('participant2Mobile') as HTMLInputElement;
    await user.type(input, '09876543210');
    expect(input.value).toBe('9876543210');
    await user.clear(input);
    await user.type(input, '98765432109');
    expect(input.value).toBe('98765432109');
    await user.tab();
    expect(row(2).getByText('Mobile number must be 10 digits')).toBeTruthy();
  });
});

describe('group booking without a pass', () => {
  it('is not sent, shows dashes as amounts, and marks the pass field [BULK-35] [ERR-B-07]', async () => {
    const { user, booking, notices } = await arrive({ draft: { typed: aGroupContact(), stage: 'participants' } });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('heading', { name: 'Enter all participant details' });
    expect(summaryText()).not.toContain('…₹');
    expect(summaryText()).toContain('Unit price–');
    fill(2);
    await user.click(confirm());
    expect(notices.at(-1)?.sentence).toBe('No pass selected');
    const select = summary().getByLabelText('Pass Type');
    expect(document.activeElement).toBe(select);
    expect(select.getAttribute('aria-invalid')).toBe('true');
    expect(summaryText()).toContain('No pass selected');
    await user.selectOptions(select, 'post');
    expect(select.getAttribute('aria-invalid')).not.toBe('true');
    expect(placed(booking)).not.toContain('checkEmails');
  });

  it('uses the pass of the URL when the dialog is closed [BULK-02]', async () => {
    const { user } = await arrive({ query: '?pass=post' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(summary().getByLabelText<HTMLSelectElement>('Pass Type').value).toBe('post');
  });
});

describe('chosen workshops that cannot be loaded', () => {
  it('give no total and block the submit until they are loaded', async () => {
    const draft = {
      typed: aGroupContact(),
      stage: 'participants',
      key: 'post',
      quantity: 2,
      choices: [[], ['airway']],
    };
    const { user, choice, booking } = await arrive({ draft });
    await screen.findByRole('heading', { name: 'Enter all participant details' });
    expect(summaryText()).toContain('Total…');
    await act(async () => choice.settle('loadWorkshops', { error: aNetworkError() }));
    expect(summaryText()).toContain('Could not load workshops. The total is shown when they are loaded.');
    fill(2);
    await user.click(confirm());
    expect(placed(booking)).toEqual(['loadPasses']);
    expect(document.activeElement?.id).toBe('workshops-awaited');
    expect(choice.calls).toHaveLength(2); // the list is loaded again
    await act(async () => choice.settle('loadWorkshops', { error: aNetworkError() }));
    await user.click(summary().getByRole('button', { name: 'Try again' }));
    await act(async () => choice.settle('loadWorkshops', { output: [aWorkshop({ id: 'airway', name: 'Airway' })] }));
    expect(summaryText()).toContain('Total₹4,500');
    await user.click(confirm());
    expect(placed(booking)).toEqual(['loadPasses', 'checkEmails']);
  });
});
