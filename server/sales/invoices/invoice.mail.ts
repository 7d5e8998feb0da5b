import { formatInrExactly, toRupees } from '#domain/money/money.ts';
import type { TaxDocument } from '#domain/money/tax-documents.ts';
import { documentNames } from '#domain/staff/order-words.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { html } from '#server/platform/mail/html.ts';
import { facts, letter, paragraph } from '#server/platform/mail/letter.ts';
import { linkOf, mailKind, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { loadOrder } from '#server/sales/orders/order-letter.ts';
import { orderLines, orderPart } from '#server/sales/orders/order-link-part.ts';
import { taxDocumentFile } from './invoice-pdf.ts';
import { documentsById } from './list-invoices.ts';

export const invoiceMails = {
  'tax-document': mailKind({
    load: loadDocuments,
    render: taxDocumentMail,
  }),
};

interface DocumentsContent {
  name: string;
  documents: TaxDocument[];
  link?: string;
}

async function loadDocuments(sql: Sql, mail: MailRow): Promise<DocumentsContent | undefined> {
  const ids: unknown = mail.payload['documentIds'];
  const documents = Array.isArray(ids) ? await documentsById(sql, ids.map(String)) : [];
  const order = await loadOrder(sql, mail);
  if (!order || documents.length === 0) return undefined;
  return { name: order.name, documents: documents.map(({ content }) => content), ...linkOf(mail) };
}

const textMessages = {
  invoice: m.tax_document_mail_text_invoice,
  receipt: m.tax_document_mail_text_receipt,
  'credit-note': m.tax_document_mail_text_credit_note,
  'refund-receipt': m.tax_document_mail_text_refund_receipt,
};

const titleMessages = {
  invoice: m.tax_document_mail_title_invoice,
  receipt: m.tax_document_mail_title_receipt,
  'credit-note': m.tax_document_mail_title_credit_note,
  'refund-receipt': m.tax_document_mail_title_refund_receipt,
};

/**
 * Mails documents that are not attached to another mail: an invoice, a credit note, or both after a correction of
 * billing details.
 * Decision 35.
 */
async function taxDocumentMail(head: Letterhead, { name, documents, link }: DocumentsContent): Promise<MailBody> {
  const newest = documents.at(-1);
  if (!newest) throw new Error('the mail has no documents');
  const text = documents.length > 1 ? m.tax_document_mail_corrected() : textMessages[newest.kind]();
  const amount = formatInrExactly(toRupees(newest.totalPaise));
  const rows: [string, string][] = [
    ...documents.map(({ kind, serial }): [string, string] => [documentNames[kind](), serial]),
    [m.tax_document_mail_order(), newest.orderCode],
    [m.tax_document_mail_amount(), amount],
  ];
  return {
    html: letter(head, {
      title: titleMessages[newest.kind](),
      body: html`${paragraph(m.mail_dear({ name }))}${paragraph(text)}${facts(rows)}${orderPart(head, link)}`,
    }),
    text: [
      `${m.mail_dear({ name })}\n\n${text}\n`,
      ...rows.map(([label, value]) => `${label}: ${value}`),
      ...orderLines(head, link),
      `\n${m.mail_questions_line({ address: head.event.contacts.supportEmail })}`,
    ].join('\n'),
    attachments: await Promise.all(documents.map((document) => taxDocumentFile(head, document))),
  };
}
