import type { Sql } from '#server/platform/db/database.ts';
import { attachedInvoiceSentence } from '#server/sales/invoices/attached-invoice-sentence.ts';
import type { Message } from '#server/platform/mail/message.ts';
import { renderMail } from '#server/office/mails/render-mail.ts';
import { taxDocumentFile } from '#server/sales/invoices/invoice-pdf.ts';
import type { MailHead } from '#server/platform/mail/mail-kind.ts';
import { mailKindNamed } from './mail-kinds.ts';
import type { OutboxMail } from '#server/platform/mail/outbox.ts';
import { currentSale } from '#server/sales/invoices/list-invoices.ts';

/**
 * Renders a mail of the outbox. Attaches the invoice of the order if the payload asks for it. Returns undefined if
 * the mail must no longer be sent.
 */
export async function mailMessage(sql: Sql, mail: OutboxMail, head: MailHead): Promise<Message | undefined> {
  const content = await mailKindNamed(mail.kind).load(sql, mail, head.workshops ?? []);
  if (!content) return undefined;
  if (mail.orderId === null || mail.payload['invoice'] !== true) return renderMail(head, mail.kind, content);

  const { current } = await currentSale(sql, mail.orderId);
  if (!current) return renderMail(head, mail.kind, content);
  const closing = attachedInvoiceSentence(current.content);
  const message = await renderMail({ ...head, closing }, mail.kind, content);
  return {
    ...message,
    text: `${message.text}\n\n${closing}\n`,
    attachments: [...message.attachments, await taxDocumentFile(head, current.content)],
  };
}
