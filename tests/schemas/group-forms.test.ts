import { describe, expect, it } from 'vitest';
import { sameAsContact } from '#domain/booking/attendees.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { optionsOf, titleOf } from '#schemas/options.ts';
import type { Answers } from '#schemas/vocabulary.ts';

/** Stage 1 of a group booking, and one of its participants. Spec: registration 2.5, 5.5. */
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

describe('stage 1', () => {
  it('is the delegate form without its presentation [BULK-05]', () => {
    const left = ['presentation', 'oralTheme', 'oralAbstractFile', 'posterTheme', 'posterAbstractFile'];
    const fields = Object.keys(delegateForm.document.properties).filter((field) => !left.includes(field));
    expect(Object.keys(document.properties)).toEqual(fields);
    expect(
      optionsOf(document, document.properties['participation']!, 'presentation').map((option) => option.const),
    ).toEqual(['conference', 'skill_workshop']);
  });

  it.each(['hasGstNumber', 'gstNumber', 'billingName', 'personName', 'personDesignation', 'email', 'mobile'])(
    'includes %s [BULK-06]',
    (field) => expect(document.properties).toHaveProperty(field),
  );

  it('takes a contact who answered everything', () => {
    expect(problems(aContact())).toEqual([]);
  });

  it('requires every shown field but the box for a GST number [BULK-08]', () => {
    const shown = Object.entries(document.properties).filter(([, { showCondition }]) => !showCondition);
    const asked = shown.map(([field]) => field).filter((field) => field !== 'hasGstNumber');
    expect(problems({})).toEqual(asked.map((field) => `${field}: This field is required`));
  });

  it('asks for number, name and address of the bill only where there is a GST number [BULK-09]', () => {
    expect(problems(aContact({ hasGstNumber: true }))).toEqual([
      'gstNumber: This field is required',
      'billingName: This field is required',
      'billingAddress: This field is required',
    ]);
    expect(problems(aContact({ hasGstNumber: false, gstNumber: 'left over' }))).toEqual([]);
  });

  it('holds the mobile number to the rule of participant 1, where it can be corrected', () => {
    expect(problems(aContact({ mobile: '98765' }))).toEqual(['mobile: Mobile number must be 10 digits']);
  });

  it.each(optionsOf(document, document.properties['personDesignation']!).map((option) => option.const))(
    'makes of a contact who is %s a participant without a fault',
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

describe('a participant', () => {
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
  ])('of %j is told %j [BULK-17] [BULK-18] [BULK-19] [BULK-20]', (more, messages) => {
    expect(problemsOf(attendeeForm, aParticipant(more)).map(({ message }) => message)).toEqual(messages);
  });
});
