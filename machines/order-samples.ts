import type { OrderPageData } from '#schemas/api/order-page.api.ts';

type Person = OrderPageData['people'][number];

export const orderTokenSample = `${'0'.repeat(31)}1${'a'.repeat(32)}`;

export const anOrderPerson = (own: Partial<Person> = {}): Person => ({
  number: 1,
  name: 'Meena Rao',
  designation: 'Professor',
  organisation: 'Sample Medical College',
  email: 'meena@hospital.example',
  workshops: [{ id: 'airway', name: 'Airway', date_time: '16 Oct, 10:00–13:00, Hall 1 (FN)' }],
  corrections_left: 3,
  ...own,
});

/** An unpaid order of one pass. */
export const anOrderPlaced = (own: Partial<OrderPageData> = {}): OrderPageData => ({
  order_code: 'SIMC25-4T2MZ-8QK1C',
  kind: 'single',
  state: 'received',
  link: `/orders/${orderTokenSample}`,
  placed_at: '2025-08-16T09:30:00.000Z',
  due: '2025-08-16T09:45:00.000Z',
  history: [{ what: 'placed', at: '2025-08-16T09:30:00.000Z' }],
  items: [
    { label: 'Consultant / Practitioners', quantity: 1, unit: 3000 },
    { label: 'Airway', quantity: 1, unit: 500 },
  ],
  OrderCost: 3500,
  currency: 'INR',
  billing_name: 'Meena Rao',
  can_pay: true,
  people: [anOrderPerson()],
  can_correct: true,
  corrections_until: '2025-10-09T18:30:00.000Z',
  documents: [],
  can_ask_refund: false,
  refunds: [],
  ...own,
});

/** The order of `anOrderPlaced` after payment. */
export const anOrderPaid = (own: Partial<OrderPageData> = {}): OrderPageData => ({
  ...anOrderPlaced(),
  state: 'paid',
  history: [
    { what: 'placed', at: '2025-08-16T09:30:00.000Z' },
    { what: 'paid', at: '2025-08-16T09:33:00.000Z', amount: 3500 },
  ],
  can_pay: false,
  people: [anOrderPerson({ pass_id: '4T2MZ-8QK1C-7H3KD-2PW9X', conference_id: 'simc-2025-pg' })],
  documents: [
    { id: 'passes', kind: 'passes' },
    { id: 'document-1', kind: 'invoice', serial: 'SIMC/25-26/00001', issued_at: '2025-08-16T09:33:00.000Z' },
  ],
  can_ask_refund: true,
  ...own,
});

/** The order of `anOrderPaid` with an open refund request. */
export const anOrderAskedBack = (): OrderPageData =>
  anOrderPaid({
    can_ask_refund: false,
    refunds: [{ ground: 'event-changed', state: 'asked', asked_at: '2025-08-20T09:00:00.000Z' }],
  });
