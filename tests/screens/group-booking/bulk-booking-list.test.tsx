import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import write from 'write-excel-file/universal';
import { aGroupContact, aWorkshop } from '#machines/samples.ts';
import { arrive, atParticipants, fill, row } from './bulk-fixture.tsx';
import '#src/forms/group-booking/list-dialog.tsx';

type User = Awaited<ReturnType<typeof arrive>>['user'];
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Fill in from a list' }));
const nameOf = (number: number) => row(number).getByLabelText<HTMLInputElement>(/^Name/).value;
const people = () => screen.getAllByRole('heading', { name: /^Participant \d$/ }).length;

const heads = 'Name\tDesignation\tEmail\tMobile\tWorkshops';
const line = (number: number, chosen = '') =>
  `${['', '', 'Two', 'Three'][number]} Kumar\tNurse\tp${number}@list.example\t900000000${number}\t${chosen}`;

async function paste(user: User, lines: string[]) {
  await user.click(button('Fill in from a list'));
  await user.click(await screen.findByLabelText('Or paste the rows here'));
  await user.paste(lines.join('\n'));
  await read(user);
}

/** Reads the rows of the list, and waits until another list can be chosen. */
async function read(user: User) {
  await user.click(button('Read the rows'));
  await screen.findByRole('button', { name: 'Another list' });
}

async function take(user: User, lines: string[]) {
  await paste(user, lines);
  await user.click(await screen.findByRole('button', { name: /^Add / }));
}

describe('undoing an imported list', () => {
  it('removes every participant of the list', async () => {
    const { user } = await atParticipants();
    fill(2);
    await take(user, [heads, line(2), line(3)]);
    await user.click(button('Undo'));
    expect([people(), nameOf(2)]).toEqual([2, 'Arun Das']);
    await user.click(button('One more'));
    expect(nameOf(3)).toBe('');
  });

  it('asks for confirmation after typed changes', async () => {
    const { user } = await atParticipants();
    fill(2);
    await take(user, [heads, line(2)]);
    fill(2, 'corrected@list.example');
    await user.click(button('Undo'));
    await user.click(button('Keep the list'));
    expect(row(2).getByLabelText<HTMLInputElement>(/^Email/).value).toBe('corrected@list.example');
    await user.click(button('Undo'));
    await user.click(button('Undo the list'));
    expect(row(2).getByLabelText<HTMLInputElement>(/^Email/).value).toBe('p2@hospital.example');
    await act(async () => new Promise((later) => setTimeout(later, 50)));
    expect(document.activeElement?.parentElement?.contains(button('Fill in from a list'))).toBe(true);
    expect(document.activeElement?.parentElement).not.toBe(document.body);
  });
});

describe('imported list with workshops', () => {
  const draft = { typed: aGroupContact(), stage: 'participants', key: 'post', quantity: 2 };

  it('waits until the workshops of the pass are loaded, then is validated', async () => {
    const { user, choice } = await arrive({ draft });
    await paste(user, [heads, line(2, 'Airway')]);
    expect(dialog().getByText(/^Loading the workshops of the pass/)).toBeTruthy();
    expect(dialog().queryByRole('button', { name: /^Add / })).toBeNull();
    await act(async () => choice.settle('loadWorkshops', { output: [aWorkshop({ id: 'airway', name: 'Airway' })] }));
    expect(dialog().getByText(/All rows are correct/)).toBeTruthy();
    await user.click(button('Add 1 participant'));
    expect(row(2).getByText('1 chosen')).toBeTruthy();
  });
});

describe('spreadsheet with several sheets', () => {
  it('shows the current sheet, and reads another one when selected', async () => {
    const { user } = await atParticipants();
    const sheet = (name: string, lines: string[]) => ({
      sheet: name,
      data: lines.map((text) => text.split('\t').map((value) => ({ value }))),
    });
    const file = await write([sheet('Doctors', [heads, line(2)]), sheet('Nurses', [heads, line(3), line(2)])]).toBlob();
    await user.click(button('Fill in from a list'));
    await user.upload(await screen.findByLabelText('Choose a file (XLSX, ODS or CSV)'), new File([file], 'list.xlsx'));
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: /Which sheet holds the participants/,
    });
    expect(dialog().getByText('The file has 2 sheets. Only the chosen one is read.')).toBeTruthy();
    expect(choice.selectedOptions[0]?.textContent).toBe('Doctors');
    expect(dialog().getByText('1 participant was found.')).toBeTruthy();
    await user.selectOptions(choice, 'Nurses');
    expect(dialog().getByText('2 participants were found.')).toBeTruthy();
  });
});

describe('review of an imported list', () => {
  it('previews the first three participants, and counts the rows above the headings', async () => {
    const { user } = await atParticipants();
    await paste(user, ['Our delegates\t\t\t\t', heads, line(2, 'Airway'), line(3)]);
    expect(dialog().getByText('The headings are in row 2. 1 row above them is left out.')).toBeTruthy();
    expect(dialog().getByText('The first 2 will be added like this')).toBeTruthy();
    const [first] = dialog().getAllByText('Row 3');
    expect(first?.parentElement?.textContent).toMatch(/Name: Two Kumar.*Email: p2@list\.example.*Workshops: Airway/);
  });

  it('reports no correct rows when the list is empty or too long', async () => {
    const { user } = await atParticipants();
    await paste(user, [heads]);
    expect(dialog().getByText(/There are no participants below the headings/)).toBeTruthy();
    expect(dialog().queryByText(/All rows are correct/)).toBeNull();
    await user.click(button('Another list'));
    await user.click(screen.getByLabelText('Or paste the rows here'));
    const many = Array.from({ length: 100 }, (_, index) => `Asha\tNurse\tp${index}@list.example\t9000000000\t`);
    await user.paste([heads, ...many].join('\n'));
    await read(user);
    expect(dialog().getByText(/Please split the list/)).toBeTruthy();
    expect(dialog().queryByText(/All rows are correct/)).toBeNull();
  });
});

it('a draft with too many workshops is reduced to the allowed ones, with a toast', async () => {
  const own = { choices: [[], ['airway', 'airway', 'nodes', 'w0', 'w1', 'w2', 'w3', 'w4']] };
  const offered = [
    aWorkshop({ id: 'airway', name: 'Airway', group: 'Skills' }),
    aWorkshop({ id: 'nodes', name: 'Nodes', group: 'Skills' }),
    ...[0, 1, 2, 3, 4].map((index) => aWorkshop({ id: `w${index}`, name: `W${index}`, group: `Group ${index}` })),
  ];
  const { notices } = await atParticipants(own, offered);
  expect(row(2).getByText('5 chosen')).toBeTruthy();
  expect(JSON.stringify(notices)).toMatch(/5 at most, each once, one of a group, and one at a time/);
});
