import { workshopTime } from '#domain/booking/workshops.ts';
import { officeHoursLine } from '#domain/conference/contacts.ts';
import { distanceText, reachText, venueLine } from '#domain/conference/venue.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { soft } from '#server/platform/mail/letter.ts';
import { weekdayAndDate } from '#domain/time/dates.ts';
import { m } from '#messages';
import { cover } from './cover.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import { paragraph, priced } from './parts.ts';

/** The brochure for delegates: days, fees, workshops, people, venue and contacts. Row: HOME-ABT-02. */
export function conferenceBrochure(conference: EventFile): Promise<Buffer> {
  const paper = new Paper(conference.event, m.conference_brochure_title());
  cover(paper);
  paper.newPage();
  about(paper, conference);
  programme(paper, conference);
  fees(paper, conference);
  workshops(paper, conference);
  committee(paper, conference);
  speakers(paper, conference);
  place(paper, conference);
  contacts(paper, conference);
  return paper.finish();
}

function about(paper: Paper, { landing }: EventFile): void {
  paper.section(m.conference_brochure_about());
  for (const text of landing.about.conference) paragraph(paper, text);
  paper.heading(landing.about.university.name);
  paragraph(paper, landing.about.university.text);
}

function programme(paper: Paper, { programme: days }: EventFile): void {
  paper.section(m.conference_brochure_programme(), 160);
  for (const { date, title, sessions } of days) {
    paper.need(40 + 23 * sessions.length); // starts a new page unless the whole day fits
    paper.heading(m.conference_brochure_day({ date: weekdayAndDate(date), title }));
    for (const { from, to, title: session, place: hall } of sessions) {
      paper.row([
        { text: `${from}–${to}`, at: 0, width: 80, colour: soft },
        { text: session, at: 84, width: 280, weight: 600 },
        { text: hall, at: 372, width: 115, colour: soft, atEnd: true },
      ]);
    }
  }
}

function fees(paper: Paper, { event, passes, tiers }: EventFile): void {
  paper.section(m.conference_brochure_fees(), 150);
  for (const { id, name, price } of passes) {
    const tier = tiers.tiers.find((candidate) => candidate.id === id);
    paper.row(priced({ name, note: tier?.description ?? '', amount: price }));
  }
  paper.space(4);
  if (event.payment.taxInclusive) paper.text(m.conference_brochure_taxes(), { colour: soft });
  paper.heading(m.conference_brochure_includes());
  paper.bullets(tiers.features.map(({ text }) => text));
}

function workshops(paper: Paper, { workshops: all }: EventFile): void {
  paper.section(m.conference_brochure_workshops(), 130);
  paragraph(paper, m.conference_brochure_choice());
  for (const group of new Set(
    all.map(({ description }) => description.group ?? m.conference_brochure_other_workshops()),
  )) {
    paper.heading(group);
    for (const { name, amount, max_count: seats, description, time } of all) {
      if ((description.group ?? m.conference_brochure_other_workshops()) !== group) continue;
      paper.row(priced({ name, note: m.conference_brochure_seats({ dateTime: workshopTime(time), seats }), amount }));
    }
  }
}

function committee(paper: Paper, { committee: groups }: EventFile): void {
  paper.section(m.conference_brochure_committee(), 120);
  for (const { title, members } of groups) {
    // starts a new page unless the group fits; large groups are split
    paper.need(Math.min(40 + 24 * members.length, 240));
    paper.heading(title);
    people(
      paper,
      members.map(({ name, designation }) => ({ name, note: designation })),
    );
  }
}

function speakers(paper: Paper, { speakers: { international, national } }: EventFile): void {
  paper.section(m.conference_brochure_speakers(), 120);
  for (const [title, list] of [
    [m.conference_brochure_international(), international],
    [m.conference_brochure_national(), national],
  ] as const) {
    if (list.length === 0) continue;
    paper.heading(title);
    people(
      paper,
      list.map(({ name, designation, organization }) => ({ name, note: `${designation}, ${organization}` })),
    );
  }
}

function place(paper: Paper, { event, landing, hotels }: EventFile): void {
  paper.section(m.conference_brochure_place(), 150);
  paper.text(venueLine(event.venue), { weight: 600, size: 11 });
  paper.space(4);
  paper.bullets(landing.reach.map(reachText));
  paper.heading(m.conference_brochure_hotels());
  for (const hotel of hotels) {
    paper.row([
      { text: hotel.name, at: 0, width: 200, weight: 600 },
      { text: hotel.location, at: 204, width: 150, colour: soft },
      { text: distanceText(hotel), at: 358, width: 129, atEnd: true },
    ]);
  }
}

function contacts(paper: Paper, { event, landing }: EventFile): void {
  paper.section(m.conference_brochure_contacts(), 150);
  for (const { title, name, phone } of landing.contacts) {
    paper.row([
      { text: title, at: 0, width: 150, weight: 600 },
      { text: name, at: 154, width: 190, colour: soft },
      { text: phone, at: 348, width: 139, atEnd: true },
    ]);
  }
  paper.row([
    { text: m.brochure_email(), at: 0, width: 150, weight: 600 },
    { text: event.contacts.supportEmail, at: 154, width: 333, atEnd: true },
  ]);
  paper.row([
    { text: m.conference_brochure_office_hours(), at: 0, width: 150, weight: 600 },
    { text: officeHoursLine(landing.officeHours), at: 154, width: 333, atEnd: true },
  ]);
}

/** Draws two people per row. */
function people(paper: Paper, list: readonly { name: string; note: string }[]): void {
  const half = (paper.width - 16) / 2;
  for (let index = 0; index < list.length; index += 2) {
    const pair = list.slice(index, index + 2).map((person, place) => ({ ...person, at: place * (half + 16) }));
    paper.need(62); // room for a name and two lines
    paper.row(pair.map(({ name, at }) => ({ text: name, at, width: half, weight: 600 })));
    paper.space(-7);
    paper.row(
      pair.map(({ note, at }) => ({ text: note, at, width: half, colour: soft, size: 9.5 })),
      { ruled: false },
    );
  }
}
