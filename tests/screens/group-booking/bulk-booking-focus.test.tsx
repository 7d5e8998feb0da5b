import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { aGroupContact, aRefusal } from '#machines/samples.ts';
import { draftFile } from '#src/forms/group-booking/group-draft.ts';
import { arrive, atParticipants, confirm, fill, row, summary } from './bulk-fixture.tsx';
import '#src/forms/group-booking/list-dialog.tsx';

const focus = () => document.activeElement;
const heading = () => screen.getByRole('heading', { level: 1, name: 'Bulk booking' });
const button = (name: string) => screen.getByRole('button', { name });
const people = () => screen.getAllByRole('heading', { name: /^Participant \d$/ }).length;

describe('focus in group booking', () => {
  it('follows the stage forwards and back', async () => {
    const { user } = await arrive({ draft: { typed: aGroupContact(), key: 'post' } });
    await user.click(screen.getAllByRole('button', { name: 'Continue to Stage 2' })[0]!);
    expect(focus()).toBe(screen.getByRole('group', { name: 'Participants' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(focus()).toBe(screen.getByRole('group', { name: 'Primary registrant' }));
  });

  it('stays on the button while the group is submitted, and the group is sent once', async () => {
    const { user, booking } = await atParticipants();
    fill(2);
    await user.click(confirm());
    expect(focus()).toBe(confirm());
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    await act(async () => booking.settle('checkEmails', { output: [] }));
    await user.keyboard('{Enter}');
    expect(booking.calls.map(({ effect }) => effect)).toEqual(['loadPasses', 'checkEmails', 'placeGroup']);
  });

  it('moves to the error message after a refusal', async () => {
    const { user, booking } = await atParticipants();
    fill(2);
    await user.click(confirm());
    await act(async () => booking.settle('checkEmails', { output: [] }));
    await act(async () => booking.settle('placeGroup', { error: aRefusal(409, 'Nothing is booked.') }));
    expect(focus()?.contains(screen.getByRole('alert'))).toBe(true);
  });

  it("moves to the heading after a file is opened, and to the dialog after 'Start over'", async () => {
    const { user } = await atParticipants();
    const file = new File([draftFile({ key: 'post', quantity: 3 }, event.ids.expoId)], 'group.json');
    await user.upload(screen.getByLabelText<HTMLInputElement>('Open a file', { selector: 'input' }), file);
    await user.click(await screen.findByRole('button', { name: 'Open the file' }));
    await waitFor(() => expect(focus()).toBe(heading()));
    expect(summary().getByLabelText<HTMLInputElement>('Quantity').value).toBe('3');

    await user.click(button('Start over'));
    await user.click(button('Clear everything'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Select Pass Type' }).contains(focus())).toBe(true));
  });
});

describe('imported list', () => {
  it('is undone by the button beside the import button, and the focus moves there', async () => {
    const { user } = await atParticipants();
    fill(2);
    await user.click(button('Fill in from a list'));
    await user.click(await screen.findByLabelText('Or paste the rows here'));
    const rows = [3, 4, 5].map((number) => `Ravi Kumar\tNurse\tp${number}@hospital.example\t900000000${number}`);
    await user.paste(['Name\tDesignation\tEmail\tMobile', ...rows].join('\n'));
    await user.click(button('Read the rows'));
    await user.click(await screen.findByRole('button', { name: 'Add 3 participants' }));
    expect(people()).toBe(4);
    expect(screen.getByText('complete 4 of 4')).toBeTruthy();
    expect(summary().queryByRole('button', { name: 'Undo' })).toBeNull();

    await user.click(button('Undo'));
    expect(people()).toBe(2);
    expect(row(2).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Arun Das');
    await waitFor(() => expect(focus()?.contains(button('Fill in from a list'))).toBe(true));
    expect(focus()).not.toBe(document.body);
  });
});
