import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { IssuedPass, PreviewRow } from '#schemas/api/desk/passes.api.ts';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';
import { saysWhatIsMissing } from './says-what-is-missing.ts';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const pass: IssuedPass = {
  order_id: 'one',
  order_code: 'SIMC25-4T2MZ-8QK1C',
  kind: 'Visitor Pass',
  pass_id: 'P1',
  state: 'valid',
  issued_at: '2025-08-14T06:00:00Z',
  name: 'Vani Iyer',
  designation: 'Buyer',
  organisation: 'Sample Devices',
  email: 'vani@devices.example',
};
const kinds = [
  { id: 'visitor', name: 'Visitor Pass', valid: 1, replaced: 0, needs_reason: false },
  { id: 'delegate', name: 'Delegate Pass', valid: 0, replaced: 0, needs_reason: true },
];
const listed = () => ({
  'GET issued-passes': { passes: [pass], next: null, kinds },
  'GET issued-passes/requests': { pass_requests: [], is_cut: false },
});
const aPerson = (number: number, outcome: PreviewRow['outcome'] = 'issue'): PreviewRow => ({
  name: `Person ${number}`,
  designation: '',
  organisation: '',
  email: `person-${number}@example.org`,
  mobile: '',
  outcome,
});
const dialogAfter = async (button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

describe('the list of issued passes', () => {
  it('has the filters of the URL, and the numbers of each kind', async () => {
    const { callsOf } = openDesk('/desk/passes?q=vani&kind=visitor&state=valid&after=abc', {
      ...listed(),
    });
    const row = (await screen.findByText('Vani Iyer')).closest('tr')!;
    expect([...row.cells].slice(0, 7).map((cell) => cell.textContent)).toEqual([
      'Vani Iyer',
      'Buyer, Sample Devices',
      'vani@devices.example',
      'Visitor Pass',
      m.desk_order_pass_valid(),
      'SIMC25-4T2MZ-8QK1C',
      '14 Aug 2025',
    ]);
    screen.getByText(new RegExp(m.desk_passes_counts({ name: 'Visitor Pass', valid: 1, replaced: 0 })));
    expect(callsOf('GET issued-passes')[0]?.query).toBe('?q=vani&kind=visitor&state=valid&cursor=abc');
  });

  it.each([
    ['issued' as const, m.desk_passes_issued_to({ name: 'Ravi' })],
    ['waits' as const, m.desk_passes_waiting({ name: 'Ravi' })],
    ['has-one' as const, m.desk_passes_not_issued({ name: 'Ravi', reason: m.desk_passes_has_one() })],
  ])('issues a pass, and says afterwards what was done: %s', async (outcome, sentence) => {
    const { callsOf } = openDesk('/desk/passes', {
      ...listed(),
      'POST issued-passes': { outcomes: [outcome] },
    });
    const dialog = await dialogAfter(m.desk_passes_issue());
    const confirm = dialog.getByRole('button', { name: m.desk_passes_issue() });
    await saysWhatIsMissing(confirm, m.desk_invite_name_missing());
    expect(dialog.queryByLabelText(/^Reason/)).toBeNull();
    await user.selectOptions(dialog.getByLabelText(m.desk_passes_kind()), 'delegate');
    await saysWhatIsMissing(confirm, m.desk_passes_reason_missing({ count: 3 }));
    await user.type(dialog.getByLabelText(/^Reason/), 'speaks ');
    await user.type(dialog.getByLabelText(/^Name/), 'Ravi ');
    await saysWhatIsMissing(confirm, m.desk_invite_email_missing());
    await user.type(dialog.getByLabelText(/^Email/), 'ravi@x.example');
    await user.click(confirm);
    await screen.findByText(sentence);
    expect(callsOf('POST issued-passes')[0]?.body).toEqual({
      kind: 'delegate',
      reason: 'speaks',
      people: [{ name: 'Ravi', designation: '', organisation: '', email: 'ravi@x.example', mobile: '' }],
    });
  });

  it('keeps the typed person if the confirmation is cancelled, and the chosen kind for the next dialog', async () => {
    openDesk('/desk/passes', { ...listed(), 'POST issued-passes': { status: 428 } });
    const dialog = await dialogAfter(m.desk_passes_issue());
    await user.selectOptions(dialog.getByLabelText(m.desk_passes_kind()), 'delegate');
    await user.type(dialog.getByLabelText(/^Reason/), 'speaks');
    await user.type(dialog.getByLabelText(/^Name/), 'Ravi');
    await user.type(dialog.getByLabelText(/^Email/), 'ravi@x.example');
    await user.click(dialog.getByRole('button', { name: m.desk_passes_issue() }));
    const prompt = within(await screen.findByRole('dialog', { name: m.desk_confirm_title() }));
    await user.click(prompt.getByRole('button', { name: m.dialog_close() }));
    const again = within(await screen.findByRole('dialog', { name: m.desk_passes_issue() }));
    expect(again.getByLabelText(/^Name/)).toHaveProperty('value', 'Ravi');
    expect(again.queryByRole('alert')).toBeNull();
    await user.click(again.getByRole('button', { name: m.desk_cancel() }));
    const list = await dialogAfter(m.desk_passes_issue_list());
    expect(list.getByLabelText(m.desk_passes_kind())).toHaveProperty('value', 'delegate');
  });

  it('issues to a list: shows by name what will be done, then issues in parts', async () => {
    const people = [...Array.from({ length: 21 }, (_, index) => aPerson(index)), aPerson(99, 'has-one')];
    const { callsOf } = openDesk('/desk/passes', {
      ...listed(),
      'POST issued-passes/preview': { people },
      'POST issued-passes': ({ body }) => ({
        outcomes: (body as { people: object[] }).people.map(() => 'issued'),
      }),
    });
    const dialog = await dialogAfter(m.desk_passes_issue_list());
    const none = dialog.getByRole('button', { name: m.desk_passes_issue_count({ count: 0 }) });
    await saysWhatIsMissing(none, m.desk_file_missing());
    await user.upload(dialog.getByLabelText(m.desk_passes_file()), new File(['x'], 'list.csv', { type: 'text/csv' }));
    expect((await dialog.findByText('Person 99')).closest('li')?.textContent).toContain(m.desk_passes_has_one());
    expect(callsOf('POST issued-passes')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: m.desk_passes_issue_count({ count: 21 }) }));
    await screen.findByText(m.desk_passes_list_done({ issued: 21, count: 21 }));
    const sent = callsOf('POST issued-passes').map(({ body }) => (body as { people: object[] }).people);
    expect(sent.map((part) => part.length)).toEqual([20, 1]);
    expect(sent[1]?.[0]).not.toHaveProperty('outcome');
  });

  it('issues a list of a kind with a price with a reason, and says how many passes wait for a second person', async () => {
    const { callsOf } = openDesk('/desk/passes', {
      ...listed(),
      'POST issued-passes/preview': { people: [aPerson(1), aPerson(2, 'ask'), aPerson(3, 'waits')] },
      'POST issued-passes': { outcomes: ['issued', 'waits'] },
    });
    const dialog = await dialogAfter(m.desk_passes_issue_list());
    await user.selectOptions(dialog.getByLabelText(m.desk_passes_kind()), 'delegate');
    await user.upload(dialog.getByLabelText(m.desk_passes_file()), new File(['x'], 'list.csv', { type: 'text/csv' }));
    const outcomeOf = async (name: string) => (await dialog.findByText(name)).closest('li')?.textContent;
    expect(await outcomeOf('Person 2')).toContain(m.desk_passes_will_ask());
    expect(await outcomeOf('Person 3')).toContain(m.desk_passes_waits());
    dialog.getByText(m.desk_passes_list_asks({ count: 1 }));
    const confirm = dialog.getByRole('button', { name: m.desk_passes_issue_count({ count: 2 }) });
    await saysWhatIsMissing(confirm, m.desk_passes_reason_missing({ count: 3 }));
    await user.type(dialog.getByLabelText(/^Reason/), 'speakers');
    await user.click(confirm);
    await screen.findByText(m.desk_passes_list_waits({ issued: 1, count: 2, waiting: 1 }));
    expect(callsOf('POST issued-passes')).toMatchObject([{ body: { kind: 'delegate', reason: 'speakers' } }]);
  });

  it('revokes a valid pass after a question', async () => {
    let passes = [pass];
    const { callsOf } = openDesk('/desk/passes', {
      ...listed(),
      'GET issued-passes': () => ({ passes, next: null, kinds }),
      'POST issued-passes/one/revoke': () => ((passes = [{ ...pass, state: 'revoked' }]), { status: true }),
    });
    const dialog = await dialogAfter(m.desk_passes_revoke_of({ name: 'Vani Iyer' }));
    expect(callsOf('POST issued-passes/one/revoke')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: m.desk_passes_revoke() }));
    await screen.findByText(m.desk_order_pass_revoked(), { selector: 'td' });
    expect(screen.queryByRole('button', { name: m.desk_passes_revoke_of({ name: 'Vani Iyer' }) })).toBeNull();
  });

  it('has no actions for a person who may only see orders', async () => {
    openDesk('/desk/passes', { 'GET session': aSession('counter'), ...listed() });
    await screen.findByText('Vani Iyer');
    for (const name of [
      m.desk_passes_issue(),
      m.desk_passes_issue_list(),
      m.desk_passes_revoke_of({ name: 'Vani Iyer' }),
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
