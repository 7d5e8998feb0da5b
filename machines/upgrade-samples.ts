import type { Ticket, TicketUser } from '#domain/tickets/tickets.ts';
import type { PassKind, UpgradeSelection } from '#domain/tickets/upgrades.ts';
import type { UpgradePlaced, UpgradeQuote } from '#schemas/api/upgrades.api.ts';
import { orderTokenSample } from './order-samples.ts';
import { aCheckout, aTicket } from './samples.ts';

export const someKinds = (): PassKind[] => [
  { id: 'visitor', name: 'Visitor Pass', price: 0, conferenceId: 'visitors', upgradesTo: ['delegate', 'networking'] },
  { id: 'press', name: 'Press Pass', price: 0, conferenceId: 'press', upgradesTo: ['networking'] },
  { id: 'delegate', name: 'Delegate Pass', price: 3000, conferenceId: 'delegates', upgradesTo: [] },
  { id: 'networking', name: 'Networking Pass', price: 1000, conferenceId: 'networkers', upgradesTo: [] },
];

const aVisitorTicket = (own: Partial<Ticket> = {}): Ticket =>
  aTicket({ pass_id: 'V1S1T-0R001', conference_id: 'visitors', type: 'visitor', ...own });

/** A holder of `visitors` visitor passes, one press pass, and one pass that cannot be upgraded. */
export const aHolder = (visitors = 2): TicketUser => ({
  name: 'Vani Iyer',
  email: 'vani@devices.example',
  personName: 'Vani Iyer',
  mobile: '9876543210',
  visitor_id: 'SIMC25-1',
  passes: [
    ...Array.from({ length: visitors }, (_, index) =>
      aVisitorTicket({ pass_id: `V1S1T-0R00${index + 1}`, name: `Visitor ${index + 1}` }),
    ),
    aTicket({ pass_id: 'PR3SS-00001', conference_id: 'press', type: 'press', name: 'Reporter' }),
    aTicket({ pass_id: '4T2MZ-8QK1C' }),
  ],
});

export const anUpgradeSelection = (own: Partial<UpgradeSelection> = {}): UpgradeSelection => ({
  target: 'delegate',
  email: 'vani@devices.example',
  passIds: ['V1S1T-0R001'],
  ...own,
});

export const aQuote = (own: Partial<UpgradeQuote> = {}): UpgradeQuote => ({
  target: { id: 'delegate', name: 'Delegate Pass' },
  passes: [{ pass_id: 'V1S1T-0R001', name: 'Vani Iyer', from: 'Visitor Pass', difference: 3000 }],
  total: 3000,
  currency: 'INR',
  ...own,
});

export const anUpgradePlaced = (own: Partial<UpgradePlaced> = {}): UpgradePlaced => ({
  order_page: `/orders/${orderTokenSample}`,
  order_code: 'SIMC25-4T2MZ-8QK1C',
  checkout: aCheckout({ amount: 300000, OrderCost: 3000, description: 'Visitor Pass → Delegate Pass' }),
  ...own,
});
