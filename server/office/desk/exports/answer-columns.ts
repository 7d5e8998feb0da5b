import type { Field as Kind } from '#domain/staff/roles.ts';
import { optionsOf } from '#schemas/options.ts';
import { translateFormText } from '#schemas/translate-form-text.ts';
import type { Field, FormDocument } from '#schemas/vocabulary.ts';
import type { Cell, Column } from './columns.ts';
import { yesOrNo } from './columns.ts';

interface AnswerColumns<Row> {
  document: FormDocument;
  answer(row: Row, name: string): unknown;
  /** kinds of data of single fields; all others are answers */
  kinds?: Record<string, Kind>;
}

/** Columns for the fields of a form, in the order of the form. Options are written with their titles. */
export const answerColumns = <Row>({ document, answer, kinds = {} }: AnswerColumns<Row>): Column<Row>[] =>
  Object.entries(document.properties)
    .filter(([, { widget }]) => widget !== 'password')
    .map(([name, field]) => {
      const titles = new Map(optionsOf(document, field, 'presentation').map((option) => [option.const, option.title]));
      return {
        title: translateFormText(field.title),
        kind: kinds[name] ?? (field.widget === 'pdf' ? 'files' : 'answers'),
        value: (row) => cellOf(answer(row, name), field, titles),
      };
    });

function cellOf(answer: unknown, field: Field, titles: Map<string, string>): Cell {
  if (field.widget === 'pdf') return answer ? yesOrNo(true) : '';
  if (typeof answer === 'boolean') return yesOrNo(answer);
  if (Array.isArray(answer)) return answer.map((each) => titleOf(each, titles)).join(', ');
  return typeof answer === 'string' ? titleOf(answer, titles) : '';
}

function titleOf(answer: unknown, titles: Map<string, string>): string {
  const text = typeof answer === 'string' ? answer : '';
  return translateFormText(titles.get(text) ?? text);
}
