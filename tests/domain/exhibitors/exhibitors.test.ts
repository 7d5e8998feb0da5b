import { describe, expect, it } from 'vitest';
import {
  answersOf,
  signUpCount,
  signUpOf,
  signUpPass,
  type SignUpAnswers,
} from '#domain/exhibitors/exhibitor-sign-up.ts';
import { brokenRules, passwordRules } from '#domain/account/passwords.ts';
import { m } from '#messages';

const passwordRulesMessages = {
  number: m.password_rules_number,
  special: m.password_rules_special,
  uppercase: m.password_rules_uppercase,
  lowercase: m.password_rules_lowercase,
};

const answers: SignUpAnswers = {
  personName: 'Asha Raman',
  personDesignation: 'Head, Sales',
  email: 'asha@example.org',
  mobile: '9876543210',
  name: 'Sample Devices',
  website: 'https://sample.example',
  decision: 'yes',
  sectorIntrested: 'healthcare',
  marketing: 'friend',
  billingAddress: '12 Sample Street',
  password: 'Passw0rd!',
};
const withGst = { ...answers, hasGstNumber: true, gstNumber: '29ABCDE1234F1ZW', billingName: 'Billing' };

describe('sign-up request', () => {
  it('has exactly these keys [EXSU-29]', () => {
    expect(Object.keys(signUpOf(withGst)).sort()).toEqual(
      'billingAddress billingName email gstNumber marketMedium mobile name password personDesignation personName sector website decision'
        .split(' ')
        .sort(),
    );
  });

  it("sends sector and medium under the API's spelling [EXSU-32]", () => {
    expect(signUpOf(answers)).toMatchObject({ sector: 'healthcare', marketMedium: 'friend' });
  });

  it('bills the company if no billing name is given [EXSU-30]', () => {
    expect(signUpOf(answers).billingName).toBe('Sample Devices');
    expect(signUpOf(withGst).billingName).toBe('Billing');
    expect(signUpOf({ ...withGst, hasGstNumber: false }).billingName).toBe('Sample Devices');
  });

  it('sends a GST number only if the box is ticked [EXSU-31]', () => {
    expect(signUpOf(withGst).gstNumber).toBe('29ABCDE1234F1ZW');
    expect(signUpOf({ ...withGst, hasGstNumber: false }).gstNumber).toBe('');
  });

  it.each([[answers], [withGst]])('is converted back to the same answers', (given) => {
    expect(answersOf(signUpOf(given))).toEqual(given);
  });
});

describe('pass of a sign-up link', () => {
  const passes = [{ name: 'Under Graduates' }, { name: 'Post Graduates' }];
  const passOf = (pass: string | null) => signUpPass({ pass, count: null }, passes);

  it('is the pass whose first word is in the URL [EXSU-02]', () => {
    expect(passOf('post')).toEqual(passes[1]);
    expect(passOf('Post')).toBeUndefined();
    expect(passOf('pos')).toBeUndefined();
    expect(passOf('')).toBeUndefined();
  });

  it('is the first pass if the URL names none', () => {
    expect(passOf(null)).toEqual(passes[0]);
    expect(signUpPass({ pass: null, count: null }, [])).toBeUndefined();
  });

  it.each([
    ['3', 3],
    [null, 1],
    ['', 1],
    ['0', 1],
    ['-2', 1],
    ['many', 1],
    ['1e9', 1],
  ])('reads count %o as %i [EXSU-01]', (count, number) => {
    expect(signUpCount({ pass: null, count })).toBe(number);
  });
});

it.each([
  ['', ['number', 'special', 'uppercase', 'lowercase']],
  ['aB3', ['special']],
  ['aB3-', []],
  ['AB3-', ['lowercase']],
  ['ab3-', ['uppercase']],
  ['aBc-', ['number']],
  ['äß3✓', ['special', 'uppercase', 'lowercase']],
])('password checklist of %o marks %o as missing [EXSU-19]', (typed, broken) => {
  expect(brokenRules(typed)).toEqual(broken);
});

it('password checklist has four items with these texts [EXSU-19]', () => {
  expect(passwordRules.map(({ id }) => passwordRulesMessages[id]())).toEqual([
    'At least 1 number',
    'At least 1 special character',
    'At least 1 uppercase letter',
    'At least 1 lowercase letter',
  ]);
});
