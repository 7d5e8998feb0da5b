import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { groupState } from '#domain/groups.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { payments } from '#server/db/schema.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import { Problem } from '#server/problems.ts';
import { ownGroup, type GroupFacts } from '#server/queries/group-facts.ts';
import type { Services } from '#server/services.ts';
import { groupRefusals, refusals } from '#words';
import { checkoutOf } from './checkout.ts';

/** Opens a payment at the provider for an unpaid group; pressed again, it is the same one. Its money settles as any other's. */
export async function payGroup(services: Services, named: { code: string; email: string }): Promise<Checkout> {
  const { db, clock, gateway } = services;
  if (!gateway) throw new Problem(503, refusals.paymentsOff);
  const group = await ownGroup(db, named);
  if (!group) throw new Problem(404, groupRefusals.unknownGroup);
  if (groupState(group, clock.now()) !== 'awaiting-payment') throw new Problem(409, groupRefusals.notPayable);

  const providerOrderId = (await openPayment(services, group)) ?? (await newPayment(services, gateway, group));
  return checkoutOf(services, {
    gateway,
    providerOrderId,
    orderToken: '', // nothing is replaced by another attempt
    code: group.code,
    passId: group.passTypeId,
    totalPaise: group.totalPaise,
    contact: group.contact,
    returnPath: '/orders/group',
    expiresAt: group.holdUntil.toISOString(),
  });
}

/** The provider's order of an earlier press. */
async function openPayment({ db, gateway }: Services, { id }: GroupFacts): Promise<string | undefined> {
  const [open] = await db.orm
    .select({ providerOrderId: payments.providerOrderId })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, id),
        eq(payments.gateway, gateway?.name ?? ''),
        isNotNull(payments.providerOrderId),
        inArray(payments.state, ['created', 'failed']),
      ),
    );
  return open?.providerOrderId ?? undefined;
}

/** No network inside a transaction: the payment stands first, and fails when the provider cannot be reached. */
async function newPayment(
  { db, clock }: Services,
  gateway: PaymentGateway,
  { id: orderId, totalPaise: amountPaise, currency }: GroupFacts,
): Promise<string> {
  const id = randomUUID().replaceAll('-', '');
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  await db.orm
    .insert(payments)
    .values({ id, orderId, gateway: gateway.name, state: 'created', amountPaise, currency, ...times });
  try {
    const { providerOrderId } = await gateway.createOrder({ receipt: id, amountPaise, currency });
    await db.orm.update(payments).set({ providerOrderId }).where(eq(payments.id, id));
    return providerOrderId;
  } catch (cause) {
    await db.orm.update(payments).set({ state: 'failed', updatedAt: now }).where(eq(payments.id, id));
    const problem = new Problem(503, refusals.gatewayDown);
    problem.cause = cause;
    throw problem;
  }
}
