import { formatInr } from '#domain/money/money.ts';
import { soft } from '#server/platform/mail/letter.ts';
import type { Cell, Paper } from '#server/platform/pdf/paper.ts';

/** Returns the cells of a row: a name, a note, and the price at the right end. */
export const priced = (thing: { name: string; note: string; amount: number }): Cell[] => [
  { text: thing.name, at: 0, width: 230, weight: 600 },
  { text: thing.note, at: 234, width: 170, colour: soft },
  { text: formatInr(thing.amount), at: 408, width: 79, weight: 600, atEnd: true },
];

export function paragraph(paper: Paper, text: string): void {
  paper.text(text);
  paper.space(5);
}
