import type { MailKind } from '#domain/mail-kinds.ts';
import { abstractMails } from '#server/programme/abstracts/abstracts.mail.ts';
import { auditMails } from '#server/platform/audit/log-root.mail.ts';
import { awardToPayMails } from '#server/sales/awards/award-to-pay.mail.ts';
import { awardMails } from '#server/sales/awards/awards.mail.ts';
import { enquiryMails } from '#server/programme/enquiries/enquiry.mail.ts';
import { invitationMails } from '#server/programme/exhibitors/invitation.mail.ts';
import { groupMails } from '#server/sales/groups/groups.mail.ts';
import { accountMails } from '#server/accounts/identity/accounts.mail.ts';
import { securityNoticeMails } from '#server/accounts/identity/security-notice.mail.ts';
import { invoiceMails } from '#server/sales/invoices/invoice.mail.ts';
import { linkedCodeMails } from '#server/platform/email-codes/linked-code.mail.ts';
import { mailingMails } from '#server/office/mailings/mailings.mail.ts';
import { latePaymentMails } from '#server/sales/orders/late-payment.mail.ts';
import { orderToPayMails } from '#server/sales/orders/order-to-pay.mail.ts';
import { orderMails } from '#server/sales/orders/orders.mail.ts';
import { refundMails } from '#server/sales/refunds/refunds.mail.ts';
import { passEndedMails } from '#server/sales/tickets/pass-ended.mail.ts';
import { passUndeliveredMails } from '#server/sales/tickets/pass-undelivered.mail.ts';
import { passMails } from '#server/sales/tickets/pass.mail.ts';
import { staffMails } from '#server/accounts/staff/staff.mail.ts';
import { ticketCodeMails } from '#server/sales/tickets/ticket-code.mail.ts';
import type { MailKindOf } from '#server/platform/mail/mail-kind.ts';

/** How each kind of mail is made. */
const definitions = {
  ...abstractMails,
  ...accountMails,
  ...auditMails,
  ...awardMails,
  ...awardToPayMails,
  ...enquiryMails,
  ...groupMails,
  ...invitationMails,
  ...invoiceMails,
  ...latePaymentMails,
  ...linkedCodeMails,
  ...mailingMails,
  ...orderMails,
  ...orderToPayMails,
  ...passEndedMails,
  ...passMails,
  ...passUndeliveredMails,
  ...refundMails,
  ...securityNoticeMails,
  ...staffMails,
  ...ticketCodeMails,
};

/** Content of a kind of mail. It is read when the mail is sent, so it is up to date. */
export type ContentOf<Kind extends MailKind> = Contents[Kind];

type Contents = {
  [Kind in MailKind]: (typeof definitions)[Kind] extends MailKindOf<infer Content> ? Content : never;
};

const mailKinds: { [Kind in MailKind]: MailKindOf<Contents[Kind]> } = definitions;

export const mailKindNamed = <Kind extends MailKind>(kind: Kind): MailKindOf<Contents[Kind]> => mailKinds[kind];
