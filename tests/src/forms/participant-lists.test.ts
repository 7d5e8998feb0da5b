import { describe, expect, it } from 'vitest';
import write from 'write-excel-file/universal';
import { aWorkshop } from '#machines/samples.ts';
import { layoutOf } from '#src/forms/participants/list/columns.ts';
import { delimited, readPasted, readSheets, type Table } from '#src/forms/participants/list/read-table.ts';
import { readList, takenOf } from '#src/forms/participants/list/read-list.ts';
import { templateFile } from '#src/forms/participants/list/template.ts';

const workshops = [
  aWorkshop({ id: 'airway', name: 'Airway', group: 'Critical Care' }),
  aWorkshop({ id: 'sepsis', name: 'Sepsis', group: 'Critical Care' }),
  aWorkshop({ id: 'writing', name: 'Writing a paper', group: 'Research' }),
  aWorkshop({ id: 'suturing', name: 'Suturing', group: 'Skills' }),
];
const terms = { workshops, most: 99, maxWorkshops: 5, contactEmail: 'meena@hospital.example' };
const listed = (table: Table, own: Partial<typeof terms> = {}) =>
  readList(table, layoutOf(table), { ...terms, ...own });
const people = (table: Table) => listed(table).rows.map(({ person }) => person);
const bytes = (content: Uint8Array<ArrayBuffer> | string, name = 'list.csv') => new File([content], name);
const readTable = async (file: File): Promise<Table> => (await readSheets(file))[0]!.table;
const asha = { name: 'Asha Rao', designation: 'Nurse', email: 'asha@hospital.example', mobile: '9876543210' };

type Cell = string | number | boolean | Date | null;
const xlsx = async (rows: Cell[][]) => {
  const cells = rows.map((row) =>
    row.map((value) => (value === null ? null : { value, ...(value instanceof Date && { format: 'dd.mm.yyyy' }) })),
  );
  return new File([await write(cells).toBlob()], 'List.XLSX');
};

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
    await expect(readTable(bytes('Name,Email\n', 'list.xlsx'))).rejects.toThrow('.xlsx');
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

describe('the columns', () => {
  it('are found below a title, and rows are counted like in the spreadsheet', () => {
    const { rows } = listed([[], ['', ''], ['Email of participant', 'Name'], [], ['a@hospital.example', 'Asha']]);
    expect(rows.map(({ number, person }) => [number, person.name, person.email])).toEqual([
      [5, 'Asha', 'a@hospital.example'],
    ]);
  });

  it('have the order of the template if no headings are known', () => {
    const layout = layoutOf([Object.values(asha)]);
    expect(layout).toEqual({
      columns: { name: 0, designation: 1, email: 2, mobile: 3 },
      headings: ['A', 'B', 'C', 'D'],
      firstRow: 0,
    });
    expect(people([Object.values(asha)])).toEqual([asha]);
  });

  it('are not detected in a first row of participants or in a long title', () => {
    const first = ['Asha', 'Post', 'e-mail@hospital.example', '9876543210'];
    expect(layoutOf([first]).firstRow).toBe(0);
    const title = 'Every participant of the hospital with the position and the ward in which they work';
    expect(layoutOf([[title, 'Email'], first]).firstRow).toBe(0);
  });

  it('without a known heading can be chosen', () => {
    const { columns, headings } = layoutOf([
      ['Roll', 'E-mail', 'Mobile', 'Ward'],
      ['1', 'a@b.in', '2', '3'],
    ]);
    expect([columns, headings]).toEqual([{ email: 1, mobile: 2 }, ['Roll', 'E-mail', 'Mobile', 'Ward']]);
  });

  it('of an empty table are empty', () => {
    expect(layoutOf([])).toEqual({ columns: {}, headings: [], firstRow: 0 });
    expect(listed([]).rows).toEqual([]);
  });
});

describe('the participants of a list', () => {
  const heads = ['Name', 'Designation', 'Email', 'Mobile', 'Workshops'];
  const row = (own: Partial<typeof asha> = {}, chosen = '') => [...Object.values({ ...asha, ...own }), chosen];

  it.each([
    ['+91 98765-43210', '9876543210'],
    ['(0)9876543210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765 4321', '987654321'],
    ['Ext. 12', 'Ext. 12'],
  ])('have the mobile number %j as %j', (written, mobile) => {
    expect(people([heads, row({ mobile: written })])[0]?.mobile).toBe(mobile);
  });

  it('skip blank rows, and are complete even if there is one too many', () => {
    const many = Array.from({ length: 101 }, (_, index) => row({ email: `p${index}@hospital.example` }));
    const { rows } = listed([heads, ...many.slice(0, 50), ['', ' ', '', '', ''], ...many.slice(50)]);
    expect(rows).toHaveLength(101);
    expect([rows[0]?.number, rows[50]?.number, rows[100]?.number]).toEqual([2, 53, 103]);
    expect(rows.length > terms.most).toBe(true);
  });

  it('have their errors listed, and lose no data', () => {
    const wrong = { name: 'A$ha', email: 'asha@hospital', mobile: '98' };
    const { rows } = listed([heads, row(wrong, 'Airway; Sepsis; Chess; Airway'), row()]);
    expect(rows.map(({ problems }) => problems.length)).toEqual([5, 0]);
    expect(rows[0]?.problems.slice(3)).toEqual([
      'Workshops: ‘Sepsis’ is in the same group as another one',
      'Workshops: ‘Chess’ is not a workshop of this pass',
    ]);
    expect(takenOf({ rows, contact: undefined })).toEqual({
      people: [{ ...asha, ...wrong }, asha],
      choices: [[], ['airway'], []],
      remarks: [
        [],
        [
          { of: 'workshops', message: '‘Sepsis’ is in the same group as another one' },
          { of: 'workshops', message: '‘Chess’ is not a workshop of this pass' },
        ],
        [],
      ],
    });
  });

  it('get the first of two workshops at the same time, with a message about the other', () => {
    const time = { date: '2025-10-16', from: '10:00', to: '13:00' };
    const workshops = [aWorkshop({ time }), aWorkshop({ id: 'triage', name: 'Triage', group: 'Critical Care', time })];
    const { rows } = listed([heads, row({}, 'Triage; Airway')], { workshops });
    expect(rows[0]?.workshopIds).toEqual(['triage']);
    expect(rows[0]?.problems).toEqual(['Workshops: ‘Airway’ is at the same time as ‘Triage’']);
  });

  it('do not include the contact if the contact has no email', () => {
    const table = [heads, row({ email: '' })];
    expect(readList(table, layoutOf(table), { ...terms, contactEmail: '' })).toMatchObject({
      rows: [{ number: 2 }],
      contact: undefined,
    });
  });

  it('choose at most the allowed number of workshops', () => {
    const { rows } = readList([heads, row({}, 'Airway|Writing a paper|Suturing')], layoutOf([heads]), {
      ...terms,
      maxWorkshops: 2,
    });
    expect(rows[0]).toMatchObject({ workshopIds: ['airway', 'writing'], problems: ['Workshops: 2 workshops at most'] });
  });

  it.each([
    ['Airway, Suturing', ['airway', 'suturing'], []],
    ['Ears, nose and throat', ['ent'], []],
    ['Suturing,Ears, nose and throat , Airway', ['suturing', 'ent', 'airway'], []],
    [
      'Airway, Chess',
      [],
      ['‘Airway, Chess’ is not a workshop of this pass; please separate several workshops by semicolons, as in ‘A; B’'],
    ],
  ])('have of %j the workshops %j', (text, ids, refused) => {
    const ent = aWorkshop({ id: 'ent', name: 'Ears, nose and throat', group: 'Ears' });
    const ears = aWorkshop({ id: 'ears', name: 'Ears', group: 'Other ears' });
    const table = [heads, row({}, text)];
    const { rows } = readList(table, layoutOf(table), { ...terms, workshops: [...workshops, ears, ent] });
    expect(rows[0]).toMatchObject({ workshopIds: ids, refused });
  });

  it('can be pasted from a spreadsheet, which separates its cells by tabs', () => {
    expect(
      people(
        readPasted('Name\tDesignation\tEmail\tMobile\nAsha Rao\tNurse\tasha@hospital.example\t9876543210')[0]!.table,
      ),
    ).toEqual([asha]);
  });

  it('have an error for a duplicate email, but not for blank ones', () => {
    const { rows } = listed([
      heads,
      row(),
      row({ email: 'ASHA@hospital.example' }),
      row({ email: '' }),
      row({ email: '' }),
    ]);
    expect(rows.map(({ problems }) => problems.filter((problem) => problem.includes('same email')))).toEqual([
      [],
      ['Email: the same email is in row 2'],
      [],
      [],
    ]);
  });
});
