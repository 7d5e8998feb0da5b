import { datesInWords } from '#domain/time/dates.ts';
import { promises as timers } from 'node:timers';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { categoryLabel } from '#domain/booking/passes.ts';
import { qrContent, type Ticket } from '#domain/tickets/tickets.ts';
import { getLocale } from '#language';
import { m } from '#messages';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { fitting, heightOf, widthOf, wrap, write, type Pdf, type TextStyle } from '#server/platform/pdf/pdf-text.ts';
import { ink, line, soft } from '#server/platform/mail/letter.ts';

type Event = Letterhead['event'];

/** A pass with the data for its mail, PDF and calendar file. */
export interface Pass {
  ticket: Ticket;
  workshops: { name: string; dateTime: string }[];
  issuedAt: Date;
}

/** Margin of an A4 page, and the size inside it, in points. A pass has a panel, and a stub to tear off. */
const page = { margin: 36, width: 595.28 - 72, height: 841.89 - 72 };
const stub = 168;
const panel = page.width - stub;
const notch = 7;

/** Sizes in points of a pass that is alone on its page (`alone`), or one of four (`small`). */
const alone = { strip: 62, top: 9, pad: 20, least: 236, title: 12, dates: 9.5, qr: 132 };
const small = { strip: 52, top: 7, pad: 10, least: 184, title: 10, dates: 8.5, qr: 118 };
type Measures = typeof alone;
const perPage = 4;
const slot = page.height / perPage;

interface Line extends TextStyle {
  text: string;
  /** space above the line, in points */
  gap: number;
}

/** Renders one pass for printing, at the top of a page. */
export const passPdf = (event: Event, pass: Pass): Promise<Buffer> => passesPdf(event, [pass]);

/** Renders several passes into one PDF, four per page. Lets other calls run between pages. */
export async function passesPdf(event: Event, passes: readonly Pass[]): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    autoFirstPage: false,
    lang: getLocale(),
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.5', // marks of the structure need it
    info: {
      Title: m.pass_mail_document({ event: event.name }),
      Author: event.organiser.university,
      ...(passes[0] && { CreationDate: passes[0].issuedAt }),
    },
  });
  const finished = bytesOf(doc);
  for (const [index, pass] of passes.entries()) {
    if (index % perPage === 0) {
      doc.addPage();
      await timers.setImmediate();
    }
    if (passes.length === 1) drawPass(doc, event, { pass, measures: alone, lines: panelLines(event, pass) });
    else drawInSlot(doc, event, { pass, place: index % perPage });
  }
  doc.end();
  return finished;
}

/** Draws a pass in a quarter of the page. Scales it down if it does not fit. */
function drawInSlot(doc: Pdf, event: Event, { pass, place }: { pass: Pass; place: number }) {
  const content = { pass, measures: small, lines: smallLines(event, pass) };
  const scale = Math.min(1, (slot - 8) / heightOfPass(doc, content));
  doc.save();
  doc.translate(page.margin, page.margin + place * slot).scale(scale);
  doc.translate(-page.margin, -page.margin);
  drawPass(doc, event, content);
  doc.restore();
}

interface Drawn {
  pass: Pass;
  measures: Measures;
  lines: Line[];
}

function drawPass(doc: Pdf, event: Event, content: Drawn) {
  const height = heightOfPass(doc, content);
  drawCard(doc, event, { height, strip: content.measures.strip });
  drawStrip(doc, event, content);
  drawLines(doc, content);
  drawStub(doc, content, height);
}

function heightOfPass(doc: Pdf, { lines, measures: { strip, pad, least } }: Drawn): number {
  const text = fitted(doc, lines).reduce((sum, item) => sum + item.gap + heightOf(doc, item.text, item), 0);
  return Math.max(strip + pad * 2 + text, least);
}

const fitted = (doc: Pdf, lines: readonly Line[]): Line[] => lines.map((item) => fitting(doc, item.text, item));

const bytesOf = (doc: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });

function panelLines({ venue }: Event, { ticket, workshops }: Pass): Line[] {
  const width = panel - alone.pad * 2;
  const label = { size: 8.5, weight: 400, colour: soft, width, gap: 12 } as const;
  const value = { size: 11, weight: 600, colour: ink, width, gap: 0 } as const;
  const pair = (name: string, ...texts: string[]): Line[] => {
    const filled = texts.filter(Boolean).map((text) => ({ ...value, text }));
    return filled.length > 0 ? [{ ...label, text: name }, ...filled] : [];
  };
  return [
    { ...value, size: 20, text: ticket.name },
    ...pair(m.pass_mail_designation(), ticket.designation),
    ...pair(m.pass_mail_organisation(), ticket.organisation),
    ...pair(m.pass_mail_venue(), `${venue.name}, ${venue.area}, ${venue.city} ${venue.postalCode}`),
    ...pair(m.pass_mail_workshops(), ...workshops.map(({ name, dateTime }) => `${dateTime}: ${name}`)),
  ];
}

/** Returns the lines for a small pass: without labels, in a smaller font. */
function smallLines({ venue }: Event, { ticket, workshops }: Pass): Line[] {
  const line = { size: 8.5, weight: 400, colour: ink, width: panel - small.pad * 2, gap: 0 } as const;
  const role = [ticket.designation, ticket.organisation].filter(Boolean).join(', ');
  return [
    { ...line, size: 15, weight: 600, text: ticket.name },
    { ...line, size: 9, weight: 600, text: role },
    ...workshops.map(({ name, dateTime }, index) => ({
      ...line,
      gap: index === 0 ? 6 : 0,
      text: `${dateTime}: ${name}`,
    })),
    { ...line, size: 8, colour: soft, gap: 6, text: `${venue.name}, ${venue.area}, ${venue.city} ${venue.postalCode}` },
  ];
}

/** Draws the outline of a pass, with a round notch at both ends of the tear line. */
function drawCard(doc: Pdf, { colours }: Event, { height, strip }: { height: number; strip: number }) {
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
  // covers the half of each notch that is outside the card
  doc.rect(tear - notch - 1, top - notch - 1, notch * 2 + 2, notch + 0.5).fill('#ffffff');
  doc.rect(tear - notch - 1, top + height + 0.5, notch * 2 + 2, notch + 0.5).fill('#ffffff');
}

function drawStrip(doc: Pdf, event: Event, { pass: { ticket }, measures }: Drawn) {
  const { strip, pad } = measures;
  const category = { size: measures.title - 1, weight: 600, colour: '#ffffff', width: 110 } as const;
  const label = categoryLabel(ticket.conference_id, event.ids.conferenceIds);
  const [x, top, width] = [page.margin + pad, page.margin, panel - pad * 2];
  const name = { size: measures.title, weight: 600, colour: '#ffffff', width: width - category.width } as const;
  const title = wrap(doc, event.name, name).length > 2 ? event.shortName : event.name;
  const y = write(doc, title, { ...name, x, y: top + measures.top });
  write(doc, datesInWords(event.dates), {
    ...name,
    size: measures.dates,
    weight: 400,
    x,
    y: Math.min(y, top + strip - 16),
  });
  write(doc, label, {
    ...category,
    x: x + width - Math.min(category.width, widthOf(doc, label, category)),
    y: top + measures.top,
  });
}

function drawLines(doc: Pdf, { lines, measures: { strip, pad } }: Drawn) {
  let y = page.margin + strip + pad;
  for (const { gap, text, ...style } of fitted(doc, lines)) {
    y = write(doc, text, { ...style, x: page.margin + pad, y: y + gap });
  }
}

function drawStub(doc: Pdf, { pass: { ticket }, measures: { qr: size } }: Drawn, height: number) {
  const x = page.margin + panel + (stub - size) / 2;
  const id = { size: 8.5, weight: 400, colour: ink, width: size } as const;
  const text = m.pass_mail_id({ passId: ticket.pass_id });
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
