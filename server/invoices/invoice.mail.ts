import { formatInrExactly, toRupees } from '#domain/money/money.ts';
import { m } from '#messages';
import { html } from '#server/mail/html.ts';
import { facts, letter, paragraph } from '#server/mail/letter.ts';
import type { ContentOf, Letterhead, Message } from '#server/mail/message.ts';
import { orderLines, orderPart } from '#server/orders/order-link-part.ts';
import { subjectOf } from '#server/mail/subjects.ts';
import { taxDocumentFile } from './invoice-pdf.ts';

const textMessages = {
  invoice: m.tax_document_mail_text_invoice,
  receipt: m.tax_document_mail_text_receipt,
  'credit-note': m.tax_document_mail_text_credit_note,
  'refund-receipt': m.tax_document_mail_text_refund_receipt,
};

const titlesMessages = {
  invoice: m.tax_documents_titles_invoice,
  receipt: m.tax_documents_titles_receipt,
  'credit-note': m.tax_documents_titles_credit_note,
  'refund-receipt': m.tax_documents_titles_refund_receipt,
};

const titleMessages = {
  invoice: m.tax_document_mail_title_invoice,
  receipt: m.tax_document_mail_title_receipt,
  'credit-note': m.tax_document_mail_title_credit_note,
  'refund-receipt': m.tax_document_mail_title_refund_receipt,
};

/**
 * Mails an invoice that no other mail attaches, a credit note, or both after a correction of billing details.
 * Decision 35.
 */
export async function taxDocumentMail(
  head: Letterhead,
  { name, documents, link }: ContentOf<'tax-document'>,
): Promise<Message> {
  const newest = documents.at(-1);
  if (!newest) throw new Error('a mail of documents has none');
  const text = documents.length > 1 ? m.tax_document_mail_corrected() : textMessages[newest.kind]();
  const amount = formatInrExactly(toRupees(newest.totalPaise));
  const rows: [string, string][] = [
    ...documents.map(({ kind, serial }): [string, string] => [titlesMessages[kind](), serial]),
    [m.tax_document_mail_order(), newest.orderCode],
    [m.tax_document_mail_amount(), amount],
  ];
  return {
    subject: subjectOf('tax-document', head.event),
    html: letter(head, {
      title: titleMessages[newest.kind](),
      preview: m.tax_document_mail_preview({ serial: newest.serial, amount }),
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
