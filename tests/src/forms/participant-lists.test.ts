import { describe, expect, it } from 'vitest';
import { aWorkshop } from '#machines/samples.ts';
import { layoutOf } from '#src/forms/participants/import/columns.ts';
import { readPasted } from '#src/forms/participants/import/read-table.ts';
import { readList, takenOf } from '#src/forms/participants/import/read-list.ts';
import { workshops, terms, listed, people, asha } from './participant-lists-fixture.ts';

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
