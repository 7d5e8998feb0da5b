import { dateInWords } from '#domain/time/time-in-words.ts';
import { stateByCode } from '#domain/money/gst-states.ts';
import type { Paise } from '#domain/money/money.ts';
import type { DocumentLine, Party, TaxDocument } from '#domain/money/tax-documents.ts';
import { sumOfSplits, type TaxSplit } from '#domain/money/tax.ts';
import { rupeesInWords } from '#domain/money/rupees-in-words.ts';
import { numberLocale } from '#domain/words/locales.ts';
import { getLocale } from '#language';
import { documentNames } from '#domain/staff/order-words.ts';
import { m } from '#messages';
import { ink, line, soft } from '#server/platform/mail/letter.ts';
import type { Attachment, Letterhead } from '#server/platform/mail/message.ts';
import { Paper, type Cell } from '#server/platform/pdf/paper.ts';

const reasonsMessages = {
  refund: m.tax_documents_reasons_refund,
  correction: m.tax_documents_reasons_correction,
};

type Head = Pick<Letterhead, 'event'>;

export async function taxDocumentFile(head: Head, document: TaxDocument): Promise<Attachment> {
  const content = await taxDocumentPdf(head, document);
  return {
    filename: m.tax_documents_file({ serial: document.serial.replaceAll('/', '-') }),
    contentType: 'application/pdf',
    content,
  };
}

/** Renders a document as PDF. The same document always results in the same bytes. CGST rules 46 and 53. */
export async function taxDocumentPdf({ event }: Head, document: TaxDocument): Promise<Buffer> {
  const title = documentNames[document.kind]();
  const paper = new Paper(event, `${title} ${document.serial}`, new Date(document.issuedAt));
  supplierOf(paper, document.supplier);
  if (event.sample) paper.text(m.tax_documents_sample(), { colour: soft });
  paper.section(title);
  if (document.kind === 'invoice') paper.text(m.tax_documents_original(), { colour: soft });
  paper.space(6);
  for (const row of factsOf(event, document)) paper.row(cellsOf(row));
  sold(paper, document);
  if (document.unknownGstin !== undefined)
    note(paper, m.tax_documents_unknown_gstin({ number: document.unknownGstin }));
  note(paper, document.tax ? m.tax_documents_with_tax() : m.tax_documents_without_tax());
  signature(paper, document);
  return paper.finish();
}

function supplierOf(paper: Paper, { name, address, state, gstin }: Party): void {
  paper.text(name, { weight: 600, size: 11.5 });
  paper.text([...address, stateOf(state)].filter(Boolean).join(', '), { colour: soft });
  if (gstin !== undefined) paper.text(`${m.tax_documents_gstin()} ${gstin}`, { weight: 600 });
}

const stateOf = (code: string | undefined): string => {
  const state = code === undefined ? undefined : stateByCode(code);
  return state ? m.tax_documents_state(state) : '';
};

type Fact = [label: string, value: string];

/** Returns the rows of the facts that the document has. Short facts stand in pairs, so that most documents fit on one page. */
function factsOf({ dates }: Head['event'], document: TaxDocument): Fact[][] {
  const { takesBack, recipient, tax } = document;
  const day = (iso: string) => dateInWords(Date.parse(iso), dates.timeZone);
  const rows: Fact[][] = [
    [
      [m.tax_documents_number(), document.serial],
      [m.tax_documents_date(), day(document.issuedAt)],
    ],
    [
      [
        m.tax_documents_takes_back(),
        takesBack ? m.tax_documents_taken_back({ serial: takesBack.serial, date: day(takesBack.issuedAt) }) : '',
      ],
      [m.tax_documents_reason(), takesBack ? reasonsMessages[takesBack.reason]() : ''],
    ],
    [[m.tax_documents_billed_to(), recipient.name]],
    [[m.tax_documents_address(), recipient.address.join(', ')]],
    [
      [m.tax_documents_buyer_state(), stateOf(recipient.state)],
      [m.tax_documents_gstin(), recipient.gstin ?? ''],
    ],
    [[m.tax_documents_service(), tax ? m.tax_documents_sac({ code: tax.sac, service: tax.service }) : '']],
    [
      [m.tax_documents_place_of_supply(), stateOf(tax?.placeOfSupply)],
      [m.tax_documents_reverse_charge(), tax ? m.tax_documents_no() : ''],
    ],
    [[m.tax_documents_order(), document.orderCode]],
  ];
  return rows.map((row) => row.filter(([, value]) => value !== '')).filter((row) => row.length > 0);
}

/** Cells of one fact, or of two side by side. */
const cellsOf = ([first, second]: Fact[]): Cell[] =>
  first && second ? [...pair(first, 0, half), ...pair(second, half, half)] : pair(first!, 0, fullWidth);

const fullWidth = 487;
const half = 244;
const labelWidth = 100;

const pair = ([label, value]: Fact, at: number, width: number): Cell[] => [
  { text: label, at, width: labelWidth - 6, colour: soft },
  { text: value, at: at + labelWidth, width: width - labelWidth - 6, weight: 600 },
];

/** A column of the table of items: its heading, its width in points, and the text for a line. */
interface Column {
  head: string;
  width: number;
  of(line: DocumentLine): string;
  /** text in the row with the totals */
  sum: string;
}

function sold(paper: Paper, document: TaxDocument): void {
  const columns = columnsOf(document);
  const row = (texts: readonly string[], style: Pick<Cell, 'weight' | 'colour'> = {}): Cell[] => {
    const starts = columns.map((_, index) => columns.slice(0, index).reduce((at, { width }) => at + width, 0));
    return columns.map(({ width }, index) => ({
      ...style,
      size: 9,
      text: texts[index] ?? '',
      at: starts[index] ?? 0,
      width: width - 6,
      ...(index > 0 && { atEnd: true as const }),
    }));
  };
  paper.space(14);
  paper.row(
    row(
      columns.map(({ head }) => head),
      { colour: soft },
    ),
    { ruled: false },
  );
  for (const sale of document.lines) paper.row(row(columns.map(({ of }) => of(sale))));
  paper.need(document.unknownGstin === undefined ? closing : closing + 24);
  paper.row(
    row(
      columns.map(({ sum }) => sum),
      { weight: 600 },
    ),
  );
  paper.row(pair([m.tax_documents_in_words(), rupeesInWords(document.totalPaise)], 0, fullWidth));
}

function columnsOf(document: TaxDocument): Column[] {
  const taxes = taxColumns(document);
  const label = paperWidth - numbers.quantity - numbers.money * 2 - taxes.reduce((sum, { width }) => sum + width, 0);
  const price: Column = {
    head: m.tax_documents_price(),
    width: numbers.money,
    of: ({ quantity, unitPaise }) => (quantity === 0 ? '' : exact(unitPaise)),
    sum: '',
  };
  return [
    { head: m.tax_documents_item(), width: label, of: (sale) => sale.label, sum: m.tax_documents_total() },
    {
      head: m.tax_documents_quantity(),
      width: numbers.quantity,
      of: ({ quantity }) => (quantity === 0 ? '' : String(quantity)),
      sum: '',
    },
    price,
    ...taxes,
    {
      head: m.tax_documents_amount(),
      width: numbers.money,
      of: ({ pricePaise }) => exact(pricePaise),
      sum: exact(document.totalPaise),
    },
  ];
}

/**
 * Height in points from the row with the totals to the signature. These rows stay on one page, because a page with
 * only a signature has no legal value.
 */
const closing = 194;
const paperWidth = 493; // each column includes 6 points of space after its text
const numbers = { quantity: 48, money: 64, tax: 58 } as const;

function taxColumns({ tax, lines }: TaxDocument): Column[] {
  if (!tax) return [];
  const sums = sumOfSplits(lines.flatMap(({ split }) => split ?? []));
  const column = (part: keyof TaxSplit, head: string, width: number = numbers.tax): Column => ({
    head,
    width,
    of: ({ split }) => exact(split?.[part] ?? 0),
    sum: exact(sums[part]),
  });
  const taxable = column('taxablePaise', m.tax_documents_taxable(), numbers.money);
  if (!tax.isWithinState) return [taxable, column('igstPaise', m.tax_documents_igst({ rate: percent(tax.rate) }))];
  const half = percent(tax.rate / 2);
  const own = stateByCode(tax.placeOfSupply)?.isTerritory
    ? m.tax_documents_utgst({ rate: half })
    : m.tax_documents_sgst({ rate: half });
  return [taxable, column('cgstPaise', m.tax_documents_cgst({ rate: half })), column('sgstPaise', own)];
}

/** Formats an amount as '2,54,228.80'. The line below the table names the currency. */
const exact = (paise: Paise): string =>
  new Intl.NumberFormat(numberLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(paise / 100);

const percent = (rate: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);

function note(paper: Paper, text: string): void {
  paper.space(6);
  paper.text(text, { colour: soft });
}

/** Draws the line for the signature, in the right half of the page. */
function signature(paper: Paper, { supplier, signatory }: TaxDocument): void {
  const [at, width] = [270, paper.width - 270];
  paper.space(14);
  paper.need(96);
  paper.row([{ text: m.tax_documents_signed_for({ supplier: supplier.name }), at, width, weight: 600 }], {
    ruled: false,
  });
  paper.space(34);
  paper.doc.rect(paper.left + at, paper.y, width, 0.75).fill(line);
  paper.row([{ text: m.tax_documents_signatory({ office: signatory }), at, width, colour: ink }], { ruled: false });
}
