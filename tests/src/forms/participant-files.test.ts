import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { describe, expect, it } from 'vitest';
import write from 'write-excel-file/universal';
import { layoutOf } from '#src/forms/participants/import/columns.ts';
import { delimited, readSheets, type Table } from '#src/forms/participants/import/read-table.ts';
import { templateFile } from '#src/forms/participants/import/template.ts';
import { workshops, listed, people, asha } from './participant-lists-fixture.ts';

const bytes = (content: Uint8Array<ArrayBuffer> | string, name = 'list.csv') => new File([content], name);
const readTable = async (file: File): Promise<Table> => (await readSheets(file))[0]!.table;

type Cell = string | number | boolean | Date | null;
const xlsx = async (rows: Cell[][]) => {
  const cells = rows.map((row) =>
    row.map((value) => (value === null ? null : { value, ...(value instanceof Date && { format: 'dd.mm.yyyy' }) })),
  );
  return new File([await write(cells).toBlob()], 'List.XLSX');
};

const ods = async (rows: Cell[][]) => new Uint8Array(await writeOds({ sheets: [{ name: 'List', rows }] }));

/** Replaces a text in a file of an archive. */
function withText(archive: ArrayBuffer | Uint8Array<ArrayBuffer>, name: string, [from, to]: [string | RegExp, string]) {
  const files = unzipSync(new Uint8Array(archive));
  return new Uint8Array(
    zipSync({ ...files, [name]: strToU8(strFromU8(files[name]!).replace(from, to)) }, { level: 1 }),
  );
}

describe('the rows of a text', () => {
  it.each([
    [
      'a line break within quotes',
      'Name,Designation\r\n"Rao,\nAsha","Nurse\r\nICU"\r\n',
      ['Rao,\nAsha', 'Nurse\r\nICU'],
    ],
    ['quotes within quotes', 'Name,Designation\n"Asha ""A."" Rao",Nurse', ['Asha "A." Rao', 'Nurse']],
    ['a quote within a word', 'Name,Designation\nO"Neil,Nurse', ['O"Neil', 'Nurse']],
    ['an apostrophe', "Name;Designation\nD'Souza;Nurse", ["D'Souza", 'Nurse']],
    ['empty cells', 'Name,Designation\n,', ['', '']],
    ['blanks around cells', 'Name , Designation\n  Asha  , "Nurse" ', ['Asha', 'Nurse']],
    ['a blank before a quote within quotes', 'Name,Designation\n"Rao, ""Asha""",Nurse', ['Rao, "Asha"', 'Nurse']],
    ['a tab before a quote', 'Name,Designation\n\t"Rao, Asha",\u00A0"Nurse, ICU"', ['Rao, Asha', 'Nurse, ICU']],
    ['a separator that is a sign of patterns', 'sep=\\\nName\\Designation\nAsha\\ "Nurse"', ['Asha', 'Nurse']],
    ['semicolons, of which a heading has a comma', 'Name;"Post, ward";Email\nA;B;C', ['A', 'B', 'C']],
  ])('are correct with %s', (_, text, row) => {
    expect(delimited(text)[1]).toEqual(row);
  });

  it('are separated by the most frequent separator of the first line', () => {
    expect(delimited('Name;Designation\nRao, Asha, Dr;Nurse, ICU, day')[1]).toEqual([
      'Rao, Asha, Dr',
      'Nurse, ICU, day',
    ]);
  });

  it('end with the text if a quote is never closed', () => {
    expect(delimited('Name,Email\n"Asha,a@b.in')).toEqual([['Name', 'Email'], ['Asha,a@b.in']]);
  });
});

describe('a file', () => {
  const csv = 'Name;Designation;Email;Mobile\nÉlise Rao;Nurse;e@hospital.example;9876543210\n';

  it.each([
    ['UTF-8', new TextEncoder().encode(csv)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${csv}`)],
    ['UTF-16 with a mark', new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le'))],
    ['the old code page of Windows', new Uint8Array(Buffer.from(csv, 'latin1'))],
  ])('is read in %s', async (_, content) => {
    expect(people(await readTable(bytes(content)))).toEqual([
      { name: 'Élise Rao', designation: 'Nurse', email: 'e@hospital.example', mobile: '9876543210' },
    ]);
  });

  it('of a spreadsheet keeps typed numbers, dates as dates, and no formulas', async () => {
    const day = new Date(Date.UTC(2025, 9, 16));
    const table = await readTable(
      await xlsx([
        ['Name', 'Designation', 'Email', 'Mobile'],
        ['Asha Rao', 'Nurse', 'asha@hospital.example', 9_876_543_210],
        ['=1+1', true, day, 98.5],
        [null, null, null, null],
        ['-Anil', '+Nurse', '@hospital', '09876543210'],
      ]),
    );
    expect(table.filter((row) => row.some((cell) => cell !== '')).slice(1)).toEqual([
      ['Asha Rao', 'Nurse', 'asha@hospital.example', '9876543210'],
      ['=1+1', 'true', '2025-10-16', '98.5'],
      ['-Anil', '+Nurse', '@hospital', '09876543210'],
    ]);
    expect(people(table)[0]).toEqual(asha);
  });

  it('of LibreOffice keeps typed numbers, and dates as dates', async () => {
    const rows = [
      ['Name', 'Designation', 'Email', 'Mobile'],
      ['Asha Rao', 'Nurse', 'asha@hospital.example', 9_876_543_210],
      ['=1+1', true, new Date(Date.UTC(2025, 9, 16)), 98.5],
    ];
    const table = await readTable(new File([await ods(rows)], 'List.ods'));
    expect(table.slice(1)).toEqual([
      ['Asha Rao', 'Nurse', 'asha@hospital.example', '9876543210'],
      ['=1+1', 'true', '2025-10-16', '98.5'],
    ]);
    expect(people(table)[0]).toEqual(asha);
  });

  it('with a cell in the last row and column is read without it, or refused, before it fills the memory', async () => {
    const rows = [Object.keys(asha), Object.values(asha)];
    const excel = withText(await (await xlsx(rows)).arrayBuffer(), 'xl/worksheets/sheet1.xml', [
      '</sheetData>',
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    ]);
    expect(people(await readTable(new File([excel], 'list.xlsx')))).toEqual([asha]);
    const far = `<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16383"/><table:table-cell office:value-type="float" office:value="1"/></table:table-row>`;
    const libre = withText(await ods(rows), 'content.xml', ['</table:table>', `${far}</table:table>`]);
    await expect(readTable(new File([libre], 'list.ods'))).rejects.toThrow(Error);
  });

  it('that unpacks to more than 32 MB is refused without unpacking it', async () => {
    const sheet = ' '.repeat(65_000_000);
    const bomb = withText(await (await xlsx([['Name']])).arrayBuffer(), 'xl/worksheets/sheet1.xml', [
      '</sheetData>',
      `${sheet}</sheetData>`,
    ]);
    await expect(readTable(new File([bomb], 'list.xlsx'))).rejects.toThrow('unpacks');
  });

  it.each([
    [300, 'sheets'],
    [20, 'rows'],
  ])('that names one long sheet %i times is refused before it fills the memory [SEC-16]', async (count, reason) => {
    const long = withText(await (await xlsx([['Name']])).arrayBuffer(), 'xl/worksheets/sheet1.xml', [
      '</sheetData>',
      '<row r="20000"><c r="CV20000"><v>1</v></c></row></sheetData>',
    ]);
    const named = Array.from(
      { length: count },
      (_, index) => `<sheet r:id="rId1" sheetId="${index}" name="L${index}"/>`,
    );
    const file = withText(long, 'xl/workbook.xml', [/<sheets>.*<\/sheets>/s, `<sheets>${named.join('')}</sheets>`]);
    await expect(readTable(new File([file], 'list.xlsx'))).rejects.toThrow(reason);
  });

  it('of LibreOffice with more than 20 sheets is refused', async () => {
    const sheets = Array.from({ length: 21 }, (_, index) => ({ name: `List ${index}`, rows: [['Name']] }));
    const file = new File([new Uint8Array(await writeOds({ sheets }))], 'list.ods');
    await expect(readTable(file)).rejects.toThrow('sheets');
  });

  it.each([
    ['an old spreadsheet', 'list.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
    ['an old spreadsheet under another name', 'list.csv', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
    ['a PDF', 'list.pdf', '%PDF-1.7\nName,Email'],
    ['a picture', 'list.csv', '\x89PNG\r\n\x1a\n\0\0\0'],
    ['a page that is called a spreadsheet', 'list.xls', '<html><table><tr><td>Name</td></tr></table></html>'],
    ['a letter', 'list.csv', String.raw`{\rtf1 Name,Email}`],
    ['another archive', 'list.csv', 'PK\x03\x04\0\0\0\0'],
  ])('that is %s is refused', async (_, name, content) => {
    await expect(readTable(bytes(new Uint8Array(Buffer.from(content, 'latin1')), name))).rejects.toThrow(Error);
  });

  it('of a spreadsheet is read with another file extension too', async () => {
    const sheet = await xlsx([Object.keys(asha), Object.values(asha)]);
    expect(people(await readTable(new File([sheet], 'list.csv')))).toEqual([asha]);
  });

  it('of a spreadsheet contains every sheet with content, by name', async () => {
    const sheet = (name: string, rows: string[][]) => ({
      sheet: name,
      data: rows.map((row) => row.map((value) => ({ value }))),
    });
    const written = write([
      sheet('Notes', [['For Meena']]),
      sheet('Empty', [['']]),
      sheet('Staff', [Object.keys(asha), Object.values(asha)]),
    ]);
    const sheets = await readSheets(new File([await written.toBlob()], 'list.xlsx'));
    expect(sheets.map(({ name }) => name)).toEqual(['Notes', 'Staff']);
    expect(people(sheets[1]!.table)).toEqual([asha]);
  });

  it('with the name of a spreadsheet but another content is refused', async () => {
    await expect(readTable(bytes('Name,Email\n', 'list.xlsx'))).rejects.toThrow(Error);
  });

  it('made from the template is read with its headings and its example', async () => {
    const table = await readTable(new File([await templateFile(workshops)], 'template.xlsx'));
    expect(layoutOf(table).columns).toEqual({ name: 0, designation: 1, email: 2, mobile: 3, workshops: 4 });
    expect(listed(table)).toMatchObject({ rows: [], exampleRow: 2 });
    const [head, example] = table;
    const own = [head!, ['Asha Rao', ...example!.slice(1)]];
    expect(listed(own)).toMatchObject({ rows: [{ workshopIds: ['airway', 'writing'], problems: [] }] });
    expect(listed(own).exampleRow).toBeUndefined();
  });

  it('made from the template has no sheet of workshops if the pass has none', async () => {
    const table = await readTable(new File([await templateFile([])], 'template.xlsx'));
    expect(listed([...table, Object.values(asha)]).rows.map(({ problems }) => problems)).toEqual([[]]);
  });
});
