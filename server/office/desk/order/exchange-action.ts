import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import { may, type Role } from '#domain/staff/roles.ts';
import type { Paise } from '#domain/money/money.ts';
import { m } from '#messages';
import { placeExchange } from '#server/sales/exchanges/place-exchange.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { retriedOnce } from '#server/sales/orders/placing/place-order-errors.ts';
import { askForExchange } from '#server/sales/refunds/exchange-refund.ts';
import type { Services } from '#server/office/services.ts';
import { changeOrder } from './change-order.ts';
import { personFor, type PersonChange } from './person-actions.ts';

interface CheaperExchange {
  /** ids of all workshops that the person wants */
  workshops: readonly string[];
  /** the difference that the quote showed */
  expectedPaise: Paise;
  reason: string;
}

/**
 * Exchanges workshops of a person for cheaper ones and refunds the difference, or asks another person to approve it. Throws 403
 * for a role that may refund but not change orders.
 */
export async function exchangeWorkshopsOf(
  services: Services,
  { number, role, ...change }: PersonChange & { role: Role },
  { workshops: wanted, ...asked }: CheaperExchange,
): Promise<void> {
  if (!may(role, 'change orders')) throw new Problem(403, m.desk_no_right());
  await changeOrder(services, change, async (tx, facts) => {
    const person = await personFor(tx, facts, { number, action: 'change-workshops' });
    return askForExchange(tx, services, { exchange: { facts, person, wanted }, actor: change.actor, ...asked });
  });
}

interface DearerExchange {
  workshops: readonly string[];
  expectedPaise: Paise;
  way: PaymentWay;
}

/** Places an order for the difference in price of dearer workshops of a person. */
export const orderWorkshopsOf = (
  services: Services,
  { number, ...change }: PersonChange,
  { workshops: wanted, ...order }: DearerExchange,
): Promise<void> =>
  retriedOnce(() =>
    changeOrder(services, change, async (tx, facts) => {
      const person = await personFor(tx, facts, { number, action: 'change-workshops' });
      return placeExchange(tx, services, { exchange: { facts, person, wanted }, actor: change.actor, ...order });
    }),
  );
