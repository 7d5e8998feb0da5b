import { venueLine } from '#domain/conference/venue.ts';
import { write, type Pdf } from '#server/platform/pdf/pdf-text.ts';
import { datesInWords, fullDate } from '#domain/time/dates.ts';
import { m } from '#messages';
import { sheet, type Paper } from '#server/platform/pdf/paper.ts';

/**
 * Draws the first page: title, dates and venue above a pattern of seats, on a dark background in the colour peacock.
 */
export function cover(paper: Paper): void {
  const { doc, event, left, width } = paper;
  const { peacock, brass } = event.colours;
  const [deep = '', pale = '', gold = ''] = [peacock[9], peacock[1], brass[3]];
  doc.rect(0, 0, sheet.width, sheet.height).fill(deep);

  const text = { x: left, width, weight: 600 as const, size: 10.5, colour: pale };
  write(doc, event.organiser.university, { ...text, y: 54 });
  write(doc, event.organiser.department, { ...text, y: 70, weight: 400 });

  let y = write(doc, event.label, { ...text, y: 150, size: 12, colour: gold }) + 6;
  y =
    write(doc, event.name, { ...text, y, size: 38, colour: '#ffffff', serif: true, leading: 1.12, width: width - 40 }) +
    20;
  y = write(doc, event.subtitle, { ...text, y, size: 15, serif: true, leading: 1.3, width: width - 90 }) + 22;
  doc.rect(left, y, 42, 2.5).fill(gold);
  y = write(doc, paper.title, { ...text, y: y + 12, size: 13, colour: gold }) + 12;
  y = write(doc, datesInWords(event.dates), { ...text, y, size: 13, colour: '#ffffff' }) + 3;
  y = write(doc, venueLine(event.venue), { ...text, y, weight: 400, size: 11 }) + 3;
  hall(doc, { top: y + 30, seat: peacock[5] ?? pale, lit: gold });

  const note = [
    ...(event.sample ? [m.brochure_sample()] : []),
    m.brochure_edition({ date: fullDate(event.edition) }),
  ].join(' ');
  write(doc, note, { ...text, y: sheet.height - 46, size: 9, weight: 400 });
}

/** Draws rows of seats in a half circle, in three blocks. Some seats are lit. Fills the space below the text. */
function hall(doc: Pdf, { top, seat, lit }: { top: number; seat: string; lit: string }): void {
  const centre = { x: sheet.width / 2, y: sheet.height - 62 };
  const blocks = [
    [180, 124],
    [118, 62],
    [56, 0],
  ] as const;
  const step = Math.min(18.2, (centre.y - top - 66) / 13);
  for (let row = 0; row < 14; row += 1) {
    const radius = 66 + step * row;
    const seats = 4 + row;
    for (const [block, [from, to]] of blocks.entries()) {
      for (let place = 0; place < seats; place += 1) {
        const angle = ((from + ((to - from) * place) / (seats - 1)) * Math.PI) / 180;
        const isLit = (row * 7 + block * 5 + place * 3) % 29 === 4;
        doc.circle(centre.x + radius * Math.cos(angle), centre.y - radius * Math.sin(angle), 2.5);
        doc.fillOpacity(isLit ? 1 : 0.35 + row * 0.03).fill(isLit ? lit : seat);
      }
    }
  }
  doc.fillOpacity(1);
}
