import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aDeskRefund, aRefundPreview } from '#machines/refund-samples.ts';
import { m } from '#messages';
import type { RefundRequest } from '#schemas/api/desk/refund-requests.api.ts';
import type { DeskRefund } from '#schemas/api/refund-shapes.ts';
import { aSession, openDesk, type DeskCall, type Reply } from './desk-screen.tsx';
import { saysWhatIsMissing } from './says-what-is-missing.ts';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const { order_code: code } = aDeskRefund();
const noRequests = { requests: [], is_cut: false };
const listed = (refunds: DeskRefund[], own: Record<string, Reply | ((call: DeskCall) => Reply)> = {}) => ({
  'GET session': aSession('accounts'),
  'GET refunds': { refunds },
  'GET refund-requests': noRequests,
  ...own,
});

const actionOn = (action: string) => m.desk_refunds_action_on({ action, code });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

/** Names of the actions on the first refund, once the list is shown. */
async function actionsOf(person: string): Promise<(string | null)[]> {
  const row = (await screen.findByText(person)).closest('tr')!;
  return within(row)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
}

describe('the list of refunds', () => {
  it('lets another person approve the amount on the button', async () => {
    let state: DeskRefund['state'] = 'asked';
    const { callsOf } = openDesk('/desk/refunds', {
      ...listed([], { 'GET refunds': () => ({ refunds: [aDeskRefund({ state })] }) }),
      'POST refunds/refund-1/approve': () => aDeskRefund({ state: (state = 'approved') }),
    });
    expect(await actionsOf('Meena Iyer')).toEqual([m.desk_refunds_approve(), m.desk_refunds_decline()]);
    await press(actionOn(m.desk_refunds_approve()));
    await user.click(
      (await dialog()).getByRole('button', { name: m.desk_refunds_approve_do({ amount: '₹6,200.50' }) }),
    );
    await screen.findByText(m.desk_refunds_approve_done({ code }));
    expect(callsOf('POST refunds/refund-1/approve')).toHaveLength(1);
    expect(callsOf('GET refunds')).toHaveLength(2);
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading)); // the button is gone
  });

  it.each([
    { order_kind: 'exchange', scope: 'order', sentence: m.desk_refunds_approve_exchange_back },
    { order_kind: 'bulk', scope: 'exchange', sentence: m.desk_refunds_approve_exchange },
    { order_kind: 'award', scope: 'order', sentence: m.desk_refunds_approve_nomination },
    { order_kind: 'bulk', scope: 'people', sentence: m.desk_refunds_approve_text },
  ] as const)('says what the approval of the $scope of the kind $order_kind does', async ({ sentence, ...facts }) => {
    openDesk('/desk/refunds', listed([aDeskRefund(facts)]));
    await press(actionOn(m.desk_refunds_approve()));
    (await dialog()).getByText(sentence({ name: 'Ravi Kumar', reason: 'cannot come' }));
  });

  it('lets the person who requested a refund only withdraw it, with a reason', async () => {
    const { callsOf } = openDesk('/desk/refunds', {
      ...listed([aDeskRefund({ asked_by: 'asha' })]),
      'POST refunds/refund-1/withdraw': aDeskRefund({ state: 'withdrawn' }),
    });
    expect(await actionsOf('Meena Iyer')).toEqual([m.desk_refunds_withdraw()]);
    await press(actionOn(m.desk_refunds_withdraw()));
    const asking = await dialog();
    const button = asking.getByRole('button', { name: m.desk_refunds_withdraw() });
    await user.type(asking.getByLabelText(/^Reason/), ' no');
    await saysWhatIsMissing(button, m.desk_text_least({ count: 3 }));
    await user.type(asking.getByLabelText(/^Reason/), 't needed');
    await user.click(button);
    await screen.findByText(m.desk_refunds_withdraw_done({ code }));
    expect(callsOf('POST refunds/refund-1/withdraw')).toMatchObject([{ body: { reason: 'not needed' } }]);
  });

  it('has no decision for a role that may not approve', async () => {
    openDesk('/desk/refunds', { ...listed([aDeskRefund()]), 'GET session': aSession('office') });
    expect(await actionsOf('Meena Iyer')).toEqual([]);
  });

  it('records the number of a transfer, only while one is awaited', async () => {
    const { callsOf } = openDesk('/desk/refunds', {
      ...listed([
        aDeskRefund({ state: 'approved', waits_for: 'transfer' }),
        aDeskRefund({ id: 'refund-2', state: 'done', people: ['Arun Das'] }),
      ]),
      'POST refunds/refund-1/returned': aDeskRefund({ state: 'done' }),
    });
    expect(await actionsOf('Arun Das')).toEqual([]);
    expect(await actionsOf('Meena Iyer')).toEqual([m.desk_refunds_returned()]);
    await press(actionOn(m.desk_refunds_returned()));
    const asking = await dialog();
    asking.getByText(m.desk_refunds_returned_text({ amount: '₹6,200.50' }));
    await user.type(asking.getByLabelText(/^Number/), 'UTR000009');
    await user.click(asking.getByRole('button', { name: m.desk_refunds_returned() }));
    await screen.findByText(m.desk_refunds_returned_done({ code }));
    expect(callsOf('POST refunds/refund-1/returned')).toMatchObject([{ body: { bank_reference: 'UTR000009' } }]);
  });

  it('shows in the dialog that somebody was faster, also after the list was read again', async () => {
    const decided = m.refund_refusals_decided({ state: m.refund_states_declined() });
    let state: DeskRefund['state'] = 'asked';
    openDesk('/desk/refunds', {
      ...listed([], { 'GET refunds': () => ({ refunds: [aDeskRefund({ state })] }) }),
      'POST refunds/refund-1/decline': () => {
        state = 'declined';
        return { status: 409, message: decided };
      },
    });
    await press(actionOn(m.desk_refunds_decline()));
    const asking = await dialog();
    await user.type(asking.getByLabelText(/^Reason/), 'too late');
    await user.click(asking.getByRole('button', { name: m.desk_refunds_decline() }));
    await screen.findByText(m.desk_refunds_state_declined());
    expect((await asking.findByRole('alert')).textContent).toBe(decided);
  });
});

describe('requests of buyers', () => {
  const request: RefundRequest = {
    order_id: 'o1',
    order_code: code,
    contact_email: 'asha@hospital.example',
    amount: 9000,
    ground: 'event-changed',
    message: 'Another city',
    asked_at: '2025-08-16T06:00:00.000Z',
  };
  const requested = listed([], { 'GET refund-requests': { requests: [request], is_cut: false } });

  it('are refused with a reason for the buyer', async () => {
    const { callsOf } = openDesk('/desk/refunds', { ...requested, 'POST refund-requests/refuse': { status: true } });
    await press(actionOn(m.desk_requests_refuse()));
    const asking = await dialog();
    await user.type(asking.getByLabelText(/^Reason/), 'It takes place');
    await user.click(asking.getByRole('button', { name: m.desk_requests_refuse_do() }));
    await screen.findByText(m.desk_requests_refuse_done({ code }));
    expect(callsOf('POST refund-requests/refuse')).toMatchObject([{ body: { order: code, reason: 'It takes place' } }]);
  });

  it('have no actions for a role that may not change money', async () => {
    openDesk('/desk/refunds', { ...requested, 'GET session': { ...aSession('viewer'), rights: ['see money'] } });
    await screen.findByText('Another city');
    expect(screen.queryByText(m.desk_requests_refuse())).toBeNull();
  });
});

describe('the refund of an order', () => {
  const order = { id: 'o1', code, kind: 'bulk' };
  const replies = {
    'GET session': aSession('office'),
    'GET orders/o1': order,
    'POST refunds/preview': aRefundPreview(),
  };

  /** Opens the preview of a refund of the whole order, and enters a reason. */
  async function review(reply: Reply) {
    const desk = openDesk('/desk/orders/o1/refund', { ...replies, 'POST refunds': reply });
    await press(m.desk_refund_show());
    const heading = await screen.findByRole('heading', { name: m.desk_refund_effect() });
    expect(document.activeElement).toBe(heading);
    await user.type(screen.getByLabelText(/^Reason/), 'cannot come');
    return desk;
  }

  const ask = () => press(m.desk_refund_ask({ amount: '₹6,500' }));

  it('can be of single people of a group, but not of those who were refunded before', async () => {
    const { callsOf } = openDesk('/desk/orders/o1/refund', replies);
    await user.click(await screen.findByRole('radio', { name: m.desk_refund_some() }));
    expect(screen.getByRole('checkbox', { name: 'Devi Rao' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Arun Das' }));
    await press(m.desk_refund_show());
    await screen.findByRole('heading', { name: m.desk_refund_effect() });
    expect(callsOf('POST refunds/preview').at(-1)?.body).toMatchObject({ people: ['arun'] });
  });

  it('shows money, passes, seats, credit note and mails before it is requested', async () => {
    await review({});
    screen.getByText(m.desk_refund_goes_back({ amount: '₹6,500', gateway: 'Razorpay', payment: 'pay_1' }));
    screen.getByText(m.desk_refund_pass({ name: 'Meena Iyer', pass: '4T2MZ-8QK1C-00001' }));
    screen.getByText(m.desk_refund_seat({ workshop: 'Airway', count: 1, people: 'Arun Das' }));
    const note = screen.getByRole('table', { name: m.desk_refund_note_credit({ serial: 'INV/25-26/000017' }) });
    const cells = within(note).getAllByRole('row');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'ItemNumberTaxableTaxAmount',
      'Post Graduates2₹5,084.75₹915.25₹6,000',
      'Airway1₹423.73₹76.27₹500',
      'Total₹6,500',
    ]);
    screen.getByText(m.desk_refund_mail_refund({ email: 'asha@hospital.example' }));
    screen.getByText(m.desk_refund_needs_approval());
  });

  it('of an exchange names the workshops that come back, and says that no pass ends', async () => {
    const [person, added, former] = ['Arun Das', 'Writing', 'Airway'];
    const own = {
      order_code: code,
      people: [],
      passes: [],
      needs_approval: false,
      returned: { person, former: [former], added: [added] },
      mails: [{ kind: 'pass' as const, recipient: 'arun@hospital.example' }],
    };
    openDesk('/desk/orders/o1/refund', {
      ...replies,
      'GET orders/o1': { ...order, kind: 'exchange' },
      'POST refunds/preview': aRefundPreview(own),
      'POST refunds': aDeskRefund({ state: 'approved', amount: 6500 }),
    });
    await press(m.desk_refund_show());
    await screen.findByText(m.desk_refund_workshops_back({ person, former, added }));
    screen.getByText(m.desk_refund_exchange_ends());
    screen.getByText(m.desk_refund_mail_pass({ email: 'arun@hospital.example' }));
    expect(screen.queryByText(m.desk_refund_order_ends())).toBeNull();
    await user.type(screen.getByLabelText(/^Reason/), 'cannot come');
    await press(m.desk_refund_do({ amount: '₹6,500' }));
    await screen.findByText(m.desk_refund_started_exchange());
  });

  it('keeps the reason if the person does not confirm the session', async () => {
    const { callsOf } = await review({ status: 428, message: m.desk_confirm_first() });
    await ask();
    const confirming = await screen.findByRole('dialog', { name: m.desk_confirm_title() });
    await user.click(within(confirming).getByRole('button', { name: m.dialog_close() }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'cannot come');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(callsOf('POST refunds')).toHaveLength(1);
  });

  it('requests the amount of the preview, and leads to the list', async () => {
    const { callsOf } = await review(aDeskRefund({ amount: 6500 }));
    await ask();
    await screen.findByText(m.desk_refund_waiting({ amount: '₹6,500' }));
    expect(callsOf('POST refunds')).toMatchObject([
      { body: { order: code, terms: 'full', expected_amount: 6500, reason: 'cannot come' } },
    ]);
    expect(screen.getByRole('link', { name: m.desk_refund_open_list() }).getAttribute('href')).toBe('/desk/refunds');
  });
});
