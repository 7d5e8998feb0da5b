import type { DeskException } from '#schemas/api/desk/exceptions.api.ts';
import type { DeskRefund, RefundPreview } from '#schemas/api/refund-shapes.ts';

const code = 'SIMC25-4T2MZ-8QK1C';
const pass = { label: 'Post Graduates', quantity: 1, amount: 3000, taxable: 2542.37, cgst: 228.81, sgst: 228.82 };

/** A transfer with a wrong amount. */
export const anException = (own: Partial<DeskException> = {}): DeskException => ({
  id: 'one',
  reason: 'wrong-amount',
  what: 'The amount is not the price of the order.',
  advice: 'Send it back.',
  gateway: 'transfer',
  reference: 'UTR000001',
  opened_at: '2025-08-14T06:00:00Z',
  age_days: 3,
  amount_paise: 899_999,
  actions: ['close'],
  ...own,
});

/** Preview of a refund of a group: two people who are left, and one who was refunded before. */
export const aRefundPreview = (own: Partial<RefundPreview> = {}): RefundPreview => ({
  order_code: code,
  contact_name: 'Asha Raman',
  people: [
    { id: 'meena', name: 'Meena Iyer', price: 3000, is_ended: false, is_chosen: true },
    { id: 'arun', name: 'Arun Das', price: 3500, is_ended: false, is_chosen: true },
    { id: 'devi', name: 'Devi Rao', price: 3000, is_ended: true, is_chosen: false },
  ],
  scope: 'order',
  amount: 6500,
  fee: 0,
  percent: 100,
  fee_per_pass: 0,
  needs_approval: true,
  money: [{ gateway: 'razorpay', payment: 'pay_1', amount: 6500, is_by_hand: false }],
  note: {
    kind: 'credit-note',
    of: 'INV/25-26/000017',
    lines: [
      { ...pass, quantity: 2, amount: 6000, taxable: 5084.75, cgst: 457.62, sgst: 457.63 },
      { label: 'Airway', quantity: 1, amount: 500, taxable: 423.73, cgst: 38.13, sgst: 38.14 },
    ],
    total: 6500,
  },
  exchanges: [],
  cancelled_exchanges: [],
  seats: [{ workshop: 'Airway', seats: 1, people: ['Arun Das'] }],
  passes: [
    { name: 'Meena Iyer', pass_id: '4T2MZ-8QK1C-00001' },
    { name: 'Arun Das', pass_id: '4T2MZ-8QK1C-00002' },
  ],
  mails: [
    { kind: 'order-refund', recipient: 'asha@hospital.example' },
    { kind: 'tax-document', recipient: 'asha@hospital.example' },
  ],
  ...own,
});

/** Preview of a refund of Arun Das by the slab of the day. It is small enough to start without approval. */
export const aSlabPreview = (): RefundPreview => {
  const { people, ...whole } = aRefundPreview();
  return {
    ...whole,
    people: people.map((person) => ({ ...person, is_chosen: person.id === 'arun' })),
    scope: 'people',
    amount: 2425,
    fee: 1075,
    percent: 75,
    fee_per_pass: 200,
    needs_approval: false,
    money: [{ gateway: 'transfer', payment: 'UTR000001', amount: 2425, is_by_hand: true }],
    note: {
      kind: 'refund-receipt',
      of: 'RCT/25-26/000017',
      lines: [{ label: pass.label, quantity: 1, amount: 2425 }],
      total: 2425,
    },
    passes: whole.passes.slice(1),
  };
};

export const aDeskRefund = (own: Partial<DeskRefund> = {}): DeskRefund => ({
  id: 'refund-1',
  order_code: code,
  order_kind: 'bulk',
  contact_name: 'Asha Raman',
  contact_email: 'asha@hospital.example',
  scope: 'people',
  terms: 'full',
  people: ['Meena Iyer'],
  amount: 6200.5,
  fee: 0,
  state: 'asked',
  needs_approval: true,
  gateway: 'razorpay',
  payment: 'pay_1',
  reason: 'cannot come',
  asked_by: 'ravi',
  asked_by_name: 'Ravi Kumar',
  asked_at: '2025-08-17T06:00:00.000Z',
  ...own,
});
