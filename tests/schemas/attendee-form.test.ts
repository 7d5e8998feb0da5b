import { describe, expect, it } from 'vitest';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { attendeesForm } from '#schemas/forms/booking/attendees.form.ts';
import { ticketCodeForm } from '#schemas/forms/tickets/ticket-code.form.ts';
import { ticketEmailForm } from '#schemas/forms/tickets/ticket-email.form.ts';
import { problemsOf, problemsOnWire } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';

/** These tests check the attendee form and the two forms of /tickets. Rows: BOOK-23 to BOOK-26, TICKET-06, TICKET-09. */
const anAttendee = (more: Answers = {}): Answers => ({
  name: 'Asha Rao',
  designation: 'Professor',
  email: 'asha@sample.example',
  mobile: '9876543210',
  ...more,
});
const sentences = (answers: Answers) =>
  problemsOf(attendeeForm, answers).map(({ field, message }) => `${field}: ${message}`);

describe('attendee form', () => {
  it.each(['name', 'designation', 'email', 'mobile'])('requires %s [BOOK-23]', (field) => {
    expect(sentences(anAttendee({ [field]: '  ' }))).toEqual([`${field}: This field is required`]);
  });

  it.each([
    ['987654321', 'mobile: Mobile number must be 10 digits'],
    ['98765432101', 'mobile: Mobile number must be 10 digits'],
    ['9876543210', undefined],
  ])('for the mobile %s reports %s [BOOK-24]', (mobile, sentence) => {
    expect(sentences(anAttendee({ mobile }))).toEqual(sentence ? [sentence] : []);
  });

  it.each([
    ['asha@sample.example', undefined],
    ['ASHA.RAO+1@Sample.Example', undefined],
    ['asha@sub.sample-college.example', undefined],
    ['asha', 'email: Invalid email address'],
    ['asha@sample', 'email: Invalid email address'],
    ['asha@-sample.example', 'email: Invalid email address'],
    ['asha rao@sample.example', 'email: Invalid email address'],
    ['asha@sample..example', 'email: Invalid email address'],
  ])('for the email %s reports %s [BOOK-25]', (email, sentence) => {
    expect(sentences(anAttendee({ email }))).toEqual(sentence ? [sentence] : []);
  });

  it.each([
    ['name', 'Dr. A, B/C-D! E & F @G'],
    ['name', 'தமிழ்ச்செல்வி'],
    ['designation', 'Asst. Prof. (acting)'.replace(/[()]/g, '')],
    ['designation', 'D'.repeat(30)],
  ])('accepts as %s %j [BOOK-26]', (field, text) => {
    expect(sentences(anAttendee({ [field]: text }))).toEqual([]);
  });

  it.each([
    ['name', 'Asha 2', 'Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and . , / - ! & @'],
    [
      'designation',
      'Professor (acting)',
      'Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and . , / - ! & @',
    ],
    ['name', 'N'.repeat(31), 'This text is too long'],
    ['designation', 'D'.repeat(31), 'This text is too long'],
  ])('refuses as %s %j [BOOK-26]', (field, text, sentence) => {
    expect(sentences(anAttendee({ [field]: text }))).toEqual([`${field}: ${sentence}`]);
  });
});

describe('forms of /tickets', () => {
  it('accept an email', () => {
    expect(problemsOf(ticketEmailForm, { email: ' Asha@Sample.example ' })).toEqual([]);
    expect(problemsOf(ticketEmailForm, { email: 'asha' })).toEqual([
      { field: 'email', message: 'Invalid email address' },
    ]);
    expect(problemsOf(ticketEmailForm, {})).toEqual([{ field: 'email', message: 'This field is required' }]);
  });

  it('accept a code of six digits', () => {
    expect(problemsOf(ticketCodeForm, { otp_code: '012345' })).toEqual([]);
    expect(problemsOf(ticketCodeForm, { otp_code: '12345' })).toEqual([
      { field: 'otp_code', message: 'Enter the 6-digit code sent to your email' },
    ]);
  });
});

describe('list of attendees', () => {
  const problems = (...attendees: Answers[]) => problemsOf(attendeesForm, { attendees });

  it('requires at least one attendee', () => {
    expect(problems()).toEqual([{ field: 'attendees', message: 'This field is required' }]);
  });

  it('names the field of each attendee by its index, in the order of the page [BOOK-23]', () => {
    expect(problems(anAttendee({ mobile: '5', email: '' }), anAttendee({ name: ' ' }))).toEqual([
      { field: 'attendees.0.email', message: 'This field is required' },
      { field: 'attendees.0.mobile', message: 'Mobile number must be 10 digits' },
      { field: 'attendees.1.name', message: 'This field is required' },
    ]);
  });

  it('refuses the email of an earlier attendee, in any letter case [BOOK-25]', () => {
    expect(problems(anAttendee(), anAttendee({ email: ' ASHA@sample.example ' }))).toEqual([
      { field: 'attendees.1.email', message: 'Duplicate email found: ASHA@sample.example' },
    ]);
    expect(problems(anAttendee(), anAttendee({ email: 'ravi@sample.example' }))).toEqual([]);
  });

  it('names an unknown field, and refuses an item that is not an attendee', () => {
    expect(problemsOnWire(attendeesForm, { attendees: [anAttendee({ age: '5' })] })).toEqual([
      { field: 'attendees.0.age', message: 'This field is not part of the form' },
    ]);
    expect(problems('Asha' as never).map(({ field }) => field)).toContain('attendees');
  });
});
