import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PassRequest } from '#schemas/api/desk/pass-requests.api.ts';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';
import { saysWhatIsMissing } from './says-what-is-missing.ts';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const aRequest = (number: number, facts: Partial<PassRequest> = {}): PassRequest => ({
  id: `r${number}`,
  kind: 'Delegate Pass',
  name: `Speaker ${number}`,
  designation: '',
  organisation: 'Sample School',
  email: `speaker-${number}@example.org`,
  state: 'asked',
  reason: 'speaks on day two',
  asked_by: 'ravi',
  asked_by_name: 'Ravi Kumar',
  asked_at: '2025-08-14T06:00:00Z',
  ...facts,
});
const listed = (requests: readonly PassRequest[]) => ({
  'GET issued-passes': { passes: [], next: null, kinds: [] },
  'GET issued-passes/requests': { pass_requests: requests, is_cut: false },
});
const dialogAfter = async (button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

describe('free passes that wait for approval', () => {
  const buttonOf = (action: string, number: number) =>
    m.desk_pass_requests_action_on({ action, name: `Speaker ${number}` });

  it('are approved one by one by another person, after a look at who asked and why', async () => {
    let requests = [aRequest(1)];
    const { callsOf } = openDesk('/desk/passes', {
      ...listed([]),
      'GET issued-passes/requests': () => ({ pass_requests: requests, is_cut: false }),
      'POST issued-passes/requests/approve': () => ((requests = []), { status: true }),
    });
    const dialog = await dialogAfter(buttonOf(m.desk_refunds_approve(), 1));
    dialog.getByText(m.desk_pass_requests_approve_text({ name: 'Ravi Kumar', reason: 'speaks on day two' }));
    await user.click(dialog.getByRole('button', { name: m.desk_refunds_approve() }));
    await screen.findByText(m.desk_pass_requests_approve_done({ name: 'Speaker 1' }));
    expect(callsOf('POST issued-passes/requests/approve')).toMatchObject([{ body: { ids: ['r1'] } }]);
    await waitFor(() => expect(screen.queryByText(m.desk_pass_requests_title())).toBeNull());
  });

  it('are approved together in parts, without those of the person', async () => {
    const requests = [...Array.from({ length: 21 }, (_, index) => aRequest(index)), aRequest(99, { asked_by: 'asha' })];
    const { callsOf } = openDesk('/desk/passes', {
      ...listed(requests),
      'POST issued-passes/requests/approve': { status: true },
    });
    const dialog = await dialogAfter(m.desk_pass_requests_approve_all({ count: 21 }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(21);
    await user.click(dialog.getByRole('button', { name: m.desk_pass_requests_approve_all({ count: 21 }) }));
    await screen.findByText(m.desk_pass_requests_all_done());
    const sent = callsOf('POST issued-passes/requests/approve').map(({ body }) => (body as { ids: string[] }).ids);
    expect(sent.map((ids) => ids.length)).toEqual([20, 1]);
    expect(sent.flat()).not.toContain('r99');
  });

  it.each([
    {
      action: 'decline',
      maker: 'ravi',
      words: m.desk_refunds_decline(),
      sentence: m.desk_pass_requests_decline_done({ name: 'Speaker 1' }),
    },
    {
      action: 'withdraw',
      maker: 'asha',
      words: m.desk_refunds_withdraw(),
      sentence: m.desk_pass_requests_withdraw_done({ name: 'Speaker 1' }),
    },
  ])('need a reason: $action', async ({ action, maker, words, sentence }) => {
    const path = `POST issued-passes/requests/r1/${action}`;
    const { callsOf } = openDesk('/desk/passes', {
      ...listed([aRequest(1, { asked_by: maker })]),
      [path]: { status: true },
    });
    const dialog = await dialogAfter(buttonOf(words, 1));
    const confirm = dialog.getByRole('button', { name: words });
    await saysWhatIsMissing(confirm, m.desk_text_least({ count: 3 }));
    await user.type(dialog.getByLabelText(/^Reason/), 'no speaker');
    await user.click(confirm);
    await screen.findByText(sentence);
    expect(callsOf(path)).toMatchObject([{ body: { reason: 'no speaker' } }]);
  });

  it('show a declined one with its reason, and no actions to a role without the right', async () => {
    openDesk('/desk/passes', {
      'GET session': aSession('office'),
      ...listed([aRequest(1, { state: 'declined', decision: 'no speaker' }), aRequest(2)]),
    });
    const cells = [...(await screen.findByText('Speaker 1')).closest('tr')!.cells].map((cell) => cell.textContent);
    expect(cells.slice(2, 5)).toEqual([m.desk_refunds_state_declined(), '', 'no speaker']);
    for (const action of [m.desk_refunds_approve(), m.desk_refunds_decline(), m.desk_refunds_withdraw()])
      expect(screen.queryByRole('button', { name: buttonOf(action, 2) })).toBeNull();
  });
});
