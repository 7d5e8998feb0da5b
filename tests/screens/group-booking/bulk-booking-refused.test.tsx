import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#domain/errors/api-error.ts';
import { aGroupContact, aNetworkError, aRefusal, aWorkshop } from '#machines/samples.ts';
import { arrive, atParticipants, box, confirm, fill, row, summary } from './bulk-fixture.tsx';

const toggle = (number: number) => row(number).getByRole('button', { name: /workshops for this participant/ });
const email = (number: number) => row(number).getByLabelText<HTMLInputElement>(/^Email/);
const sentencesOf = (notices: { sentence: string }[]) => notices.map(({ sentence }) => sentence);

describe('refused group', () => {
  it('shows the errors at the fields of the participant [BULK-17] [BULK-18] [BULK-19]', async () => {
    const { user, booking } = await atParticipants();
    fill(2, 'nobody');
    await user.clear(row(2).getByLabelText(/^Name/));
    await user.clear(row(2).getByLabelText(/^Mobile/));
    await user.type(row(2).getByLabelText(/^Mobile/), '98x765');
    await user.click(confirm());
    const wrong = ['Name', 'Email', 'Mobile'].map((name) => {
      const input = row(2).getByLabelText(new RegExp(`^${name}`));
      const words = document.getElementById(input.getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent;
      return [input.getAttribute('aria-invalid'), words];
    });
    expect(wrong).toEqual([
      ['true', 'This field is required'],
      ['true', 'Invalid email address'],
      ['true', 'Mobile number must be 10 digits'],
    ]);
    expect(row(2).getByText('Needs correction')).toBeTruthy();
    expect(booking.calls.map(({ effect }) => effect)).toEqual(['loadPasses']);
  });

  it('limits a name to 30 allowed characters, typed or pasted [BULK-20]', async () => {
    const { user } = await atParticipants();
    const name = row(2).getByLabelText<HTMLInputElement>(/^Name/);
    await user.type(name, 'A. D’Souza-2 & Co@ <b>');
    expect(name.value).toBe('A. D’Souza- & Co@ b');
    await user.clear(name);
    await user.click(name);
    await user.paste('N'.repeat(40));
    expect(name.value).toBe('N'.repeat(30));
  });

  it('marks registered emails, and shows a toast top centre [BULK-34] [ERR-B-04]', async () => {
    const { user, booking, notices } = await atParticipants();
    fill(2);
    await user.click(confirm());
    expect(booking.calls.at(-1)).toEqual({
      effect: 'checkEmails',
      input: { emails: ['meena@hospital.example', 'p2@hospital.example'] },
    });
    await act(async () => booking.settle('checkEmails', { output: ['p2@hospital.example'] }));
    expect(document.getElementById('participant2Email-error')?.textContent).toBe('This email is already registered');
    expect(notices).toEqual([
      expect.objectContaining({ sentence: 'This email is already registered', place: 'top-center' }),
    ]);
    expect(document.activeElement?.textContent).toContain('Participant 2, Email: This email is already registered');
    expect(email(2).value).toBe('p2@hospital.example');
    expect(booking.calls.map(({ effect }) => effect)).not.toContain('placeGroup');
  });

  it('shows a toast for every other answer of the service [ERR-B-05] [ERR-B-06]', async () => {
    const { user, booking, notices } = await atParticipants();
    fill(2);
    const send = async (reply: { output: number } | { error: Error }) => {
      await user.click(confirm());
      await act(async () => booking.settle('checkEmails', { output: [] }));
      await act(async () => booking.settle('placeGroup', reply));
      return sentencesOf(notices).at(-1);
    };
    expect(await send({ output: 202 })).toBe('Something went wrong. Please try again.');
    expect(await send({ error: aRefusal(503, 'Payments are not set up yet.') })).toBe('Payments are not set up yet.');
    expect(await send({ error: aNetworkError() })).toBe('Failed to fetch');
    expect(await send({ error: aRefusal(500) })).toBe('Failed to submit');
    expect(await send({ error: aRefusal(502, 'Bad Gateway') })).toBe('Failed to submit');
    const fault = new ApiError(500, { message: 'Orders cannot be saved now.', requestId: 'r-1' });
    expect(await send({ error: fault })).toBe('Orders cannot be saved now.');
    expect(email(2).value).toBe('p2@hospital.example');
  });
});

describe('lists that cannot be loaded', () => {
  it('workshops show a toast and an error with a retry in the panel [ERR-B-01]', async () => {
    const draft = { typed: aGroupContact(), stage: 'participants', key: 'post', quantity: 2 };
    const { user, choice, notices } = await arrive({ draft });
    await act(async () => choice.settle('loadWorkshops', { error: aNetworkError() }));
    expect(sentencesOf(notices)).toEqual(['Could not load workshops']);
    await user.click(toggle(2));
    expect(row(2).getByText(/Could not load workshops/)).toBeTruthy();
    await user.click(row(2).getByRole('button', { name: 'Try again' }));
    await act(async () => choice.settle('loadWorkshops', { output: [aWorkshop({ name: 'Airway' })] }));
    expect(box(2, 'Airway').disabled).toBe(false);
  });

  it('workshops that cannot be loaded again stay, and a sentence says that their seats may be old', async () => {
    const { user, booking, choice } = await atParticipants();
    fill(2);
    await user.click(toggle(2));
    await user.click(confirm());
    await act(async () => booking.settle('checkEmails', { output: [] }));
    await act(async () => booking.settle('placeGroup', { error: aRefusal(409) }));
    const sentence = /The free seats below may be out of date\./;
    expect(row(2).queryByText(sentence)).toBeNull();
    await act(async () => choice.settle('loadWorkshops', { error: aNetworkError() }));
    expect(row(2).getByText(sentence)).toBeTruthy();
    expect(box(2, 'Airway')).toBeTruthy();
  });

  it('passes show no toast, and the total stays open [BULK-39]', async () => {
    const { notices } = await arrive({ draft: { key: 'post' }, passes: aNetworkError() });
    expect(summary().getByText('Total').parentElement?.textContent).toBe('Total…');
    expect(notices).toEqual([]);
  });
});

describe('workshop checkboxes of one participant', () => {
  it('are disabled after five choices, except in the groups already chosen [BULK-21] [BULK-22]', async () => {
    const offered = Array.from({ length: 7 }, (_, index) =>
      aWorkshop({ id: `w${index}`, name: `Workshop ${index}`, group: `Group ${index % 6}`, leftCount: 9 }),
    );
    const { user } = await atParticipants({ choices: [[], ['w0', 'w1', 'w2', 'w3']] }, offered);
    await user.click(toggle(2));
    expect(box(2, 'Workshop 5').disabled).toBe(false);
    await user.click(box(2, 'Workshop 4'));
    expect(box(2, 'Workshop 5').disabled).toBe(true);
    expect(row(2).getByText('5 workshops are chosen, the most for one participant.')).toBeTruthy();
    await user.click(box(2, 'Workshop 6'));
    expect([box(2, 'Workshop 6').checked, box(2, 'Workshop 0').checked]).toEqual([true, false]);
  });
});
