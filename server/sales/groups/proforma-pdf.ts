import { promises as timers } from 'node:timers';
import { formatInr, toRupees, type Paise } from '#domain/money/money.ts';
import { Paper, type Cell } from '#server/platform/pdf/paper.ts';
import { m } from '#messages';
import { groupTimes } from './group-times.ts';
import { soft } from '#server/platform/mail/letter.ts';
import type { GroupLetter } from './group-letter.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { transferAccount } from '#server/sales/payments/transfer-account.ts';

/** Renders the pro-forma invoice of a group. Lets other calls run between pages. */
export async function proformaPdf(head: Letterhead, group: GroupLetter): Promise<Buffer> {
  const { event } = head;
  const paper = new Paper(event, m.proforma_heading());
  paper.text(event.organiser.university, { weight: 600, size: 11 });
  paper.text(event.name, { colour: soft });
  if (event.sample) paper.text(m.proforma_sample(), { colour: soft });
  paper.section(m.proforma_heading());
  paper.text(m.proforma_not_tax(), { colour: soft });
  paper.space(8);
  const times = groupTimes(head, group);
  for (const [label, value] of factsOf(group, times)) paper.row(pair(label, value));
  if (times.confirmBy) paper.text(m.proforma_once_confirmed({ confirmBy: times.confirmBy }), { colour: soft });
  owed(paper, group);
  paper.section(m.proforma_transfer(), 150);
  for (const [label, value] of transferAccount(head, group)) paper.row(pair(label, value));
  paper.space(4);
  paper.text(m.proforma_reference_why());
  await participants(paper, group);
  return paper.finish();
}

function factsOf(group: GroupLetter, { placed, due }: ReturnType<typeof groupTimes>): [string, string][] {
  return [
    [m.proforma_order(), group.code],
    [m.proforma_date(), placed],
    [m.proforma_due(), due],
    [m.proforma_billed_to(), group.billingName],
    ...(group.gstNumber === undefined ? [] : [[m.proforma_gst(), group.gstNumber] as [string, string]]),
  ];
}

const pair = (label: string, value: string): Cell[] => [
  { text: label, at: 0, width: 150, colour: soft },
  { text: value, at: 154, width: 333, weight: 600 },
];

function owed(paper: Paper, { items, totalPaise }: GroupLetter): void {
  paper.space(14);
  paper.row(
    line([m.proforma_item(), m.proforma_quantity(), m.proforma_unit(), m.proforma_amount()], { colour: soft }),
    { ruled: false },
  );
  for (const { label, quantity, unitPaise } of items)
    paper.row(line([label, String(quantity), rupees(unitPaise), rupees(unitPaise * quantity)]));
  paper.row(line([m.proforma_total(), '', '', rupees(totalPaise)], { weight: 600 }));
  paper.text(m.proforma_taxes(), { colour: soft });
}

const rupees = (paise: Paise): string => formatInr(toRupees(paise));

const line = (
  [item, quantity, unit, amount]: readonly [string, string, string, string],
  style: Pick<Cell, 'weight' | 'colour'> = {},
): Cell[] => [
  { ...style, text: item, at: 0, width: 260 },
  { ...style, text: quantity, at: 264, width: 50, atEnd: true },
  { ...style, text: unit, at: 318, width: 80, atEnd: true },
  { ...style, text: amount, at: 402, width: 85, atEnd: true },
];

async function participants(paper: Paper, group: GroupLetter): Promise<void> {
  paper.section(m.proforma_participants(), 120);
  paper.text(m.proforma_provisional(), { colour: soft });
  paper.space(6);
  for (const { number, name, designation, passId, workshops } of group.participants) {
    const booked = workshops.map((workshop) => `${workshop.dateTime}: ${workshop.name}`).join(', ');
    paper.row([
      { text: `${number}`, at: 0, width: 24, colour: soft },
      { text: [name, designation].join(', '), at: 28, width: 165, weight: 600 },
      {
        text: [m.proforma_provisional_pass({ passId }), booked].filter(Boolean).join(' · '),
        at: 197,
        width: 290,
        size: 9,
      },
    ]);
    await timers.setImmediate();
  }
}
