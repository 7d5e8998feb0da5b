import { describe, expect, it } from 'vitest';
import { normaliseEmail, primaryEmail, sameAsContact } from '#domain/booking/attendees.ts';

const contact = {
  personName: 'Sample Delegate',
  personDesignation: 'associate_professor',
  email: 'd@sample.example',
  mobile: '9000000000',
};

describe('the contact as attendee 1', () => {
  it('takes the words the visitor read, not the code with its underscore [BOOK-19]', () => {
    expect(sameAsContact(contact, 'Associate Professor')).toEqual({
      name: 'Sample Delegate',
      designation: 'Associate Professor',
      email: 'd@sample.example',
      mobile: '9000000000',
    });
  });

  it('cuts another designation to 30 characters and drops what an attendee may not hold', () => {
    const other = {
      ...contact,
      personDesignation: 'other',
      designationOther: 'Head_of (Emergency) Medicine & Trauma Care Unit',
    };
    expect(sameAsContact(other, 'Other').designation).toBe('Head of Emergency Medicine & T');
  });

  it('leaves blank what the contact has not said', () => {
    expect(sameAsContact({}, '')).toEqual({ name: '', designation: '', email: '', mobile: '' });
  });
});

describe('the primary address', () => {
  const attendee = { name: 'A', designation: 'B', email: 'first@sample.example', mobile: '9000000000' };

  it('is the contact’s for one ticket and attendee 1’s for several [BOOK-29]', () => {
    expect(primaryEmail(contact, [attendee])).toBe('d@sample.example');
    expect(primaryEmail(contact, [])).toBe('d@sample.example');
    expect(primaryEmail(contact, [attendee, attendee])).toBe('first@sample.example');
  });

  it('is one address however it is typed', () => {
    expect(normaliseEmail('  Delegate@Sample.Example ')).toBe('delegate@sample.example');
  });
});
