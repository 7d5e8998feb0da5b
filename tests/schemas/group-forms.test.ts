import { describe, expect, it } from 'vitest';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { optionsOf } from '#schemas/options.ts';
import type { Answers } from '#schemas/vocabulary.ts';

/** These tests check stage 1 of a group booking and the participant form. Rows: BULK-05 to BULK-20. */
const aContact = (more: Answers = {}): Answers => ({
  personName: 'Asha Raman',
  title: 'dr',
  qualification: 'MD',
  discipline: 'medicine',
  personDesignation: 'associate_professor',
  name: 'Sample Medical College',
  institutionType: 'government',
  stream: 'medical',
  mobile: '9876543210',
  email: 'asha@sample.example',
  participation: ['conference'],
  ...more,
});
const problems = (answers: Answers) =>
  problemsOf(groupContactForm, answers).map(({ field, message }) => `${field}: ${message}`);
const { document } = groupContactForm;

describe('stage 1 of a group booking', () => {
  it('is the delegate form without the presentation fields [BULK-05]', () => {
    const presentationFields = ['presentation', 'oralTheme', 'oralAbstractFile', 'posterTheme', 'posterAbstractFile'];
    const fields = Object.keys(delegateForm.document.properties).filter((field) => !presentationFields.includes(field));
    expect(Object.keys(document.properties)).toEqual(fields);
    expect(
      optionsOf(document, document.properties['participation']!, 'presentation').map((option) => option.const),
    ).toEqual(['conference', 'skill_workshop']);
  });

  it('requires these visible fields, but not the GST box [BULK-08]', () => {
    const required = [
      'personName',
      'title',
      'qualification',
      'discipline',
      'personDesignation',
      'name',
      'institutionType',
      'stream',
      'mobile',
      'email',
      'participation',
    ];
    expect(problems({})).toEqual(required.map((field) => `${field}: This field is required`));
  });

  it('requires GST number, billing name and address only if the box is ticked [BULK-09]', () => {
    expect(problems(aContact({ hasGstNumber: true }))).toEqual([
      'gstNumber: This field is required',
      'billingName: This field is required',
      'billingAddress: This field is required',
    ]);
    expect(problems(aContact({ hasGstNumber: false, gstNumber: 'left over' }))).toEqual([]);
  });
});
