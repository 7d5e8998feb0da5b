import { describe, expect, it } from 'vitest';
import { aWorkshop } from '#machines/samples.ts';
import { layoutOf } from '#src/forms/participants/import/columns.ts';
import { delimited, readSheets } from '#src/forms/participants/import/read-table.ts';
import { readList, takenOf } from '#src/forms/participants/import/read-list.ts';

const asha = ['Asha Rao', 'Nurse', 'asha@hospital.example', '9876543210'];
const heads = ['Name', 'Designation', 'Email', 'Mobile'];

/** The headings of the detected columns, by field. */
const named = (headings: string[]) => {
  const { columns } = layoutOf([headings]);
  return Object.fromEntries(Object.entries(columns).map(([field, index]) => [field, headings[index]]));
};

describe('the headings', () => {
  it('are found below a title, which is left out', () => {
    const table = [['List of delegates, City Hospital', '', '', ''], ['', '', '', ''], heads, asha];
    expect(layoutOf(table)).toMatchObject({ firstRow: 3, above: 1, headings: heads });
    expect(layoutOf([heads, asha]).above).toBeUndefined();
  });

  it('are the row that names most columns, if a title names some too', () => {
    const title = ['Delegate', 'Phone of the ward', '', ''];
    expect(layoutOf([title, heads, asha])).toMatchObject({ firstRow: 2, above: 1 });
  });

  it('are not a row with an email or a number', () => {
    const odd = ['Nurse', 'Job trainee', 'p@hospital.example', '+91 98765 43210'];
    expect(layoutOf([odd])).toMatchObject({ firstRow: 0, headings: ['A', 'B', 'C', 'D'] });
    expect(layoutOf([['Nurse', 'Job trainee', '98765-43210']]).firstRow).toBe(0);
  });

  it('are searched in the first ten rows with content', () => {
    const notes = Array.from({ length: 10 }, (_, index) => [`Note ${index}`]);
    expect(layoutOf([...notes.slice(1), [], heads, asha])).toMatchObject({ firstRow: 11, above: 9 });
    expect(layoutOf([...notes, heads, asha]).firstRow).toBe(0);
  });
});

describe('a column', () => {
  it('for another person is not a column of the participants', () => {
    expect(named(['Sl No', 'Hospital Name', 'Full Name', 'Post', 'E-Mail ID', 'WhatsApp No'])).toEqual({
      name: 'Full Name',
      designation: 'Post',
      email: 'E-Mail ID',
      mobile: 'WhatsApp No',
    });
    expect(named(['Hospital Name', 'Email', 'Mobile'])).toEqual({ email: 'Email', mobile: 'Mobile' });
    expect(named(['Father’s Name', 'Name', 'Email'])).toMatchObject({ name: 'Name' });
  });

  it.each([
    ['name', ['Name', 'Name of the Delegate'], 'Name of the Delegate'],
    ['name', ['First name', 'Name', 'Participant'], 'Name'],
    ['name', ['Participant ID', 'Participant'], 'Participant'],
    ['mobile', ['WhatsApp', 'Mobile No.'], 'Mobile No.'],
    ['mobile', ['Emergency mobile', 'Phone'], 'Phone'],
    ['mobile', ['Contact no'], 'Contact no'],
    ['mobile', ['Contact'], 'Contact'],
    ['designation', ['Title', 'Present post'], 'Present post'],
    ['email', ['Email of the hospital', 'Personal e-mail'], 'Personal e-mail'],
  ] as const)('for %s of %j is %j', (field, headings, expected) => {
    expect(named(['Ward', 'Workshops', ...headings])[field]).toBe(expected);
  });
});

describe('a spelling of a heading', () => {
  const spellings = {
    name: [
      'Name of Participant',
      'Full Name',
      'Delegate Name',
      'Name of the Delegate',
      'Participant’s Name',
      'NAME',
      'Dr. Name',
    ],
    designation: [
      'Desg.',
      'Desig',
      'Desig.',
      'Desgn',
      'Designation/Post',
      'Desgination',
      'Designition',
      'Present Post',
      'Position',
    ],
    email: ['E-mail ID', 'Email Address', 'E mail', 'E. Mail', 'EMAIL ID', 'Mail ID', 'Mail', 'Gmail', 'Eamil'],
    mobile: [
      'Mob.',
      'Mob No',
      'Mobno',
      'Phone No.',
      'Contact No',
      'Contact. No.',
      'WhatsApp No.',
      'Whats App',
      'Ph. No.',
      'Ph',
      'Cell No.',
      'Tel. No.',
    ],
  };
  const all = Object.entries(spellings).flatMap(([field, list]) => list.map((heading) => [heading, field] as const));
  const others = { name: 'Name', designation: 'Designation', email: 'Email', mobile: 'Mobile' };

  it.each(all)('%s is the %s', (heading, field) => {
    const { [field as 'name']: _, ...rest } = others;
    expect(named(['Sr. No.', heading, ...Object.values(rest)])).toEqual({ ...rest, [field]: heading });
  });

  it.each([
    'Institute',
    'Hospital',
    'College',
    'Organisation',
    'Organization',
    'Sr. No.',
    'Sl No',
    'ID',
    'Details',
    'No.',
    'Phase',
    'Mailing address',
  ])('%s is no field and stays for the visitor to choose', (heading) => {
    const { name: _, ...rest } = others;
    expect(named([heading, ...Object.values(rest)])).toEqual(rest);
  });
});

describe('a row that is no participant', () => {
  const terms = { workshops: [], most: 99, maxWorkshops: 5, contactEmail: '' };
  const names = (row: string[]) => {
    const table = [['Sr. No.', ...heads], ['1', ...asha], row, ['2', ...asha]];
    return readList(table, layoutOf(table), terms).rows.map(({ number, person }) => [number, person.name]);
  };

  it.each([
    [['Total', '', '', '', '2']],
    [['', 'Grand Total', '', '', '']],
    [['', 'Sub-total:', '2', '', '']],
    [['Total participants', '2', '', '', '']],
    [['Sr. No.', '', '', '', '']],
    [['Sr. No.', 'NAME', 'Designation', 'Email', 'Mobile']],
  ])('%j is left out', (row) => {
    expect(names(row)).toEqual([
      [2, 'Asha Rao'],
      [4, 'Asha Rao'],
    ]);
  });

  it.each([
    [['3', 'Total', 'Nurse', 'total@hospital.example', '']],
    [['3', 'Totala Devi', 'Nurse', '', '']],
    [['3', 'Name', 'Nurse', '', '']],
  ])('is not %j', (row) => {
    expect(names(row)).toHaveLength(3);
  });
});

describe('a text', () => {
  it('can name its separator in a line of its own', () => {
    expect(delimited('sep=;\r\nName;Email, private\r\nA;B')).toEqual([
      ['Name', 'Email, private'],
      ['A', 'B'],
    ]);
    expect(delimited('"sep=|"\nName|Email')).toEqual([['Name', 'Email']]);
  });

  it('is separated by the separator of the first line that has one', () => {
    expect(delimited('Our delegates\nName;Email\nRao, Asha;a@b.in')[2]).toEqual(['Rao, Asha', 'a@b.in']);
  });

  it('is read in both byte orders of UTF-16', async () => {
    const content = new Uint8Array(Buffer.from('\uFEFFName\tÉlise', 'utf16le').swap16());
    expect(await readSheets(new File([content], 'list.txt'))).toEqual([{ name: '', table: [['Name', 'Élise']] }]);
  });
});

describe('the row of the contact', () => {
  const table = [
    [...heads, 'Workshops'],
    [...asha, 'Airway'],
    ['Ravi Das', 'Nurse', 'ravi@hospital.example', '9876543211', 'Airway'],
  ];
  const terms = { workshops: [aWorkshop({ id: 'airway', name: 'Airway', leftCount: 1 })], most: 99, maxWorkshops: 5 };

  it('gives its workshops to participant 1, with its position for seats', () => {
    const list = readList(table, layoutOf(table), { ...terms, contactEmail: 'ASHA@hospital.example' });
    expect([list.contact?.number, list.rows.map(({ number }) => number)]).toEqual([2, [3]]);
    expect(takenOf(list)).toMatchObject({ choices: [['airway'], []], remarks: [[], [{ of: 'workshops' }]] });
    expect(takenOf(list).people).toHaveLength(1);
  });

  it('keeps the messages about its workshops, but none of its own details', () => {
    const own = [table[0]!, ['', '', 'asha@hospital.example', '', 'Chess; Airway'], table[2]!];
    const list = readList(own, layoutOf(own), { ...terms, contactEmail: 'asha@hospital.example' });
    expect(list.contact?.problems).toEqual(['Workshops: ‘Chess’ is not a workshop of this pass']);
    expect(takenOf(list).remarks[0]).toEqual([{ of: 'workshops', message: '‘Chess’ is not a workshop of this pass' }]);
  });
});
