import { describe, expect, it } from 'vitest';
import eventSchema from '#schemas/event.schema.json' with { type: 'json' };
import { cleanEmail, normaliseEmail } from '#domain/text/clean-email.ts';
import { formats, isEmail } from '#domain/text/formats.ts';
import { meantEmail } from '#domain/text/meant-email.ts';

describe('email', () => {
  it.each([
    "o'neil@example.org",
    'asha+simc{2025}@example.org',
    'a/b=c?d^e_f`g|h~i!#$%&*@example.org',
    'Asha.Raman@Example.ORG',
    'asha@bücher.example',
    'asha@उदाहरण.भारत',
    'asha@xn--bcher-kva.xn--p1ai',
    `${'a'.repeat(64)}@example.org`,
  ])('can be %s [BOOK-25]', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    'a..b@x.in',
    '.a@x.in',
    'a.@x.in',
    'a@x',
    'a@x..in',
    'a@-x.in',
    'a@x-.in',
    'a b@x.in',
    'a@x.in, b@x.in',
    'அ@x.in',
    '"a"@x.in',
    'a@x.1n',
    `${'a'.repeat(65)}@example.org`,
  ])('cannot be %s', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it.each([
    'mailto:Asha@example.org',
    'mailto:Asha@example.org?subject=Poster',
    'Dr. Asha Raman <Asha@example.org>',
    '<Asha@example.org>',
    '\u200bAsha@\u00adexample.org\ufeff',
    ' Asha@example.org\n',
  ])('is found in the pasted text %j', (text) => {
    expect(cleanEmail(text)).toBe('Asha@example.org');
  });

  it('has one spelling, with a domain in ASCII', () => {
    expect(normaliseEmail(' Asha@BÜCHER.example ')).toBe('asha@xn--bcher-kva.example');
    expect(normaliseEmail('asha@xn--bcher-kva.example')).toBe('asha@xn--bcher-kva.example');
    expect(normaliseEmail('no email')).toBe('no email');
  });

  it('has one pattern, in forms and in settings', () => {
    const { supportEmail, mailFrom, enquiries } = eventSchema.properties.event.properties.contacts.properties;
    const patterns = [supportEmail, mailFrom, enquiries].map(({ pattern }) => pattern);
    expect(new Set(patterns)).toEqual(new Set([formats.email.pattern]));
  });
});

describe('an email with a mistake in its domain', () => {
  it.each([
    ['asha@gmial.com', 'asha@gmail.com'],
    ['Asha.Rao@Gmai.Com', 'Asha.Rao@gmail.com'],
    ['asha@gmail.con', 'asha@gmail.com'],
    ['asha@gmail.co', 'asha@gmail.com'],
    ['asha@gmail', 'asha@gmail.com'],
    ['asha@yaho.com', 'asha@yahoo.com'],
    ['asha@yaho.co.in', 'asha@yahoo.co.in'],
    ['asha@redifmail.com', 'asha@rediffmail.com'],
    ['asha@hospital.con', 'asha@hospital.com'],
    ['asha@hotmial.con', 'asha@hotmail.com'],
  ])('%s was meant as %s', (typed, meant) => {
    expect(meantEmail(typed)).toBe(meant);
  });

  it.each([
    'asha@gmail.com',
    'asha@yahoo.co.in',
    'asha@ymail.com',
    'asha@hospital.co',
    'asha@aiims.edu',
    'asha@',
    'asha',
    '',
  ])('%j is not corrected', (typed) => {
    expect(meantEmail(typed)).toBeUndefined();
  });
});
