import { describe, expect, it } from 'vitest';
import { typed } from '#domain/text/formats.ts';
import { titleOf } from '#schemas/options.ts';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { problemsOf, problemsOnWire } from '#schemas/forms.ts';

const { document } = exhibitorForm;
const whole = {
  personName: 'Asha Raman',
  personDesignation: 'Head, R&D - Sales',
  email: 'asha@example.org',
  mobile: '9876543210',
  name: 'Sample Devices 24',
  website: 'sample.example',
  decision: 'no',
  sectorIntrested: 'other',
  marketing: 'socialMedia',
  billingAddress: '12 Sample Street\nSample City',
  password: 'Passw0rd!',
};
const problems = (answers: object) => problemsOf(exhibitorForm, { ...whole, ...answers });
const typing = (field: string, text: string) => typed(text, document.properties[field] ?? {});

describe('exhibitor form', () => {
  it('accepts the fields that are always shown', () => {
    expect(problems({})).toEqual([]);
  });

  it('has one section with fields in this order [EXSU-05]', () => {
    expect(document.title).toBe('Personal Information');
    expect(Object.values(document.properties).some(({ section }) => section)).toBe(false);
    expect(Object.keys(document.properties)).toEqual(
      'personName personDesignation email mobile name website decision sectorIntrested marketing hasGstNumber gstNumber billingName billingAddress password'.split(
        ' ',
      ),
    );
  });

  it.each(Object.keys(whole))('asks for %s [EXSU-20]', (field) => {
    for (const blank of [undefined, ' '])
      expect(problems({ [field]: blank })).toEqual([{ field, message: 'This field is required' }]);
  });

  it.each([
    ['personName', 'Asha2 Raman!', 'Asha Raman', 'EXSU-06'],
    ['personName', 'x'.repeat(31), 'x'.repeat(30), 'EXSU-06'],
    ['personDesignation', 'R&D. (Head), a/b - c! @2_', 'R&D. Head, a/b - c! @', 'EXSU-07'],
    ['personDesignation', 'x'.repeat(31), 'x'.repeat(30), 'EXSU-07'],
    ['mobile', '+91 98765-43210', '9876543210', 'EXSU-09'],
    ['name', 'Sample* Devices 24', 'Sample Devices 24', 'EXSU-10'],
    ['name', 'x'.repeat(51), 'x'.repeat(50), 'EXSU-10'],
    ['gstNumber', '29abcde1234f1zw-99', '29ABCDE1234F1ZW', 'EXSU-16'],
    ['billingName', 'x'.repeat(51), 'x'.repeat(50), 'EXSU-17'],
    ['billingAddress', 'x'.repeat(501), 'x'.repeat(500), 'EXSU-18'],
  ])('of %s typed as %o keeps only %o [%s]', (...[field, text, taken]) => {
    expect(typing(field, text)).toBe(taken);
  });

  it('offers these sectors, media and answers [EXSU-12] [EXSU-13] [EXSU-14]', () => {
    const codes = (field: string) => document.properties[field]?.oneOf?.map((option) => option.const);
    expect(document.properties['decision']).toMatchObject({
      title: 'Are you the decision-maker in your company?',
      widget: 'radio',
    });
    expect(codes('decision')).toEqual(['yes', 'no']);
    expect(codes('sectorIntrested')).toEqual([
      'technology',
      'finance',
      'education',
      'healthcare',
      'sustainability',
      'other',
    ]);
    expect(codes('marketing')).toEqual(['socialMedia', 'email', 'friend', 'website', 'other']);
    expect(titleOf(document, 'marketing', 'friend')).toBe('Referral');
  });

  it('shows GST number and billing name only if the box is ticked [EXSU-15] [EXSU-16] [EXSU-17]', () => {
    expect(document.properties['hasGstNumber']?.title).toBe('Do you have a GST number?');
    expect(problems({ hasGstNumber: true }).map(({ field }) => field)).toEqual(['gstNumber', 'billingName']);
    expect(problems({ hasGstNumber: false, gstNumber: 'x', billingName: 'x' })).toEqual([]);
    expect(problemsOnWire(exhibitorForm, { ...whole, gstNumber: '29ABCDE1234F1ZW' })).toHaveLength(1);
  });

  it.each([
    ['acme', false],
    ['http://acme', false],
    ['acme.', false],
    ['.example', false],
    ['acme .example', false],
    ['10.0.0.1', false],
    ['acme@mail.example', false],
    ['acme.example', true],
    ['www.acme-pharma.co.in', true],
    ['https://acme.example:8443/a?b#c', true],
    ['HTTP://ACME.EXAMPLE', true],
    ['अस्पताल.भारत', true],
  ])('website %s is valid: %o [EXSU-11]', (website, isValid) => {
    const wrong = [{ field: 'website', message: 'Please enter a web address with a dot, such as company.example' }];
    expect(problems({ website }).filter(({ field }) => field === 'website')).toEqual(isValid ? [] : wrong);
  });

  it.each(['N/A', 'NA', 'n/a', 'na'])('%s is refused as a GST number, with a message [EXSU-23]', (gstNumber) => {
    expect(problems({ hasGstNumber: true, billingName: 'B', gstNumber })).toEqual([
      { field: 'gstNumber', message: 'N/A is not allowed. Please enter a valid GST number.' },
    ]);
  });

  it.each(['Passw0r!', 'pässW0rd-', `${'x'.repeat(252)}aA1.`])('takes the password %s [EXSU-24]', (password) => {
    expect(problems({ password })).toEqual([]);
  });

  it.each(['Passw0!', 'passw0rd!', 'PASSW0RD!', 'Password!', 'Passw0rdd', 'Passw0rd✓'])(
    'refuses the password %s [EXSU-24]',
    (password) => {
      const message = 'Password must contain at least 1 uppercase, 1 lowercase, 1 number, and 1 special character';
      expect(problems({ password })).toEqual([{ field: 'password', message }]);
    },
  );
});

it('exhibitor profile form has all fields except email and password', () => {
  const { email: _, password: __, ...fields } = document.properties;
  expect(exhibitorProfileForm.document.properties).toEqual(fields);
  const { email: ___, password: ____, ...company } = whole;
  expect(problemsOf(exhibitorProfileForm, company)).toEqual([]);
  expect(problemsOnWire(exhibitorProfileForm, whole).map(({ field }) => field)).toEqual(['email', 'password']);
});
