import { choiceProblem } from '#domain/group-workshops.ts';
import type { Workshop } from '#domain/workshops.ts';
import { participantImport as words } from '#words';
import { listFields } from './headings.ts';

/** A template with headings and an example row, and a second sheet with all workshops of the pass. */
export async function templateFile(workshops: readonly Workshop[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const example = [...words.sample, words.sampleWorkshops(exampleOf(workshops))];
  const sheets = [
    {
      sheet: words.title,
      data: [
        listFields.map((field) => ({ value: words.field[field], fontWeight: 'bold' as const })),
        example.map(textCell),
      ],
      columns: [{ width: 30 }, { width: 24 }, { width: 34 }, { width: 14 }, { width: 60 }],
    },
    {
      sheet: words.field.workshops,
      data: workshops.map(({ name, group, dateTime }) => [name, group, dateTime].map(textCell)),
      columns: [{ width: 44 }, { width: 44 }, { width: 14 }],
    },
  ];
  return write(sheets.filter(({ data }) => data.length > 0)).toBlob();
}

/** Text format, because spreadsheets convert mobile numbers to numbers. */
const textCell = (value: string) => ({ value, type: String, format: '@' });

/** Names of two workshops that can be chosen together. */
function exampleOf(workshops: readonly Workshop[]): string[] {
  const [first] = workshops;
  const other = workshops.find((each) => first && !choiceProblem([first, each], 2));
  return [first, other].flatMap((workshop) => (workshop ? [workshop.name] : []));
}
