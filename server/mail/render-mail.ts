import { oneLine } from '#domain/text/one-line.ts';
import { abstractMail } from '#server/abstracts/abstracts.mail.ts';
import { awardMail } from '#server/awards/awards.mail.ts';
import { accountMail } from '#server/identity/accounts.mail.ts';
import { enquiryMailOf } from '#server/enquiries/enquiry.mail.ts';
import {
  groupCancelledMail,
  groupCodeMail,
  groupLinkMail,
  groupPaidMail,
  groupReminderMail,
  proformaMail,
} from '#server/groups/groups.mail.ts';
import type { ContentOf, Letterhead, MailContent, Message } from './message.ts';
import { orderMail } from '#server/orders/orders.mail.ts';
import { passMail } from '#server/tickets/pass.mail.ts';
import { taxDocumentMail } from '#server/invoices/invoice.mail.ts';
import { ticketCodeMail } from '#server/tickets/ticket-code.mail.ts';

/** Renders a mail, for sending and for the mailbox. */
export async function renderMail(head: Letterhead, content: MailContent): Promise<Message> {
  const message = await rendered(head, content);
  return { ...message, subject: oneLine(message.subject) };
}

function rendered(head: Letterhead, content: MailContent): Message | Promise<Message> {
  switch (content.kind) {
    case 'pass':
      return passMail(head, content);
    case 'ticket-code':
      return ticketCodeMail(head, content);
    case 'sign-in-code':
    case 'reset-code':
    case 'account-made':
    case 'invitation':
      return accountMail(head, content);
    case 'late-payment':
    case 'order-moved':
    case 'order-unpaid':
    case 'order-paid':
    case 'refund-asked':
    case 'refund-answer':
    case 'event-cancelled':
      return orderMail(head, content);
    case 'enquiry':
      return enquiryMailOf(head, content);
    case 'award-received':
    case 'award-paid':
    case 'award-entry':
      return awardMail(head, content);
    case 'abstract-code':
    case 'abstract-received':
      return abstractMail(head, content);
    case 'tax-document':
      return taxDocumentMail(head, content);
    default:
      return groupMail(head, content);
  }
}

type GroupMail = ContentOf<
  'group-code' | 'group-link' | 'group-proforma' | 'group-reminder' | 'group-paid' | 'group-cancelled'
>;

function groupMail(head: Letterhead, content: GroupMail): Message | Promise<Message> {
  switch (content.kind) {
    case 'group-code':
      return groupCodeMail(head, content);
    case 'group-link':
      return groupLinkMail(head, content);
    case 'group-proforma':
      return proformaMail(head, content);
    case 'group-reminder':
      return groupReminderMail(head, content);
    case 'group-paid':
      return groupPaidMail(head, content);
    case 'group-cancelled':
      return groupCancelledMail(head, content);
  }
}
