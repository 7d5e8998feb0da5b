import type { Services as AccountServices } from '#server/accounts/services.ts';
import type { Gateways } from './payments/payment-gateway.ts';

export interface Services extends AccountServices {
  /** gateways of the two checkouts: conference (delegates and groups) and awards */
  gateways: Gateways;
}
