import type { Letterhead, MailContent } from './message.ts';
import { m } from '#messages';

/** Depends only on the kind, so lists show subjects without rendering the mails. */
export const subjectOf = (kind: MailContent['kind'], { shortName }: Pick<Letterhead['event'], 'shortName'>): string =>
  subjects[kind]({ event: shortName });

export const subjects = {
  pass: m.mail_subjects_pass,
  'ticket-code': m.mail_subjects_ticket_code,
  'sign-in-code': m.mail_subjects_sign_in_code,
  'reset-code': m.mail_subjects_reset_code,
  'account-made': m.mail_subjects_account_made,
  invitation: m.mail_subjects_invitation,
  'late-payment': m.mail_subjects_late_payment,
  'order-unpaid': m.mail_subjects_order_unpaid,
  'order-moved': m.mail_subjects_order_moved,
  'order-paid': m.mail_subjects_order_paid,
  'refund-asked': m.mail_subjects_refund_asked,
  'refund-answer': m.mail_subjects_refund_answer,
  'event-cancelled': m.mail_subjects_event_cancelled,
  'group-code': m.mail_subjects_group_code,
  'group-link': m.mail_subjects_group_link,
  'group-proforma': m.mail_subjects_group_proforma,
  'group-reminder': m.mail_subjects_group_reminder,
  'group-cancelled': m.mail_subjects_group_cancelled,
  'group-paid': m.mail_subjects_group_paid,
  'tax-document': m.mail_subjects_tax_document,
  'award-received': m.mail_subjects_award_received,
  'award-paid': m.mail_subjects_award_paid,
  'abstract-code': m.mail_subjects_abstract_code,
  'abstract-received': m.mail_subjects_abstract_received,
  'award-entry': m.mail_subjects_award_entry,
  enquiry: m.mail_subjects_enquiry,
};
