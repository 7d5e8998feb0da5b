/**
 * States of a mailing. `held`: it was released and waits until `holdSeconds` are over. `sending`: its mails go out.
 * `stopped`: a person has stopped it, and can let it go on. `sent`: no mail waits any more.
 */
export const mailingStates = ['draft', 'held', 'sending', 'stopped', 'sent'] as const;
export type MailingState = (typeof mailingStates)[number];

/**
 * Why a person of a segment gets no mail. `undeliverable`: the last mail to the email could not be delivered.
 * `unsubscribed`: the person does not want mailings.
 */
export const leftOutReasons = ['no-email', 'revoked', 'undeliverable', 'unsubscribed'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** State of the mail of a recipient. `waiting`: it is not in the outbox yet; `withdrawn`: it was deleted there. */
export const deliveryStates = ['waiting', 'queued', 'sent', 'kept', 'undeliverable', 'withdrawn'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Longest subject and text in characters. */
export const mailingLimits = { subject: 150, text: 10_000 } as const;

/** A released mailing waits this long, so that it can be stopped. */
export const holdSeconds = 60;

/**
 * A mailing adds `batch` mails at a time to the outbox, while fewer than `maxQueued` of its mails are queued there. So
 * other mails do not wait long behind it, and few mails leave after it was stopped.
 */
export const mailingPace = { batch: 100, maxQueued: 200, pauseSeconds: 1 } as const;
