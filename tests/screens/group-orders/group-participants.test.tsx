import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGroupBooked, aGroupPaid, aGroupParticipant } from '#machines/group-samples.ts';
import { aRefusal } from '#machines/samples.ts';
import { useEmptyStorage, atGroups, button, person, violations } from './group-orders-fixture.tsx';

useEmptyStorage();

/** A group of 20 participants, named Delegate A, Delegate B and so on. */
const aLargeGroup = () =>
  aGroupBooked({
    participants: Array.from({ length: 20 }, (_, index) =>
      aGroupParticipant({
        number: index + 1,
        name: `Delegate ${'ABCDEFGHIJKLMNOPQRST'[index]}`,
        email: `d${index + 1}@hospital.example`,
        pass_id: `PASS-${index + 1}`,
      }),
    ),
  });

describe('participants of a group', () => {
  it('are shown with pass, workshops and state', async () => {
    await atGroups();
    const row = screen.getByRole('listitem', { name: 'Participant 2' });
    for (const part of [
      'Arun Das',
      'Professor',
      'arun@hospital.example',
      'Airway, 16 Oct, 10:00–13:00, Hall 1 (FN)',
      'Provisional',
      'Pass 7H3KD-2PW9X',
    ])
      expect(row.textContent).toContain(part);
    expect(screen.getByText('2 provisional')).toBeTruthy();
    expect(screen.getByText('Typos can be corrected until 9 Oct 2025.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Find/ })).toBeNull();
  });

  it('can be searched by name, email or pass in a large group', async () => {
    const { user } = await atGroups([aLargeGroup()]);
    const find = screen.getByRole('textbox', { name: /^Find a participant/ });
    await user.type(find, 'delegate c');
    expect(screen.getAllByRole('listitem', { name: /^Participant/ })).toHaveLength(1);
    expect(screen.getByText('1 of 20 shown')).toBeTruthy();
    await user.click(button('Correct name or email of Delegate C'));
    await user.clear(find);
    await user.type(find, 'no such name');
    // only the participant whose name is being edited
    expect(screen.getAllByRole('listitem', { name: /^Participant/ })).toHaveLength(1);
    await user.click(button('Discard changes'));
    expect(screen.getByText('No participant matches.')).toBeTruthy();
    await user.clear(find);
    await user.type(find, 'pass-17');
    expect(person(17).getByText('Delegate Q')).toBeTruthy();
  });

  it('can be renamed in place, and the focus returns to the button', async () => {
    const { user, groupOrders, notices } = await atGroups();
    await user.click(button('Correct name or email of Arun Das'));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.click(button('Save'));
    expect(screen.getByRole('alert').textContent).toBe('This field is required');
    await user.type(field, 'Arun K. Das 7');
    expect(field.value).toBe('Arun K. Das ');
    expect(button('Correct name of Meena Rao').getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    await act(async () =>
      groupOrders.settle('correctParticipant', {
        error: aRefusal(409, 'Participants of this group can no longer be corrected.'),
      }),
    );
    expect(screen.getByRole('alert').textContent).toBe('Participants of this group can no longer be corrected.');
    await act(async () => groupOrders.settle('readGroups', { output: [aGroupBooked()] }));
    expect(field.value).toBe('Arun K. Das ');
    expect(await violations()).toEqual([]);
    await user.click(button('Save'));
    await act(async () =>
      groupOrders.settle('correctParticipant', { output: aGroupParticipant({ name: 'Arun K. Das' }) }),
    );
    expect(document.activeElement).toBe(button('Correct name or email of Arun K. Das'));
    expect(notices).toMatchObject([{ sentence: 'Arun K. Das: corrected.', tone: 'success' }]);
  });

  it('can get another email, except the contact', async () => {
    const { user, groupOrders } = await atGroups();
    await user.click(button('Correct name of Meena Rao'));
    expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull();
    await user.click(button('Discard changes'));
    await user.click(button('Correct name or email of Arun Das'));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
    expect(screen.getByText('We send the pass to this email after the group is paid.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'meena@hospital.example');
    await user.click(button('Save'));
    const detail = [{ field: 'email', message: 'Participant 1 has this email' }];
    await act(async () => groupOrders.settle('correctParticipant', { error: aRefusal(400, 'No', detail) }));
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('alert').textContent).toBe('Participant 1 has this email');
  });

  it('of a paid group can get their passes again, and can be downloaded', async () => {
    const { user, groupOrders } = await atGroups([aGroupPaid()]);
    await user.click(button('Send pass of Arun Das again'));
    expect(button('Sending...', person(2))).toBeTruthy();
    await act(async () => groupOrders.settle('mailPasses', { output: { sent: 1, leftOut: 0 } }));
    await user.click(button('Send all passes again'));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Send all passes again?' })) as typeof screen;
    expect(dialog().getByText(/^We send all 2 participants their pass again/)).toBeTruthy();
    await user.click(button('Do not send', dialog()));
    expect(groupOrders.waiting()).toEqual([]);
    await user.click(button('Send all passes again'));
    await user.click(button('Send all passes', dialog()));
    expect(groupOrders.calls.at(-1)?.input).toEqual({ token: 'token-1', order: 'K4D9Q', number: undefined });
    await act(async () => groupOrders.settle('mailPasses', { output: { sent: 1, leftOut: 1 } }));
    for (const [name, file] of [
      ['All passes (PDF)', 'passes'],
      ['List (CSV)', 'participants'],
      ['Pro-forma (PDF)', 'proforma'],
    ] as const) {
      await user.click(button(name));
      expect(groupOrders.calls.at(-1)?.input).toMatchObject({ order: 'K4D9Q', file });
      await act(async () => groupOrders.settle('saveFile', { output: undefined }));
    }
    expect(await violations()).toEqual([]);
  });

  it('cannot be renamed after the deadline or too many changes', async () => {
    await atGroups([
      aGroupBooked({ participants: [aGroupParticipant({ number: 1, corrections_left: 0 }), aGroupParticipant()] }),
      aGroupBooked({ order_code: 'OLDER', can_correct: false }),
    ]);
    expect(screen.getAllByRole('button', { name: /^Correct name/ })).toHaveLength(1);
  });
});
