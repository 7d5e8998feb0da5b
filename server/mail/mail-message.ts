import type { Sql } from '#server/db/database.ts';
import { invoiceLine } from '#server/invoices/invoice-line.ts';
import type { Letterhead, Message } from '#server/mail/message.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { taxDocumentFile } from '#server/invoices/invoice-pdf.ts';
import type { Catalogue } from './mail-kind.ts';
import { mailKindNamed } from './mail-kinds.ts';
import type { OutboxMail } from './outbox.ts';
import { standingSale } from '#server/invoices/list-invoices.ts';

/** With the workshops of the event, to sort those of a pass by time. */
export type MailHead = Letterhead & { workshops?: Catalogue };

/**
 * Renders a mail of the outbox. Attaches the invoice of its order if the mail was queued with one. Undefined if the mail no
 * longer applies.
 */
export async function mailMessage(sql: Sql, mail: OutboxMail, head: MailHead): Promise<Message | undefined> {
  const content = await mailKindNamed(mail.kind).load(sql, mail, head.workshops ?? []);
  if (!content) return undefined;
  if (mail.orderId === null || mail.payload['invoice'] !== true) return renderMail(head, mail.kind, content);

  const { standing } = await standingSale(sql, mail.orderId);
  if (!standing) return renderMail(head, mail.kind, content);
  const invoice = standing.content;
  const message = await renderMail({ ...head, invoice }, mail.kind, content);
  return {
    ...message,
    text: `${message.text}\n\n${invoiceLine(invoice)}\n`,
    attachments: [...message.attachments, await taxDocumentFile(head, invoice)],
  };
}
