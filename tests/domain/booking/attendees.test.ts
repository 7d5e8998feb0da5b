import { describe, expect, it } from 'vitest';
import { primaryEmail, sameAsContact } from '#domain/booking/attendees.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';

const contact = {
  personName: 'Sample Delegate',
  personDesignation: 'associate_professor',
  email: 'd@sample.example',
  mobile: '9000000000',
};

describe('copying the contact to attendee 1', () => {
  it('uses the visible designation, not its code with an underscore [BOOK-19]', () => {
    expect(sameAsContact(contact, 'Associate Professor')).toEqual({
      name: 'Sample Delegate',
      designation: 'Associate Professor',
      email: 'd@sample.example',
      mobile: '9000000000',
    });
  });

  it('cuts a free designation to 30 characters and drops characters that attendees may not use', () => {
    const other = {
      ...contact,
      personDesignation: 'other',
      designationOther: 'Head_of (Emergency) Medicine & Trauma Care Unit',
    };
    expect(sameAsContact(other, 'Other').designation).toBe('Head of Emergency Medicine & T');
  });

  it('leaves missing answers blank', () => {
    expect(sameAsContact({}, '')).toEqual({ name: '', designation: '', email: '', mobile: '' });
  });
});

describe('primary email', () => {
  const attendee = { name: 'A', designation: 'B', email: 'first@sample.example', mobile: '9000000000' };

  it("is the contact's email for one ticket and attendee 1's email for several [BOOK-29]", () => {
    expect(primaryEmail(contact, [attendee])).toBe('d@sample.example');
    expect(primaryEmail(contact, [])).toBe('d@sample.example');
    expect(primaryEmail(contact, [attendee, attendee])).toBe('first@sample.example');
  });

  it('is normalised in spaces and letter case', () => {
    expect(normaliseEmail('  Delegate@Sample.Example ')).toBe('delegate@sample.example');
  });
});
