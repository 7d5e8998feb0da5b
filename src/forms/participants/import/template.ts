import { choiceProblem } from '#domain/groups/group-workshops.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { m } from '#messages';
import { fieldMessages } from '../row.ts';
import { listFields } from './columns.ts';

/** A spreadsheet with headings and an example row. Its second sheet lists the workshops of the pass. */
export async function templateFile(workshops: readonly Workshop[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const example = [
    m.participant_import_sample_name(),
    m.participant_import_sample_designation(),
    m.participant_import_sample_email(),
    m.participant_import_sample_mobile(),
    m.participant_import_sample_workshops({ names: exampleOf(workshops).join('; ') }),
  ];
  const sheets = [
    {
      sheet: m.participant_import_title(),
      data: [
        listFields.map((field) => ({ value: fieldMessages[field](), fontWeight: 'bold' as const })),
        example.map(textCell),
      ],
      columns: [{ width: 30 }, { width: 24 }, { width: 34 }, { width: 14 }, { width: 60 }],
    },
    {
      sheet: fieldMessages.workshops(),
      data: workshops.map(({ name, group, dateTime }) => [name, group, dateTime].map(textCell)),
      columns: [{ width: 44 }, { width: 44 }, { width: 14 }],
    },
  ];
  return write(sheets.filter(({ data }) => data.length > 0)).toBlob();
}

/** A cell with text format. Otherwise spreadsheet programs convert mobile numbers to numbers. */
const textCell = (value: string) => ({ value, type: String, format: '@' });

/** Names of two workshops that one person can choose together. */
function exampleOf(workshops: readonly Workshop[]): string[] {
  const [first] = workshops;
  const other = workshops.find((each) => first && !choiceProblem([first, each], 2));
  return [first, other].flatMap((workshop) => (workshop ? [workshop.name] : []));
}
