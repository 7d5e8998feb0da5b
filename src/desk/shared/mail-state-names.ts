import { m } from '#messages';

/** What became of a mail. */
export const mailStateNames: Record<string, () => string> = {
  queued: m.desk_order_mail_queued,
  sent: m.desk_order_mail_sent,
  kept: m.desk_order_mail_kept,
  expired: m.desk_order_mail_expired,
  undeliverable: m.desk_order_mail_undeliverable,
};
