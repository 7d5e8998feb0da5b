import { orderRefusal } from '#domain/conference/phases.ts';
import { m } from '#messages';
import { Problem } from '#server/http/problems.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import type { Services } from '#server/services.ts';

/** Returns the gateway of the conference. Throws 403 while no orders are accepted, and 503 without payments. */
export function openSale({ conference, gateways }: Pick<Services, 'conference' | 'gateways'>): PaymentGateway {
  const closed = orderRefusal(conference.event.phases);
  if (closed) throw new Problem(403, closed);
  if (!gateways.conference) throw new Problem(503, m.sale_refusals_payments_off());
  return gateways.conference;
}
