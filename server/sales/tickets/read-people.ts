import Papa from 'papaparse';
import { cleanEmail } from '#domain/text/clean-email.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { m } from '#messages';
import type { Holder } from './holder.ts';

const columns = ['name', 'designation', 'organisation', 'email', 'mobile'] as const;

/** Reads a list of people from CSV. Returns an error message if it is invalid. */
export function readPeople(text: string): Holder[] | string {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const missing = columns.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0)
    return m.desk_passes_missing_columns({ columns: columns.join(', '), missing: missing.join(', ') });
  return data.map((row) => {
    const cell = (column: (typeof columns)[number]) => oneLine(row[column] ?? '');
    return {
      name: cell('name'),
      designation: cell('designation'),
      organisation: cell('organisation'),
      email: cleanEmail(cell('email')),
      mobile: cell('mobile'),
    };
  });
}
