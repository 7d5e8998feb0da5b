import type { DocumentKind } from '#domain/money/tax-documents.ts';
import { m } from '#messages';

export const documentNames: Record<DocumentKind, () => string> = {
  invoice: m.tax_documents_titles_invoice,
  receipt: m.tax_documents_titles_receipt,
  'credit-note': m.tax_documents_titles_credit_note,
  'refund-receipt': m.tax_documents_titles_refund_receipt,
};
