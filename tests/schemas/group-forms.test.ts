import { describe, expect, it } from 'vitest';
import { sameAsContact } from '#domain/booking/attendees.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { optionsOf, titleOf } from '#schemas/options.ts';
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

  it.each(['hasGstNumber', 'gstNumber', 'billingName', 'personName', 'personDesignation', 'email', 'mobile'])(
    'includes %s [BULK-06]',
    (field) => expect(document.properties).toHaveProperty(field),
  );

  it('accepts a complete contact', () => {
    expect(problems(aContact())).toEqual([]);
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

  it('applies the mobile rule of participant 1, so the number can be corrected here', () => {
    expect(problems(aContact({ mobile: '98765' }))).toEqual(['mobile: Mobile number must be 10 digits']);
  });

  it.each(optionsOf(document, document.properties['personDesignation']!).map((option) => option.const))(
    'turns a contact with designation %s into a valid participant',
    (code) => {
      const contact = aContact({
        personDesignation: code,
        designationOther: `Head (acting) ${'of Medicine '.repeat(6)}`,
      });
      const person = sameAsContact(contact, titleOf(document, 'personDesignation', code));
      expect(problemsOf(attendeeForm, { ...person })).toEqual([]);
    },
  );
});

describe('group participant', () => {
  const aParticipant = (more: Answers) => ({
    name: 'Ravi',
    designation: 'Resident',
    email: 'ravi@sample.example',
    mobile: '9876543210',
    ...more,
  });

  it.each([
    [{ name: ' ', designation: '', email: '', mobile: '' }, Array(4).fill('This field is required')],
    [{ mobile: '987654321' }, ['Mobile number must be 10 digits']],
    [{ email: 'RAVI@Sample.EXAMPLE' }, []],
    [{ email: 'ravi@sample' }, ['Invalid email address']],
    [{ name: 'N'.repeat(31) }, ['This text is too long']],
    [{ designation: 'A. B, C/D-E! & F @G' }, []],
    [
      { designation: 'Resident 2' },
      ['Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and . , / - ! & @'],
    ],
  ])('with %j gets the messages %j [BULK-17] [BULK-18] [BULK-19] [BULK-20]', (more, messages) => {
    expect(problemsOf(attendeeForm, aParticipant(more)).map(({ message }) => message)).toEqual(messages);
  });
});
