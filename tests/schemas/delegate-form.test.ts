import { describe, expect, it } from 'vitest';
import { isShown } from '#schemas/condition.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { aDelegate, aPresenter, sentences, codes, properties } from './delegate-form-fixture.ts';

const gstCheck = 'Please check the GST number: one of its characters is wrong';
const billed: Answers = {
  hasGstNumber: true,
  gstNumber: '27AAPFU0939F1ZV',
  billingName: 'Sample Hospital',
  billingAddress: '12 Hospital Road\nMumbai 400001',
};

describe('delegate form', () => {
  it('accepts a delegate', () => {
    expect(sentences(delegateForm, aDelegate())).toEqual([]);
  });

  it('accepts a GST number with the name and address of its holder [DREG-19]', () => {
    expect(sentences(delegateForm, aDelegate(billed))).toEqual([]);
    expect(problemsOnWire(delegateForm, aDelegate(billed))).toEqual([]);
  });

  it('mentions the certificate in the label of the name [DREG-01]', () => {
    expect(properties.personName?.title).toBe('Name (as to be mentioned in the certificate)');
    expect(properties.name?.title).toBe('Affiliated Institution');
  });

  it.each<[string, Answers, string]>([
    ['a name of 31 letters [DREG-01]', { personName: 'A'.repeat(31) }, 'personName: This text is too long'],
    [
      'a name with digits [DREG-01]',
      { personName: 'Asha 2' },
      'personName: Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and hyphens',
    ],
    [
      'a name with a dot [DREG-01]',
      { personName: 'A. Rao' },
      'personName: Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and hyphens',
    ],
    [
      'a name in a script that cannot be printed on passes [DREG-01]',
      { personName: 'محمد علي' },
      'personName: Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and hyphens',
    ],
    [
      "an 'Affiliated Institution' in a script that cannot be printed on passes [DREG-08]",
      { name: '北京医院' },
      'name: Use only Latin, Indian, Greek or Cyrillic letters, digits and punctuation',
    ],
    ['an unknown title [DREG-02]', { title: 'prof' }, 'title: Please choose one of the options'],
    ['an unknown discipline [DREG-04]', { discipline: 'law' }, 'discipline: Please choose one of the options'],
    [
      'a discipline of 101 characters [DREG-05]',
      { discipline: 'other', disciplineOther: 'a'.repeat(101) },
      'disciplineOther: This text is too long',
    ],
    [
      'a designation of 101 characters [DREG-07]',
      { personDesignation: 'other', designationOther: 'a'.repeat(101) },
      'designationOther: This text is too long',
    ],
    ['a mobile of 11 digits [DREG-10]', { mobile: '98765432101' }, 'mobile: Mobile number must be 10 digits'],
    ['a mobile with letters [DREG-10]', { mobile: '98765abcde' }, 'mobile: Mobile number must be 10 digits'],
    ['an email without a domain [DREG-11]', { email: 'asha@sample' }, 'email: Invalid email address'],
    ['an email without a local part [DREG-11]', { email: '@sample.example' }, 'email: Invalid email address'],
    ['an unknown stream [DREG-12]', { stream: 'law' }, 'stream: Please choose one of the options'],
    ['no participation [DREG-13]', { participation: [] }, 'participation: This field is required'],
    ...(
      [
        ['of 5 digits', '12345', 'Please enter a valid GST number'],
        ['of 16 characters', '27AAPFU0939F1ZVX', 'Please enter a valid GST number'],
        ['in lower case', '27aapfu0939f1zv', 'Please enter a valid GST number'],
        ['with a wrong check character', '27AAPFU0939F1ZW', gstCheck],
        ['of a state that does not exist', '99AAPFU0939F1ZL', gstCheck],
      ] as const
    ).map(([fault, gstNumber, sentence]): [string, Answers, string] => [
      `a GST number ${fault} [DREG-19]`,
      { ...billed, gstNumber },
      `gstNumber: ${sentence}`,
    ]),
    [
      'a GST number without a billing address',
      { ...billed, billingAddress: ' ' },
      'billingAddress: This field is required',
    ],
  ])('refuses %s', (_, answers, sentence) => {
    expect(sentences(delegateForm, aDelegate(answers))).toEqual([sentence]);
  });

  it.each([
    ['personName', 'DREG-01'],
    ['title', 'DREG-21'],
    ['qualification', 'DREG-03'],
    ['discipline', 'DREG-21'],
    ['personDesignation', 'DREG-21'],
    ['name', 'DREG-08'],
    ['institutionType', 'DREG-21'],
    ['mobile', 'DREG-21'],
    ['email', 'DREG-21'],
    ['stream', 'DREG-21'],
    ['participation', 'DREG-13'],
  ])('requires %s [%s]', (name) => {
    const { [name]: _, ...rest } = aDelegate();
    expect(sentences(delegateForm, rest)).toEqual([`${name}: This field is required`]);
    expect(delegateForm.document.required).toContain(name);
  });

  it.each([
    ['DREG-02', 'title', 'mr dr ms'],
    ['DREG-04', 'discipline', 'medicine dentistry alternative_medicine nursing ahs other'],
    [
      'DREG-06',
      'personDesignation',
      'professor associate_professor assistant_professor residents pg_student ug_student other',
    ],
    ['DREG-09', 'institutionType', 'government non_government'],
    ['DREG-12', 'stream', 'medical dental pharmacy nursing ayush bpt bot ahs'],
    ['DREG-13', 'participation', 'conference skill_workshop'],
  ])('[%s] offers as %s: %s', (_, name, expected) => {
    expect(codes(delegateForm, name)).toEqual(expected.split(' '));
    for (const code of expected.split(' ')) {
      const answer = name === 'participation' ? [code] : code;
      const more = code === 'other' ? { disciplineOther: 'Law', designationOther: 'Registrar' } : {};
      expect(sentences(delegateForm, aDelegate({ [name]: answer, ...more }))).toEqual([]);
    }
  });

  it.each([
    ['DREG-05', 'disciplineOther', { discipline: 'other' }, { discipline: 'medicine' }],
    ['DREG-07', 'designationOther', { personDesignation: 'other' }, { personDesignation: 'professor' }],
    ['DREG-19', 'gstNumber', { hasGstNumber: true }, { hasGstNumber: false }],
    ['DREG-19', 'billingName', { hasGstNumber: true }, {}],
  ])('[%s] [FORM-06] shows and requires %s for %j and not for %j', (...[, name, shown, hidden]) => {
    const { document } = delegateForm;
    expect(isShown(document, aDelegate(shown), name)).toBe(true);
    expect(sentences(delegateForm, aDelegate(shown))).toContain(`${name}: This field is required`);

    expect(isShown(document, aDelegate(hidden), name)).toBe(false);
    expect(sentences(delegateForm, aDelegate({ ...hidden, [name]: 'left over' }))).toEqual([]);
    expect(problemsOnWire(delegateForm, aDelegate({ ...hidden, [name]: 'left over' }))).toEqual([
      { field: name, message: 'This field is not needed with your other answers' },
    ]);
  });

  it('does not offer a presentation, so its fields never appear [DREG-15]', () => {
    expect(codes(delegateForm, 'participation')).not.toContain('presentation');
    expect(sentences(delegateForm, aPresenter())).toEqual(['participation: Please choose one of the options']);
  });
});
