import { takesNominations } from '#domain/awards.ts';
import { m } from '#messages';
import { Problem } from '#server/http/problems.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import type { Services } from '#server/services.ts';

/** Returns the gateway of the awards. Throws 403 while nominations are closed, and 503 without payments. */
export function openNominations({ conference, gateways }: Pick<Services, 'conference' | 'gateways'>): PaymentGateway {
  if (!takesNominations(conference.event.phases)) throw new Problem(403, m.award_refusals_closed());
  if (!gateways.awards) throw new Problem(503, m.sale_refusals_payments_off());
  return gateways.awards;
}
