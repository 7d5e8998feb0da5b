import PDFDocument from 'pdfkit';
import { heightOf, widthOf, write, type Pdf, type TextStyle } from './pdf-text.ts';
import { ink, line, soft } from '#server/platform/mail/letter.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { getLocale } from '#language';

/** Size and margin of an A4 page in points. Text has one column between the margins. */
export const sheet = { width: 595.28, height: 841.89, margin: 54 } as const;
const column = sheet.width - sheet.margin * 2;
const foot = 60;

type Style = Partial<TextStyle>;

/** A cell of a row. `at` is its start within the column, in points. */
export interface Cell extends Style {
  text: string;
  at: number;
  width: number;
  /** aligned to the right */
  atEnd?: true;
}

/** A PDF document that is written from top to bottom. Adds a page when the space runs out. */
export class Paper {
  readonly doc: Pdf;
  readonly width = column;
  readonly left = sheet.margin;
  #y: number = sheet.margin;
  readonly #finished: Promise<Buffer>;

  constructor(
    readonly event: EventFile['event'],
    readonly title: string,
    made = new Date(`${event.edition}T00:00:00Z`), // a fixed date, so the same input results in the same bytes
  ) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: getLocale(),
      displayTitle: true,
      tagged: true,
      pdfVersion: '1.5', // marks of the structure need it
      bufferPages: true,
      info: {
        Title: `${title}: ${event.name}`,
        Author: event.organiser.university,
        CreationDate: made,
      },
    });
    this.#finished = bytesOf(this.doc);
  }

  get y(): number {
    return this.#y;
  }

  newPage(): void {
    this.doc.addPage();
    this.#y = sheet.margin;
  }

  space(points: number): void {
    this.#y += points;
  }

  /** Starts a new page if less than `points` of height are left. */
  need(points: number): void {
    if (this.#y + points > sheet.height - foot) this.newPage();
  }

  /**
   * Draws a heading below a thin line, which starts with a short thick line in the colour brass. Starts a new page
   * unless `body` points of height are left.
   */
  section(title: string, body = 90): void {
    if (this.#y > sheet.margin) this.space(26);
    this.need(body);
    const { doc, left, width, event } = this;
    doc.rect(left, this.#y, width, 0.75).fill(line);
    doc.rect(left, this.#y, 42, 2.5).fill(event.colours.brass[4] ?? ink);
    doc.outline.addItem(title);
    this.space(12);
    this.text(title, { size: 21, weight: 600, serif: true, leading: 1.2, tag: 'H1' });
    this.space(8);
  }

  heading(title: string): void {
    this.space(10);
    this.need(56);
    this.text(title, { size: 11.5, weight: 600, colour: this.event.colours.peacock[7] ?? ink, tag: 'H2' });
    this.space(3);
  }

  text(text: string, style: Style = {}): void {
    const full = this.#styled(style);
    this.need(heightOf(this.doc, text, full));
    this.#y = write(this.doc, text, { ...full, x: this.left, y: this.#y });
  }

  bullets(items: readonly string[]): void {
    for (const item of items) {
      const style = this.#styled({ width: this.width - 14 });
      this.need(heightOf(this.doc, item, style));
      this.doc.circle(this.left + 4, this.#y + 7.2, 1.7).fill(this.event.colours.brass[5] ?? ink);
      this.#y = write(this.doc, item, { ...style, x: this.left + 14, y: this.#y }) + 2;
    }
  }

  /** Draws cells side by side below a thin line. The row is as high as its highest cell, and never split. */
  row(cells: readonly Cell[], { ruled = true } = {}): void {
    const styled = cells.map(({ text, at, atEnd, ...style }) => ({ text, at, atEnd, style: this.#styled(style) }));
    const height = Math.max(...styled.map(({ text, style }) => heightOf(this.doc, text, style)));
    this.need(height + 9);
    if (ruled) this.doc.rect(this.left, this.#y, this.width, 0.5).fill(line);
    for (const { text, at, atEnd, style } of styled) {
      const indent = atEnd ? style.width - Math.min(widthOf(this.doc, text, style), style.width) : 0;
      write(this.doc, text, { ...style, x: this.left + at + indent, y: this.#y + 4 });
    }
    this.#y += height + 8;
  }

  /** Numbers all pages except the cover, then ends the document and returns its bytes. */
  finish(): Promise<Buffer> {
    const { doc, left, width, event } = this;
    const { count } = doc.bufferedPageRange();
    for (let page = 1; page < count; page += 1) {
      doc.switchToPage(page);
      const [y, style] = [sheet.height - 40, this.#styled({ size: 8.5, colour: soft })];
      const number = `${page + 1}`;
      doc.rect(left, y - 6, width, 0.5).fill(line);
      write(doc, `${event.name}: ${this.title}`, { ...style, x: left, y });
      write(doc, number, { ...style, x: left + width - widthOf(doc, number, style), y });
    }
    doc.end();
    return this.#finished;
  }

  #styled(style: Style): TextStyle {
    return { size: 10, weight: 400, colour: ink, width: this.width, ...style };
  }
}

const bytesOf = (doc: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });
