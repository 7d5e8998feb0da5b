import { accountCodes, codes } from './limits.ts';
import { m } from '#messages';

/** Facts about a kind of mail. Its `*.mail.ts` in the service reads the content and renders it. */
interface MailKindFacts {
  /** the subject; it depends only on the event, so lists can show it without rendering the mail */
  subject: (inputs: { event: string }) => string;
  /**
   * When the mail is deleted. `mails`: after `retention.mails.days`. Other values: together with its order, enquiry
   * or abstract. Mails of orders are queued with `orderId`, mails of enquiries with `enquiryId` in the payload.
   */
  retention: 'mails' | 'order' | 'enquiry' | 'abstract';
  /** set if the payload has a code or password; it is removed from the row after sending or the last failed try */
  hasSecret?: true;
  /** minutes for which the code in the mail is valid; it is not sent later */
  lifeMinutes?: number;
}

type Subject = MailKindFacts['subject'];
const code = (subject: Subject, { lifeMinutes }: { lifeMinutes: number }) =>
  ({ subject, lifeMinutes, hasSecret: true, retention: 'mails' }) as const;
const ofOrder = (subject: Subject) => ({ subject, retention: 'order' }) as const;

const kinds = {
  'abstract-code': code(m.mail_subjects_abstract_code, codes),
  'abstract-received': { subject: m.mail_subjects_abstract_received, retention: 'abstract' },
  'account-made': { subject: m.mail_subjects_account_made, retention: 'mails' },
  'account-not-made': { subject: m.mail_subjects_account_not_made, retention: 'mails' },
  'award-entry': ofOrder(m.mail_subjects_award_entry),
  'award-paid': ofOrder(m.mail_subjects_award_paid),
  'award-received': ofOrder(m.mail_subjects_award_received),
  'award-to-pay': ofOrder(m.mail_subjects_award_received),
  enquiry: { subject: m.mail_subjects_enquiry, retention: 'enquiry' },
  'enquiry-answer': { subject: m.mail_subjects_enquiry_answer, retention: 'enquiry' },
  'event-cancelled': ofOrder(m.mail_subjects_event_cancelled),
  'exchange-to-pay': ofOrder(m.mail_subjects_exchange_to_pay),
  'group-cancelled': ofOrder(m.mail_subjects_group_cancelled),
  'group-code': code(m.mail_subjects_group_code, codes),
  'group-link': ofOrder(m.mail_subjects_group_link),
  'group-paid': ofOrder(m.mail_subjects_group_paid),
  'group-proforma': ofOrder(m.mail_subjects_group_proforma),
  'group-reminder': ofOrder(m.mail_subjects_group_reminder),
  invitation: { subject: m.mail_subjects_invitation, hasSecret: true, retention: 'mails' },
  'late-payment': ofOrder(m.mail_subjects_late_payment),
  'linked-code': code(m.mail_subjects_linked_code, { lifeMinutes: codes.linkedLifeMinutes }),
  'log-root': { subject: m.mail_subjects_log_root, retention: 'mails' },
  mailing: ofOrder(m.mail_subjects_mailing),
  'mailing-test': { subject: m.mail_subjects_mailing, retention: 'mails' },
  'order-moved': ofOrder(m.mail_subjects_order_moved),
  'order-paid': ofOrder(m.mail_subjects_order_paid),
  'order-refund': ofOrder(m.mail_subjects_order_refund),
  'order-to-pay': ofOrder(m.mail_subjects_order_to_pay),
  'order-unpaid': ofOrder(m.mail_subjects_order_unpaid),
  pass: ofOrder(m.mail_subjects_pass),
  'pass-ended': ofOrder(m.mail_subjects_pass_ended),
  'pass-undelivered': ofOrder(m.mail_subjects_pass_undelivered),
  'refund-answer': ofOrder(m.mail_subjects_refund_answer),
  'refund-received': ofOrder(m.mail_subjects_refund_received),
  'refund-asked': ofOrder(m.mail_subjects_refund_asked),
  'reset-code': code(m.mail_subjects_reset_code, accountCodes.reset),
  'security-notice': { subject: m.mail_subjects_security_notice, retention: 'mails' },
  'sign-in-code': code(m.mail_subjects_sign_in_code, accountCodes.signIn),
  'staff-invitation': { subject: m.mail_subjects_staff_invitation, hasSecret: true, retention: 'mails' },
  'tax-document': ofOrder(m.mail_subjects_tax_document),
  'ticket-code': code(m.mail_subjects_ticket_code, codes),
} as const satisfies Record<string, MailKindFacts>;

export type MailKind = keyof typeof kinds;

/** All kinds of mail. docs/adding-to-the-service.md explains how to add one. */
export const mailKinds: Readonly<Record<MailKind, MailKindFacts>> = kinds;

const allKinds = Object.keys(kinds) as MailKind[];

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(kinds, text);

export const subjectOf = (kind: MailKind, { shortName }: { shortName: string }): string =>
  mailKinds[kind].subject({ event: shortName });

/** Returns whether the payload has a secret, which is removed from the row after sending or the last failed try. */
export const hasSecret = (kind: MailKind): boolean => mailKinds[kind].hasSecret === true;

export const kindsWithRetention = (retention: MailKindFacts['retention']): MailKind[] =>
  allKinds.filter((kind) => mailKinds[kind].retention === retention);

/** Kinds with a code that is valid for some minutes. */
export const kindsWithCode = allKinds.filter((kind) => mailKinds[kind].lifeMinutes !== undefined);

/** Kinds with a password that is valid for some days. */
export const kindsWithPassword = allKinds.filter((kind) => hasSecret(kind) && !kindsWithCode.includes(kind));
