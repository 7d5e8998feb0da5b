import type { Group } from '#schemas/api/groups.api.ts';
import { orderTokenSample } from './order-samples.ts';

type GroupParticipant = Group['participants'][number];

export const aGroupParticipant = (own: Partial<GroupParticipant> = {}): GroupParticipant => ({
  number: 2,
  name: 'Arun Das',
  designation: 'Professor',
  email: 'arun@hospital.example',
  mobile: '9876500000',
  pass_id: '7H3KD-2PW9X',
  state: 'provisional',
  workshops: [{ id: 'airway', name: 'Airway', date_time: '16 Oct, 10:00–13:00, Hall 1 (FN)' }],
  corrections_left: 3,
  ...own,
});

/** An unpaid group of two participants. */
export const aGroupBooked = (own: Partial<Group> = {}): Group => ({
  order_code: 'K4D9Q',
  page: `/orders/${orderTokenSample}`,
  state: 'awaiting-payment',
  placed_at: '2025-08-16T09:30:00.000Z',
  due: '2025-08-18T09:30:00.000Z',
  is_proven: true,
  contact: { name: 'Meena Rao', email: 'meena@hospital.example', mobile: '9876543210' },
  billing_name: 'Sample Hospital',
  items: [
    { kind: 'pass', label: 'Under Graduates', quantity: 2, unit: 1500 },
    { kind: 'workshop', label: 'Airway', quantity: 1, unit: 500 },
  ],
  OrderCost: 3500,
  currency: 'INR',
  can_pay_online: true,
  transfer: {
    reference: 'K4D9Q',
    account_name: 'Sample account',
    account_number: '000000000000',
    bank: 'Sample Bank',
    branch: 'Sample City',
    ifsc: 'SMPL0000000',
  },
  corrections_until: '2025-10-09T18:30:00.000Z',
  can_correct: true,
  participants: [
    aGroupParticipant({ number: 1, name: 'Meena Rao', email: 'meena@hospital.example', pass_id: '4T2MZ-8QK1C' }),
    aGroupParticipant(),
  ],
  ...own,
});

/** The group of `aGroupBooked` after payment. */
export const aGroupPaid = (own: Partial<Group> = {}): Group => {
  const { transfer: _, ...group } = aGroupBooked();
  return {
    ...group,
    state: 'paid',
    paid_at: '2025-08-17T10:00:00.000Z',
    can_pay_online: false,
    participants: group.participants.map((participant) => ({ ...participant, state: 'valid' })),
    ...own,
  };
};
