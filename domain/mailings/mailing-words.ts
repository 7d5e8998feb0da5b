import { m } from '#messages';
import type { DeliveryState, LeftOutReason, MailingState } from './mailings.ts';

export const mailingStateNames: Record<MailingState, () => string> = {
  draft: m.desk_mailings_state_draft,
  held: m.desk_mailings_state_held,
  sending: m.desk_mailings_state_sending,
  stopped: m.desk_mailings_state_stopped,
  sent: m.desk_mailings_state_sent,
};

export const leftOutNames: Record<LeftOutReason, () => string> = {
  'no-email': m.desk_mailings_left_out_no_email,
  revoked: m.desk_mailings_left_out_revoked,
  undeliverable: m.desk_mailings_left_out_undeliverable,
};

export const deliveryNames: Record<DeliveryState, () => string> = {
  waiting: m.desk_mailings_delivery_waiting,
  queued: m.desk_mailings_delivery_queued,
  sent: m.desk_mailings_delivery_sent,
  kept: m.desk_mailings_delivery_kept,
  undeliverable: m.desk_mailings_delivery_undeliverable,
  withdrawn: m.desk_mailings_delivery_withdrawn,
};
