import type { WorkshopQuote } from './workshop-exchange/workshop-exchange.ts';

type WorkshopRefund = NonNullable<WorkshopQuote['refund']>;

/** Quote of workshops with the same price, for a person who has the first of these two. */
export const aWorkshopQuote = (own: Partial<WorkshopQuote> = {}): WorkshopQuote => ({
  difference: 0,
  offered: [
    { id: 'airway', name: 'Airway', date_time: '16 Oct, 9:00', price: 2000, free: 3 },
    { id: 'writing', name: 'Writing', date_time: '16 Oct, 14:00', price: 1500, free: 3 },
  ],
  ...own,
});

export const aCheaperQuote = (own: Partial<WorkshopRefund> = {}): WorkshopQuote =>
  aWorkshopQuote({
    difference: -500,
    refund: {
      amount: 500,
      needs_approval: false,
      is_by_hand: false,
      payment: 'pay_1',
      note: {
        kind: 'credit-note',
        of: 'INV/25-26/000017',
        lines: [{ label: 'Part of Airway', quantity: 1, amount: 500 }],
        total: 500,
      },
      ...own,
    },
  });

export const aDearerQuote = (): WorkshopQuote =>
  aWorkshopQuote({
    difference: 1500,
    order: {
      amount: 1500,
      hold_until: '2025-08-20T06:00:00.000Z',
      recipient: 'asha@hospital.example',
      held: ['Writing'],
      released: [],
    },
  });
