import { describe, expect, it, vi } from 'vitest';
import { phoneFormats } from '#schemas/phone-formats.ts';
import { m } from '#messages';
import { anAttendee, aWorkshop } from '#machines/samples.ts';
import { delimited } from '#src/forms/participants/import/read-table.ts';
import { layoutOf } from '#src/forms/participants/import/columns.ts';
import { readList } from '#src/forms/participants/import/read-list.ts';
import { Participants } from '#src/forms/participants/participants.ts';

const person = (number: number) => anAttendee({ email: `p${number}@hospital.example` });
const aGroup = (size = 3) =>
  new Participants(
    size,
    Array.from({ length: size }, (_, index) => person(index + 1)),
  );

describe('participant store', () => {
  it.each([
    ['name', '', 'This field is required [BULK-17]'],
    ['mobile', '98765', 'Mobile number must be 10 digits [BULK-18]'],
    ['email', 'nobody', 'Invalid email address [BULK-19]'],
  ] as const)('validates %s %j: %s', (field, text, expected) => {
    const store = aGroup();
    store.set(1, field, text);
    store.leave(1, field);
    expect(store.row(1).view).toEqual({ errors: { [field]: expected.replace(/ \[.*/, '') }, state: 'wrong' });
  });

  it('shows an error after the field is left, and notifies only its own row', () => {
    const store = new Participants(3);
    const [own, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
    store.subscribe(1, own);
    store.subscribe(2, other);
    store.set(1, 'mobile', '9');
    expect(store.row(1).view).toEqual({ errors: {}, state: 'begun' });
    store.set(1, 'mobile', '98');
    expect(own).toHaveBeenCalledTimes(1); // the second change does not affect the rendered row
    store.leave(1, 'mobile');
    expect(own).toHaveBeenCalledTimes(2);
    expect(other).not.toHaveBeenCalled();
  });

  it('validates all participants again once the numbering plans are loaded [BULK-18]', () => {
    const withoutPlans = vi.spyOn(phoneFormats.mobile.check, 'holds').mockReturnValue(true);
    const store = new Participants(2, [person(1), anAttendee({ email: 'p2@hospital.example', mobile: '1234567890' })]);
    expect(store.progress).toMatchObject({ complete: 2, wrong: 0 });
    withoutPlans.mockRestore();
    store.validate();
    expect(store.row(1).view).toEqual({ errors: { mobile: m.phone_formats_not_mobile() }, state: 'wrong' });
    expect(store.progress).toMatchObject({ complete: 1, wrong: 1 });
  });

  it('marks a duplicate email at the later participant until one of them changes [BULK-33] [ERR-B-03]', () => {
    const store = aGroup();
    store.set(2, 'email', 'P1@hospital.example');
    store.leave(2, 'email');
    expect(store.row(2).view.errors).toEqual({ email: 'Duplicate email found: P1@hospital.example' });
    expect([store.isWhole(), store.isValid()]).toEqual([true, false]);
    store.set(0, 'email', 'first@hospital.example');
    expect(store.row(2).view.errors).toEqual({});
    expect(store.isValid()).toBe(true);
  });

  it('marks registered emails until they are changed [BULK-34] [ERR-B-04]', () => {
    const store = aGroup();
    store.nameTaken(['p2@hospital.example']);
    expect(store.row(1).view.errors).toEqual({ email: 'This email is already registered' });
    store.set(1, 'email', 'other@hospital.example');
    expect(store.row(1).view.state).toBe('complete');
  });

  it('replaces participant 1 with the contact [BULK-16]', () => {
    const store = aGroup();
    store.replace([anAttendee({ name: 'Sample Organiser', email: 'meena@hospital.example' })]);
    expect(store.people()[0]?.name).toBe('Sample Organiser');
  });

  it('keeps typed values when the quantity shrinks and grows again', () => {
    const store = aGroup(3);
    store.resize(2);
    expect(store.people()).toHaveLength(2);
    expect(store.everyone()).toHaveLength(3);
    store.resize(3);
    expect(store.people()[2]).toEqual(person(3));
  });

  it('counts complete participants, and finds the next incomplete one', () => {
    const store = aGroup(4);
    store.set(1, 'name', '');
    store.set(3, 'name', '');
    expect(store.progress.complete).toBe(2);
    expect([store.incompleteAfter(-1), store.incompleteAfter(1), store.incompleteAfter(3)]).toEqual([1, 3, 1]);
    store.refuse();
    expect(store.progress).toMatchObject({ complete: 2, wrong: 2, errors: 2 });
  });
});

describe('remark of a participant', () => {
  const remark = { of: 'workshops', message: '‘Chess’ is not a workshop of this pass' } as const;
  const aList = () => new Participants(3, [person(1), person(2), person(3)], [[], [remark]]);

  it('stays until it is confirmed, and marks the participant as wrong', () => {
    const store = aList();
    expect(store.row(1).view).toEqual({ errors: {}, remarks: [remark], state: 'wrong' });
    expect(store.progress).toMatchObject({ complete: 2, wrong: 1, errors: 1 });
    expect(store.incompleteAfter(-1)).toBe(1);
    store.set(1, 'name', 'Asha');
    expect([store.row(1).view.remarks, store.remarks()[1]]).toEqual([[remark], [remark]]);
    store.remark(1, []);
    expect(store.row(1).view).toEqual({ errors: {}, state: 'complete' });
  });

  it('blocks the first submit only', () => {
    const store = aList();
    expect([store.isWhole(), store.isValid()]).toEqual([true, true]);
    expect([store.blocksForRemarks(), store.refusals]).toEqual([true, 1]);
    expect([store.blocksForRemarks(), store.refusals]).toEqual([false, 1]);
    store.replace(store.people(), [[], [remark]]);
    expect(store.blocksForRemarks()).toBe(true);
    expect(aGroup().blocksForRemarks()).toBe(false);
  });

  it('is removed with a change of its field', () => {
    const store = aGroup();
    store.remark(1, [remark, { of: 'name', message: 'cut' }]);
    store.set(1, 'name', 'Asha');
    expect(store.row(1).view.remarks).toEqual([remark]);
  });
});

describe('participants from a spreadsheet', () => {
  const terms = {
    workshops: [aWorkshop({ leftCount: 1 }), aWorkshop({ id: 'writing', name: 'Writing a paper', group: 'Research' })],
    most: 99,
    maxWorkshops: 5,
    contactEmail: 'meena@hospital.example',
  };
  const read = (text: string) => {
    const table = delimited(text);
    return readList(table, layoutOf(table), terms);
  };

  it('show problems by row, skip the contact, and give no seat twice', () => {
    const { rows, contact } = read(
      [
        'Name,Designation,Email,Mobile,Workshops',
        'Me,Head,MEENA@hospital.example,9876543210,',
        'A,Nurse,a@hospital.example,9876543210,Airway; Writing a paper',
        'B,Nurse,A@hospital.example,98,Airway; Nope',
      ].join('\n'),
    );
    expect(contact?.number).toBe(2);
    expect(rows.map(({ number, workshopIds, problems }) => [number, workshopIds, problems])).toEqual([
      [3, ['airway', 'writing'], []],
      [
        4,
        [],
        [
          'Mobile: Mobile number must be 10 digits',
          'Email: the same email is in row 3',
          'Workshops: no seat is left in ‘Airway’',
          'Workshops: ‘Nope’ is not a workshop of this pass',
        ],
      ],
    ]);
  });
});
