import type { TaxDocument } from '#domain/money/tax-documents.ts';
import { m } from '#messages';

const attachedMessages = {
  invoice: m.tax_document_mail_attached_invoice,
  receipt: m.tax_document_mail_attached_receipt,
};

/** Returns the sentence that mails with an attached invoice contain. */
export const attachedInvoiceSentence = ({ kind, serial }: TaxDocument): string =>
  attachedMessages[kind === 'receipt' ? kind : 'invoice']({ serial });
