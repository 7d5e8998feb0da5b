import { bookedHours, type ScheduledWorkshop } from '#domain/booking/workshops.ts';
import { groupState, mayCorrectPeople, passState, type GroupState } from '#domain/groups/groups.ts';
import { orderLimits } from '#domain/limits.ts';
import { toRupees } from '#domain/money/money.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { orderPage } from '#server/sales/orders/order-link.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import { groupsOf, type GroupFacts, type GroupParticipant } from './group-facts.ts';
import { correctionsUntil } from './corrections-until.ts';

/** Lists the groups of a contact for the API, newest first. */
export async function readGroups(services: Services, email: string): Promise<Group[]> {
  const groups = await groupsOf(services.db, email);
  return groups.map((group) => wireGroup(services, group));
}

function wireGroup({ conference, clock, gateways, keys }: Services, group: GroupFacts): Group {
  const now = clock.now();
  const state = groupState(group, now);
  const until = correctionsUntil(conference);
  const awaits = state === 'awaiting-payment';
  return {
    order_code: group.code,
    page: orderPage(keys, group),
    state,
    placed_at: group.placedAt.toISOString(),
    due: group.holdUntil.toISOString(),
    is_proven: group.isProven,
    ...(group.paidAt && { paid_at: group.paidAt.toISOString() }),
    ...(group.payment && { payment: paymentOf(group.payment) }),
    contact: group.contact,
    billing_name: group.billingName,
    ...(group.gstNumber !== undefined && { gst_number: group.gstNumber }),
    items: group.items.map(({ unitPaise, ...item }) => ({ ...item, unit: toRupees(unitPaise) })),
    OrderCost: toRupees(group.totalPaise),
    currency: group.currency,
    can_pay_online: awaits && gateways.conference !== undefined,
    ...(awaits && { transfer: transferOf(conference, group) }),
    corrections_until: until.toISOString(),
    can_correct: mayCorrectPeople(state, { now, until }),
    participants: group.participants.map((participant) =>
      wireParticipant(participant, { state, programme: conference.workshops }),
    ),
  };
}

const paymentOf = ({ gateway, reference }: NonNullable<GroupFacts['payment']>): NonNullable<Group['payment']> => ({
  by: gateway === transferGateway ? 'transfer' : 'online',
  reference,
});

function transferOf({ group }: Services['conference'], { code }: GroupFacts): NonNullable<Group['transfer']> {
  const { accountName, accountNumber, bank, branch, ifsc } = group.transfer;
  return { reference: code, account_name: accountName, account_number: accountNumber, bank, branch, ifsc };
}

export const wireParticipant = (
  { number, name, designation, email, mobile, passId, workshops, changes, isEnded }: GroupParticipant,
  { state, programme }: { state: GroupState; programme: readonly ScheduledWorkshop[] },
): Group['participants'][number] => ({
  number,
  name,
  designation,
  email,
  mobile,
  pass_id: passId,
  state: isEnded ? 'expired' : passState(state),
  workshops: workshops.map((workshop) => ({
    id: workshop.id,
    name: workshop.name,
    date_time: bookedHours(workshop, programme),
  })),
  corrections_left: Math.max(orderLimits.correctionsPerPerson - changes, 0),
});
