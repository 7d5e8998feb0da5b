import { describe, expect, it } from 'vitest';
import { aGroupContact, anAttendee } from '#machines/samples.ts';
import { answersOf, asDraft, draftFile, readDraftFile, type GroupDraft } from '#src/forms/group-booking/group-draft.ts';

const conference = 'simc-2025';
const aDraft = (own: object = {}): GroupDraft => ({
  typed: { personName: 'Asha Raman', participation: ['conference'], hasGstNumber: true, mobile: '98' },
  recipient: { name: 'Asha Raman', address: '1 Sample Road' },
  stage: 'participants',
  key: 'post',
  quantity: 3,
  choices: [[], ['airway', 'suture'], []],
  people: [anAttendee(), anAttendee({ email: 'p2@hospital.example' }), anAttendee({ name: '', mobile: '' })],
  remarks: [[], [{ of: 'workshops', message: '‘Chess’ is not a workshop of this pass' }]],
  ...own,
});

const opened = (own: object) => readDraftFile(draftFile(aDraft(own), conference), conference);

describe('draft file of a group', () => {
  it('is restored as it was saved, complete or not', () => {
    expect(opened({})).toEqual(aDraft());
    expect(readDraftFile(draftFile({}, conference), conference)).toEqual({});
  });

  it.each([
    ['no JSON', '{"kind": "group booking draft", '],
    ['nothing', ''],
    ['a list', '[]'],
    ['another kind of file', JSON.stringify({ kind: 'invoice', version: 1, event: conference, draft: {} })],
    ['no draft', JSON.stringify({ kind: 'group booking draft', version: 1, event: conference, draft: null })],
    ['a draft of another conference', draftFile(aDraft(), 'other-2026')],
    ['a draft of another version of the site', draftFile(aDraft(), conference).replace('"version": 1', '"version": 2')],
  ])('with %s is refused', (_, text) => {
    expect(readDraftFile(text, conference)).toBeUndefined();
  });

  it.each([
    ['a pass that is none', { key: 'visitor' }, 'key'],
    ['a stage that is none', { stage: 'paid' }, 'stage'],
    ['a quantity in words', { quantity: 'three' }, 'quantity'],
    ['a remark on what is no field', { remarks: [[{ of: 'state', message: 'Look' }]] }, 'remarks'],
    ['fewer than a group has', { quantity: 1 }, 'quantity'],
    ['more than a page can draw', { quantity: 1_000_000_000 }, 'quantity'],
    ['half a participant', { quantity: 2.5 }, 'quantity'],
    ['workshops that are no lists', { choices: ['airway'] }, 'choices'],
    ['more than a hundred lists', { choices: Array.from({ length: 101 }, () => []) }, 'choices'],
    ['people who are none', { people: [{ name: 'Asha' }] }, 'people'],
    ['a name of ten thousand letters', { people: [anAttendee({ name: 'a'.repeat(10_000) })] }, 'people'],
  ])('with %s keeps all other parts', (_, own, part) => {
    const { [part as keyof GroupDraft]: left, ...rest } = aDraft();
    expect(left).toBeDefined();
    expect(opened(own)).toEqual(rest);
  });

  it('ignores unknown fields of people and answers', () => {
    const person = { ...anAttendee(), pass_id: 'A', workshops: ['x'] };
    const typed = { personName: 'Asha', age: 40, deep: { a: 1 }, list: [1] };
    expect(opened({ people: [person], typed })).toMatchObject({
      people: [anAttendee()],
      typed: { personName: 'Asha' },
    });
    expect(Object.keys(opened({ typed })?.typed ?? {})).toEqual(['personName']);
  });
});

describe('stage 1 of a group draft', () => {
  it('returns answers only when complete', () => {
    expect(answersOf(undefined)).toBeUndefined();
    expect(answersOf({ personName: 'Asha' })).toBeUndefined();
    expect(answersOf({ ...aGroupContact() })).toEqual(aGroupContact());
  });
});

describe('stored group draft', () => {
  it('keeps only valid parts', () => {
    expect(asDraft(aDraft())).toEqual(aDraft());
    expect(asDraft({ ...aDraft(), people: [null], choices: 'x' })).toEqual(
      expect.not.objectContaining({ people: expect.anything(), choices: expect.anything() }),
    );
    for (const nothing of [undefined, null, 5, [1]]) expect(asDraft(nothing)).toBeUndefined();
  });
});
