import { asc, eq, inArray, sql as fragment } from 'drizzle-orm';
import { restPaise } from '#domain/money/part-documents.ts';
import type { TaxDocument } from '#domain/money/tax-documents.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { taxDocuments } from './invoices.tables.ts';

export interface IssuedDocument {
  id: string;
  content: TaxDocument;
}

/** Lists all documents of an order, in the order of issue. */
export const documentsOf = (sql: Sql, orderId: string): Promise<IssuedDocument[]> =>
  findDocuments(sql, eq(taxDocuments.orderId, orderId));

export const documentsById = (sql: Sql, ids: string[]): Promise<IssuedDocument[]> =>
  findDocuments(sql, inArray(taxDocuments.id, ids));

const findDocuments = ({ orm }: Sql, condition: ReturnType<typeof eq>): Promise<IssuedDocument[]> =>
  orm
    .select({ id: taxDocuments.id, content: taxDocuments.content })
    .from(taxDocuments)
    .where(condition)
    .orderBy(asc(taxDocuments.revision), fragment`${taxDocuments.content} ? 'takesBack'`, asc(taxDocuments.number));

interface CurrentSale {
  /** the invoice or receipt that credit notes have not reversed completely */
  current: IssuedDocument | undefined;
  /** its credit notes */
  notes: TaxDocument[];
  /** number of invoices or receipts issued so far */
  revisions: number;
}

export const currentSale = async (sql: Sql, orderId: string): Promise<CurrentSale> =>
  saleAmong(await documentsOf(sql, orderId));

/** Finds the current invoice or receipt among all documents of an order. */
export function saleAmong(documents: readonly IssuedDocument[]): CurrentSale {
  const notesOf = ({ serial }: TaxDocument) =>
    documents.map(({ content }) => content).filter(({ takesBack }) => takesBack?.serial === serial);
  const sales = documents.filter(({ content }) => content.takesBack === undefined);
  const current = sales.find(({ content }) => restPaise(content, notesOf(content)) > 0);
  return { current, notes: current ? notesOf(current.content) : [], revisions: sales.length };
}
