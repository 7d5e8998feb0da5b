import type { TaxDocument } from '#domain/tax-documents.ts';
import { taxDocumentMail as words } from '#words';

/** In a mail that an invoice goes along with. */
export const invoiceLine = ({ kind, serial }: TaxDocument): string =>
  words.attached[kind === 'receipt' ? kind : 'invoice'](serial);
