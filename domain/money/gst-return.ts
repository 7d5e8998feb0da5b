import { stateByCode } from './gst-states.ts';
import type { Paise } from './money.ts';
import type { TaxDocument } from './tax-documents.ts';
import { sumOfSplits, type TaxSplit } from './tax.ts';

/**
 * The monthly return of outward supplies (GSTR-1). The tables have the names and headings of the CSV templates of the
 * government's Returns Offline Tool 3.2.4, which refuses others. Amounts are in rupees; their sums equal those of the
 * documents to the paisa.
 */
export interface GstTable {
  /** name of the template without '.csv' */
  name: string;
  header: string[];
  rows: Cell[][];
}

/** A document of the month. */
export interface IssuedInMonth {
  document: TaxDocument;
  /** '17-Aug-2025' */
  day: string;
  /** total of the invoice: of the document, or of the one that it reverses */
  invoicePaise: Paise;
}

type Cell = string | number;
type Taxed = IssuedInMonth & { document: { tax: NonNullable<TaxDocument['tax']> } };
type Columns<Item> = readonly (readonly [header: string, cell: (item: Item) => Cell])[];

/** An invoice to an unregistered buyer of another state has a separate row above this amount, in paise. */
const largeInvoicePaise = 1_00_000_00;

/** Builds the tables of a month. Receipts are left out: only an organiser without GST number issues them. */
export function gstTables(issued: readonly IssuedInMonth[]): GstTable[] {
  const taxed = issued.filter((each): each is Taxed => each.document.tax !== undefined);
  const [invoices, notes] = [taxed.filter((each) => !isNote(each)), taxed.filter(isNote)];
  const small = taxed.filter((each) => !isRegistered(each) && !isLarge(each));
  const large = (each: Taxed) => !isRegistered(each) && isLarge(each);
  return [
    table('b2b,sez,de', b2b, invoices.filter(isRegistered)),
    table('b2cl', b2cl, invoices.filter(large)),
    table(
      'b2cs',
      b2cs,
      groups(small, (each) => `${placeOf(each)} ${rateOf(each)}`),
    ),
    table('cdnr', cdnr, notes.filter(isRegistered)),
    table('cdnur', cdnur, notes.filter(large)),
    table('hsn(b2b)', hsn, groups(taxed.filter(isRegistered), serviceOf)),
    table(
      'hsn(b2c)',
      hsn,
      groups(
        taxed.filter((each) => !isRegistered(each)),
        serviceOf,
      ),
    ),
    table('docs', docs, groups(taxed, seriesOf)),
  ];
}

const table = <Item>(name: string, columns: Columns<Item>, items: readonly Item[]): GstTable => ({
  name,
  header: columns.map(([header]) => header),
  rows: items.map((item) => columns.map(([, cell]) => cell(item))),
});

const isNote = ({ document }: IssuedInMonth): boolean => document.takesBack !== undefined;
const isRegistered = ({ document }: IssuedInMonth): boolean => document.recipient.gstin !== undefined;
const isLarge = ({ document, invoicePaise }: Taxed): boolean =>
  !document.tax.isWithinState && invoicePaise > largeInvoicePaise;

const nothing = () => '';
const noCess = () => 0;
const rateOf = ({ document }: Taxed) => document.tax.rate;
/** The place of supply as the offline tool spells it: '01-Jammu & Kashmir', '31-Lakshdweep'. */
const placeOf = ({ document: { tax } }: Taxed): string => {
  const name = stateByCode(tax.placeOfSupply)?.name ?? '';
  return `${tax.placeOfSupply}-${name.replaceAll(' and ', ' & ').replace('Lakshadweep', 'Lakshdweep')}`;
};
const taxable = ({ document }: Taxed) => rupees(splitOf(document).taxablePaise);
const total = ({ document }: Taxed) => rupees(document.totalPaise);

const b2b: Columns<Taxed> = [
  ['GSTIN/UIN of Recipient', ({ document }) => document.recipient.gstin ?? ''],
  ['Receiver Name', ({ document }) => document.recipient.name],
  ['Invoice Number', ({ document }) => document.serial],
  ['Invoice date', ({ day }) => day],
  ['Invoice Value', total],
  ['Place Of Supply', placeOf],
  ['Reverse Charge', () => 'N'],
  ['Applicable % of Tax Rate', nothing],
  ['Invoice Type', () => 'Regular B2B'],
  ['E-Commerce GSTIN', nothing],
  ['Rate', rateOf],
  ['Taxable Value', taxable],
  ['Cess Amount', noCess],
];

const b2cl: Columns<Taxed> = [
  ['Invoice Number', ({ document }) => document.serial],
  ['Invoice date', ({ day }) => day],
  ['Invoice Value', total],
  ['Place Of Supply', placeOf],
  ['Applicable % of Tax Rate', nothing],
  ['Rate', rateOf],
  ['Taxable Value', taxable],
  ['Cess Amount', noCess],
  ['E-Commerce GSTIN', nothing],
];

/** Sums by place and rate. Credit notes are subtracted, so a sum can be negative. */
const b2cs: Columns<Taxed[]> = [
  ['Type', () => 'OE'],
  ['Place Of Supply', ([first]) => placeOf(first!)],
  ['Rate', ([first]) => rateOf(first!)],
  ['Applicable % of Tax Rate', nothing],
  ['Taxable Value', (group) => rupees(net(group, ({ document }) => splitOf(document).taxablePaise))],
  ['Cess Amount', noCess],
  ['E-Commerce GSTIN', nothing],
];

const cdnr: Columns<Taxed> = [
  ['GSTIN/UIN of Recipient', ({ document }) => document.recipient.gstin ?? ''],
  ['Receiver Name', ({ document }) => document.recipient.name],
  ['Note Number', ({ document }) => document.serial],
  ['Note Date', ({ day }) => day],
  ['Note Type', () => 'C'],
  ['Place Of Supply', placeOf],
  ['Reverse Charge', () => 'N'],
  ['Note Supply Type', () => 'Regular B2B'],
  ['Note Value', total],
  ['Applicable % of Tax Rate', nothing],
  ['Rate', rateOf],
  ['Taxable Value', taxable],
  ['Cess Amount', noCess],
];

const cdnur: Columns<Taxed> = [
  ['UR Type', () => 'B2CL'],
  ['Note Number', ({ document }) => document.serial],
  ['Note Date', ({ day }) => day],
  ['Note Type', () => 'C'],
  ['Place Of Supply', placeOf],
  ['Note Value', total],
  ['Applicable % of Tax Rate', nothing],
  ['Rate', rateOf],
  ['Taxable Value', taxable],
  ['Cess Amount', noCess],
];

const serviceOf = ({ document: { tax } }: Taxed): string => `${tax.sac} ${tax.rate}`;
const part = (name: keyof TaxSplit) => (group: Taxed[]) =>
  rupees(net(group, ({ document }) => splitOf(document)[name]));

/** Sums by service and rate, less the credit notes. */
const hsn: Columns<Taxed[]> = [
  ['HSN', ([first]) => first!.document.tax.sac],
  ['Description', ([first]) => first!.document.tax.service],
  ['UQC', () => 'NA'],
  ['Total Quantity', (group) => net(group, ({ document }) => sum(document.lines.map(({ quantity }) => quantity)))],
  ['Total Value', (group) => rupees(net(group, ({ document }) => document.totalPaise))],
  ['Taxable Value', part('taxablePaise')],
  ['Integrated Tax Amount', part('igstPaise')],
  ['Central Tax Amount', part('cgstPaise')],
  ['State/UT Tax Amount', part('sgstPaise')],
  ['Cess Amount', noCess],
  ['Rate', ([first]) => rateOf(first!)],
];

/** Letters and financial year of a serial number. */
const seriesOf = ({ document: { serial } }: Taxed): string => serial.slice(0, serial.lastIndexOf('/'));

/** Serial numbers of each series. None is ever cancelled: a wrong invoice gets a credit note. */
const docs: Columns<Taxed[]> = [
  ['Nature of Document', ([first]) => (isNote(first!) ? 'Credit Note' : 'Invoices for outward supply')],
  ['Sr. No. From', (group) => serials(group).at(0)!],
  ['Sr. No. To', (group) => serials(group).at(-1)!],
  ['Total Number', (group) => group.length],
  ['Cancelled', () => 0],
];

const serials = (group: readonly Taxed[]): string[] => group.map(({ document }) => document.serial).sort();

const splitOf = ({ lines }: TaxDocument): TaxSplit => sumOfSplits(lines.flatMap(({ split }) => split ?? []));

/** Sum over the documents; credit notes are subtracted. */
const net = (group: readonly Taxed[], valueOf: (each: Taxed) => number): number =>
  sum(group.map((each) => (isNote(each) ? -valueOf(each) : valueOf(each))));

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const rupees = (paise: Paise): number => paise / 100;

/** Groups in the order of their keys. */
function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const group = found.get(keyOf(item));
    if (group) group.push(item);
    else found.set(keyOf(item), [item]);
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}
