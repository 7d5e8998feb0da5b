import type { DeliveryState, LeftOutReason } from '#domain/mailings/mailings.ts';
import { m } from '#messages';

export const leftOutNames: Record<LeftOutReason, () => string> = {
  'no-email': m.desk_mailings_left_out_no_email,
  revoked: m.desk_mailings_left_out_revoked,
  undeliverable: m.desk_mailings_left_out_undeliverable,
  unsubscribed: m.desk_mailings_left_out_unsubscribed,
};

export const deliveryNames: Record<DeliveryState, () => string> = {
  waiting: m.desk_mailings_delivery_waiting,
  queued: m.desk_mailings_delivery_queued,
  sent: m.desk_mailings_delivery_sent,
  kept: m.desk_mailings_delivery_kept,
  undeliverable: m.desk_mailings_delivery_undeliverable,
  withdrawn: m.desk_mailings_delivery_withdrawn,
};
