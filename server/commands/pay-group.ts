import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { groupState } from '#domain/groups.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { payments } from '#server/db/schema.ts';
import type { PaymentGateway, ProviderOrder } from '#server/payments/payment-gateway.ts';
import { Problem } from '#server/problems.ts';
import { ownGroup, type GroupFacts } from '#server/queries/group-facts.ts';
import type { Services } from '#server/services.ts';
import { groupRefusals, refusals } from '#words';
import { checkoutOf } from './checkout.ts';

/** path of the page to which the checkout leads back */
const returnPath = '/orders/group';

/** Opens a payment at the provider for an unpaid group; pressed again, it is the same one. Its money settles as any other's. */
export async function payGroup(services: Services, named: { code: string; email: string }): Promise<Checkout> {
  const { db, clock, gateways } = services;
  const gateway = gateways.conference;
  if (!gateway) throw new Problem(503, refusals.paymentsOff);
  const group = await ownGroup(db, named);
  if (!group) throw new Problem(404, groupRefusals.unknownGroup);
  if (groupState(group, clock.now()) !== 'awaiting-payment') throw new Problem(409, groupRefusals.notPayable);

  const payment = (await openPayment(services, { gateway, group })) ?? (await newPayment(services, { gateway, group }));
  const providerOrder = await openAtProvider(services, { gateway, group, payment });
  return checkoutOf(services, {
    gateway,
    providerOrder,
    orderToken: '', // nothing is replaced by another attempt
    code: group.code,
    passId: group.passTypeId,
    totalPaise: group.totalPaise,
    contact: group.contact,
    returnPath,
    expiresAt: group.holdUntil.toISOString(),
  });
}

interface Paying {
  gateway: PaymentGateway;
  group: GroupFacts;
}

/** The payment of an earlier press, by its id. */
async function openPayment({ db }: Services, { gateway, group }: Paying): Promise<string | undefined> {
  const [open] = await db.orm
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, group.id),
        eq(payments.gateway, gateway.name),
        isNotNull(payments.providerOrderId),
        inArray(payments.state, ['created', 'failed']),
      ),
    );
  return open?.id;
}

async function newPayment({ db, clock }: Services, { gateway, group }: Paying): Promise<string> {
  const id = randomUUID().replaceAll('-', '');
  const now = clock.now();
  const money = { gateway: gateway.name, amountPaise: group.totalPaise, currency: group.currency };
  await db.orm
    .insert(payments)
    .values({ id, orderId: group.id, state: 'created', createdAt: now, updatedAt: now, ...money });
  return id;
}

/** No network inside a transaction: the payment stands first, and fails when the provider cannot be reached. */
async function openAtProvider(
  { db, clock, publicUrl }: Services,
  { gateway, group, payment }: Paying & { payment: string },
): Promise<ProviderOrder> {
  const money = { amountPaise: group.totalPaise, currency: group.currency };
  const returnUrl = `${publicUrl}${returnPath}`;
  try {
    const made = await gateway.createOrder({ receipt: payment, ...money, customer: group.contact, returnUrl });
    await db.orm.update(payments).set({ providerOrderId: made.providerOrderId }).where(eq(payments.id, payment));
    return made;
  } catch (cause) {
    await db.orm
      .update(payments)
      .set({ state: 'failed', updatedAt: clock.now() })
      .where(and(eq(payments.id, payment), eq(payments.state, 'created')));
    const problem = new Problem(503, refusals.gatewayDown);
    problem.cause = cause;
    throw problem;
  }
}
