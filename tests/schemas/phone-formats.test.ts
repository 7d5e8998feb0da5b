import { describe, expect, it } from 'vitest';
import { normaliseMobile } from '#schemas/phone-formats.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { contactForm } from '#schemas/forms/contact.form.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { problemsOf, problemsOnWire, type Form } from '#schemas/forms.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';

/** These tests check phone numbers against the numbering plan of their country, in all forms. */
const tenDigits = 'Mobile number must be 10 digits';
const notMobile = 'Please check this mobile number. Outside India, begin with + and the country code.';
const notPhone = 'Please check this phone number. Outside India, begin with + and the country code.';

const mobileForms: [string, Form][] = [
  ['delegate [DREG-10]', delegateForm],
  ['group contact', groupContactForm],
  ['attendee [BOOK-24] [BULK-18]', attendeeForm],
  ['exhibitor [EXSU-09]', exhibitorForm],
  ['exhibitor profile', exhibitorProfileForm],
];

const verdict = (form: Form, field: string, text: string): string | undefined => {
  const [onScreen, onWire] = [problemsOf, problemsOnWire].map((check) =>
    check(form, { [field]: text }).find((problem) => problem.field === field),
  );
  expect(onWire).toEqual(onScreen);
  return onScreen?.message;
};

describe.each(mobileForms)('mobile number of the form %s', (_, form) => {
  it.each(['9876543210', '6000000000', '+16505551234', '+6591234567', '+9779841234567', '+447911123456'])(
    'accepts %s',
    (text) => expect(verdict(form, 'mobile', text)).toBeUndefined(),
  );

  it.each([
    ['5', tenDigits],
    ['987654321', tenDigits],
    ['98765432101', tenDigits],
    ['1234567890', notMobile],
    ['5555555555', notMobile],
    ['4422345678', notMobile], // a landline
    ['+', notMobile],
    ['+91919876543210', notMobile], // typed with two country codes
    ['+1650555123', notMobile], // a digit is missing
    ['+442071838750', notMobile], // a landline
    ['+9991234567890', notMobile], // no country has this code
  ])('refuses %s', (text, sentence) => expect(verdict(form, 'mobile', text)).toBe(sentence));
});

describe('phone number of an enquiry [CONTACT-06]', () => {
  it.each(['98765 43210', '044-2234 5678', '+91 (44) 2231-0000', '+1 650 555 1234', '044 22345678 ext. 12'])(
    'accepts %s',
    (text) => expect(verdict(contactForm, 'phone', text)).toBeUndefined(),
  );

  it.each(['5', 'call me', '+1 650 555', '123456789012345678'])('refuses %s', (text) =>
    expect(verdict(contactForm, 'phone', text)).toBe(notPhone),
  );
});

describe('normalised phone number', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['+1 (650) 555-1234', '+16505551234'],
    ['+44 (0)7911 123456', '+447911123456'],
    [' 98765 ', '98765'],
    ['call me', 'call me'],
    ['', ''],
  ])('of the mobile %j is %j', (text, kept) => expect(normaliseMobile(text)).toBe(kept));

  it('of an enquiry has the country code, spaces and the extension', () => {
    const phoneOf = (phone: string) => normaliseAnswers(contactForm, { phone })['phone'];
    expect(phoneOf('(044) 2234-5678')).toBe('+91 44 2234 5678');
    expect(phoneOf('+16505551234')).toBe('+1 650 555 1234');
    expect(phoneOf('5')).toBe('5');
  });
});
