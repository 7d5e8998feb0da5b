import { datesInWords } from '#domain/time/dates.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { soft } from '#server/platform/mail/letter.ts';
import { reachText, venueLine } from '#domain/conference/venue.ts';
import { m } from '#messages';
import { cover } from './cover.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import { paragraph, priced } from './parts.ts';

/** The brochure for exhibitors: what a stall includes, its price, and contacts. Row: HOME-ABT-03. */
export function stallBrochure(conference: EventFile): Promise<Buffer> {
  const paper = new Paper(conference.event, m.stall_brochure_title());
  cover(paper);
  paper.newPage();
  stalls(paper, conference);
  paper.newPage();
  place(paper, conference);
  contacts(paper, conference);
  return paper.finish();
}

function stalls(paper: Paper, { stalls: { intro, includes, tariff, notes } }: EventFile): void {
  paper.section(m.stall_brochure_exhibition());
  for (const text of intro) paragraph(paper, text);

  paper.section(m.stall_brochure_includes(), 110);
  paper.bullets(includes);

  paper.section(m.stall_brochure_tariff(), 140);
  for (const { name, size, amount } of tariff) paper.row(priced({ name, note: size, amount }));

  paper.section(m.stall_brochure_notes(), 110);
  paper.bullets(notes);
}

function place(paper: Paper, { event, landing }: EventFile): void {
  paper.section(m.stall_brochure_place(), 110);
  paper.text(datesInWords(event.dates), { weight: 600, size: 11 });
  paper.text(venueLine(event.venue), { weight: 600, size: 11 });
  paper.space(4);
  paper.bullets(landing.reach.map(reachText));
}

function contacts(paper: Paper, { event, stalls, tax: { supplier } }: EventFile): void {
  paper.section(m.stall_brochure_contacts(), 150);
  for (const { role, name, affiliation, phone } of stalls.contacts) {
    paper.row([
      { text: name, at: 0, width: 150, weight: 600 },
      { text: [role, affiliation].filter(Boolean).join(', '), at: 154, width: 200, colour: soft },
      { text: phone, at: 358, width: 129, atEnd: true },
    ]);
  }
  const facts = {
    [m.brochure_email()]: event.contacts.supportEmail,
    [m.stall_brochure_office()]: event.contacts.phone,
    ...(supplier.gstin !== undefined && { [m.stall_brochure_gst()]: supplier.gstin }),
    [m.stall_brochure_tan()]: stalls.tan,
  };
  for (const [label, value] of Object.entries(facts)) {
    paper.row([
      { text: label, at: 0, width: 150, weight: 600 },
      { text: value, at: 154, width: 333, atEnd: true },
    ]);
  }
}
