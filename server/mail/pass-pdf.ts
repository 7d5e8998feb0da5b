import { promises as timers } from 'node:timers';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { categoryLabel } from '#domain/passes.ts';
import { qrContent } from '#domain/tickets.ts';
import { language, passMail as words } from '#words';
import type { ContentOf, Letterhead } from './message.ts';
import { fitting, heightOf, widthOf, wrap, write, type Pdf, type TextStyle } from './pdf-text.ts';
import { ink, line, soft } from './letter.ts';

type Event = Letterhead['event'];
type Pass = ContentOf<'pass'>;

/** Points on A4: a panel and a stub, torn along the line between them. */
const page = { margin: 36, width: 595.28 - 72 };
const stub = 168;
const panel = page.width - stub;
const pad = 20;
const strip = 62;
const notch = 7;

interface Line extends TextStyle {
  text: string;
  /** space above */
  gap: number;
}

/** The pass to print: one unbroken block at the top of the page. Look: Parts, Pass. */
export const passPdf = (event: Event, pass: Pass): Promise<Buffer> => passesPdf(event, [pass]);

/** Several passes in one document, a page each; other work goes on between the pages. */
export async function passesPdf(event: Event, passes: readonly Pass[]): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    autoFirstPage: false,
    lang: language.tag,
    displayTitle: true,
    info: {
      Title: words.document(event.name),
      Author: event.organiser.university,
      ...(passes[0] && { CreationDate: passes[0].issuedAt }),
    },
  });
  const finished = bytesOf(doc);
  for (const pass of passes) {
    doc.addPage();
    drawPass(doc, event, pass);
    await timers.setImmediate();
  }
  doc.end();
  return finished;
}

function drawPass(doc: Pdf, event: Event, pass: Pass): void {
  const lines = panelLines(event, pass).map((item) => fitting(doc, item.text, item));
  const text = lines.reduce((sum, item) => sum + item.gap + heightOf(doc, item.text, item), 0);
  const height = Math.max(strip + pad * 2 + text, 236);

  drawCard(doc, event, height);
  drawStrip(doc, event, pass);
  drawLines(doc, lines);
  drawStub(doc, pass, height);
}

const bytesOf = (doc: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });

function panelLines({ venue }: Event, { ticket, workshops }: Pass): Line[] {
  const width = panel - pad * 2;
  const label = { size: 8.5, weight: 400, colour: soft, width, gap: 12 } as const;
  const value = { size: 11, weight: 600, colour: ink, width, gap: 0 } as const;
  const pair = (name: string, ...texts: string[]): Line[] => {
    const filled = texts.filter(Boolean).map((text) => ({ ...value, text }));
    return filled.length > 0 ? [{ ...label, text: name }, ...filled] : [];
  };
  return [
    { ...value, size: 20, text: ticket.name },
    ...pair(words.designation, ticket.designation),
    ...pair(words.organisation, ticket.organisation),
    ...pair(words.venue, `${venue.name}, ${venue.area}, ${venue.city} ${venue.postalCode}`),
    ...pair(words.workshops, ...workshops.map(({ name, dateTime }) => `${dateTime}: ${name}`)),
  ];
}

/** The outline with a notch punched at both ends of the tear line. */
function drawCard(doc: Pdf, { colours }: Event, height: number) {
  const { margin: left, width } = page;
  const [top, tear] = [page.margin, left + panel];
  doc.roundedRect(left, top, width, height, 14).lineWidth(1).fillAndStroke('#ffffff', line);
  doc.save();
  doc.roundedRect(left, top, width, height, 14).clip();
  doc.rect(left, top, panel, strip).fill(colours.peacock[9] ?? ink);
  doc.rect(left, top + strip, 42, 2.5).fill(colours.brass[4] ?? ink);
  doc.restore();
  doc.moveTo(tear, top + notch + 4).lineTo(tear, top + height - notch - 4);
  doc.lineWidth(1).dash(3, { space: 3 }).stroke(line).undash();
  for (const y of [top, top + height]) {
    doc.circle(tear, y, notch).lineWidth(1).fillAndStroke('#ffffff', line);
  }
  // the outer half of a notch's circle is no part of the card
  doc.rect(tear - notch - 1, top - notch - 1, notch * 2 + 2, notch + 0.5).fill('#ffffff');
  doc.rect(tear - notch - 1, top + height + 0.5, notch * 2 + 2, notch + 0.5).fill('#ffffff');
}

function drawStrip(doc: Pdf, event: Event, { ticket }: Pass) {
  const category = { size: 11, weight: 600, colour: '#ffffff', width: 110 } as const;
  const label = categoryLabel(ticket.conference_id, event.ids.conferenceIds);
  const [x, top, width] = [page.margin + pad, page.margin, panel - pad * 2];
  const name = { size: 12, weight: 600, colour: '#ffffff', width: width - category.width } as const;
  const title = wrap(doc, event.name, name).length > 2 ? event.shortName : event.name;
  const y = write(doc, title, { ...name, x, y: top + 9 });
  write(doc, event.dates.display, { ...name, size: 9.5, weight: 400, x, y: Math.min(y, top + strip - 20) });
  write(doc, label, {
    ...category,
    x: x + width - Math.min(category.width, widthOf(doc, label, category)),
    y: top + 9,
  });
}

function drawLines(doc: Pdf, lines: readonly Line[]) {
  let y = page.margin + strip + pad;
  for (const { gap, text, ...style } of lines) {
    y = write(doc, text, { ...style, x: page.margin + pad, y: y + gap });
  }
}

function drawStub(doc: Pdf, { ticket }: Pass, height: number) {
  const size = 132;
  const x = page.margin + panel + (stub - size) / 2;
  const id = { size: 8.5, weight: 400, colour: ink, width: size } as const;
  const text = words.id(ticket.pass_id);
  const y = page.margin + (height - size - 10 - heightOf(doc, text, id)) / 2;
  drawQr(doc, qrContent(ticket), { x, y, size });
  write(doc, text, { ...id, x, y: y + size + 10 });
}

function drawQr(doc: Pdf, content: string, { x, y, size }: { x: number; y: number; size: number }) {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'H' });
  const unit = size / modules.size;
  for (const [index, dark] of modules.data.entries()) {
    if (dark) doc.rect(x + (index % modules.size) * unit, y + Math.floor(index / modules.size) * unit, unit, unit);
  }
  doc.fill('#000000');
}
