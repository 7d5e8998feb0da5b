import { describe, expect, it } from 'vitest';
import { aGroupContact, anAttendee } from '#machines/samples.ts';
import {
  answersOf,
  asDraft,
  draftFile,
  readDraftFile,
  type GroupDraft,
} from '#src/features/group-booking/group-draft.ts';

const conference = 'simc-2025';
const aDraft = (own: object = {}): GroupDraft => ({
  typed: { personName: 'Asha Raman', participation: ['conference'], hasGstNumber: true, mobile: '98' },
  stage: 'participants',
  key: 'post',
  quantity: 3,
  choices: [[], ['airway', 'suture'], []],
  people: [anAttendee(), anAttendee({ email: 'p2@hospital.example' }), anAttendee({ name: '', mobile: '' })],
  remarks: [[], [{ of: 'workshops', message: '‘Chess’ is not a workshop of this pass' }]],
  ...own,
});

const opened = (own: object) => readDraftFile(draftFile(aDraft(own), conference), conference);

describe('the file of a draft', () => {
  it('is opened as it was saved, finished or not', () => {
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
  ])('that holds %s is none', (_, text) => {
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
  ])('keeps the rest where it holds %s', (_, own, part) => {
    const { [part as keyof GroupDraft]: left, ...rest } = aDraft();
    expect(left).toBeDefined();
    expect(opened(own)).toEqual(rest);
  });

  it('brings nothing along that is no part of a person or no answer', () => {
    const person = { ...anAttendee(), pass_id: 'A', workshops: ['x'] };
    const typed = { personName: 'Asha', age: 40, deep: { a: 1 }, list: [1] };
    expect(opened({ people: [person], typed })).toMatchObject({
      people: [anAttendee()],
      typed: { personName: 'Asha' },
    });
    expect(Object.keys(opened({ typed })?.typed ?? {})).toEqual(['personName']);
  });
});

describe('stage 1 of a draft', () => {
  it('counts as answers once it is whole', () => {
    expect(answersOf(undefined)).toBeUndefined();
    expect(answersOf({ personName: 'Asha' })).toBeUndefined();
    expect(answersOf({ ...aGroupContact() })).toEqual(aGroupContact());
  });
});

describe('the draft of the device', () => {
  it('is taken as far as it has the shape of one', () => {
    expect(asDraft(aDraft())).toEqual(aDraft());
    expect(asDraft({ ...aDraft(), people: [null], choices: 'x' })).toEqual(
      expect.not.objectContaining({ people: expect.anything(), choices: expect.anything() }),
    );
    for (const nothing of [undefined, null, 5, [1]]) expect(asDraft(nothing)).toBeUndefined();
  });
});
