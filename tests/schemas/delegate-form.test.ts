import { describe, expect, it } from 'vitest';
import { optionsOf } from '#schemas/options.ts';
import { isShown } from '#schemas/condition.ts';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { problemsOf, problemsOnWire, type Form } from '#schemas/forms.ts';
import type { Answer, Answers } from '#schemas/vocabulary.ts';

/** Each field of the delegate form. Spec: registration 3.4, 5.2, 9.2. */
const aDelegate = (more: Answers = {}): Answers => ({
  personName: 'Asha Rao',
  title: 'dr',
  qualification: 'MD',
  discipline: 'medicine',
  personDesignation: 'professor',
  name: 'Sample Medical College',
  institutionType: 'government',
  mobile: '9876543210',
  email: 'asha@sample.example',
  stream: 'medical',
  participation: ['conference'],
  ...more,
});
const aPresenter = (more: Answers = {}): Answers =>
  aDelegate({ participation: ['conference', 'presentation'], presentation: 'nil', ...more });

const gstCheck = 'Please check the GST number: one of its characters is wrong';
const billed: Answers = {
  hasGstNumber: true,
  gstNumber: '27AAPFU0939F1ZV',
  billingName: 'Sample Hospital',
  billingAddress: '12 Hospital Road\nMumbai 400001',
};

const sentences = (form: Form, answers: Answers) =>
  problemsOf(form, answers).map(({ field, message }) => `${field}: ${message}`);
const codes = (form: Form, name: string) => {
  const field = form.document.properties[name];
  return field ? optionsOf(form.document, field, form.variant).map((option) => option.const) : [];
};
const { properties } = delegateForm.document;

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

  it.each<[string, Answer]>([
    ['DREG-01', 'A'.repeat(30)],
    ['DREG-01', 'प्रिया शर्मा'],
    ['DREG-01', 'தமிழ்ச்செல்வி'],
    ['DREG-01', "Anne-Marie O'Brien"],
  ])('[%s] accepts the name %j', (_, personName) => {
    expect(sentences(delegateForm, aDelegate({ personName }))).toEqual([]);
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
      'an institution in a script that cannot be printed on passes [DREG-08]',
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

  it('has no attendee fields: attendees have their own form', () => {
    expect(Object.keys(properties).filter((name) => name.startsWith('attendee'))).toEqual([]);
  });
});

describe('delegate form while abstracts are open', () => {
  const form = delegateFormWithPresentation;
  const oral = { presentation: 'oral_presentation', oralTheme: 'oncology', oralAbstractFile: '/files/a.pdf' };
  const poster = { presentation: 'poster_presentation', posterTheme: 'toxicology', posterAbstractFile: '/files/b.pdf' };

  it('offers a presentation', () => {
    expect(codes(form, 'participation')).toEqual(['conference', 'skill_workshop', 'presentation']);
  });

  it('asks for the kind of presentation only if a presentation is chosen [DREG-14]', () => {
    expect(codes(form, 'presentation')).toEqual(['oral_presentation', 'poster_presentation', 'both', 'nil']);
    expect(isShown(form.document, aDelegate(), 'presentation')).toBe(false);
    expect(isShown(form.document, aPresenter(), 'presentation')).toBe(true);
    expect(sentences(form, aPresenter({ presentation: undefined }))).toEqual(['presentation: This field is required']);
  });

  it.each([
    ['nil', []],
    ['oral_presentation', ['oralTheme', 'oralAbstractFile']],
    ['poster_presentation', ['posterTheme', 'posterAbstractFile']],
    ['both', ['oralTheme', 'oralAbstractFile', 'posterTheme', 'posterAbstractFile']],
  ])('for %s shows the fields %j [DREG-18]', (presentation, expected) => {
    const shown = ['oralTheme', 'oralAbstractFile', 'posterTheme', 'posterAbstractFile'].filter((name) =>
      isShown(form.document, aPresenter({ presentation }), name),
    );
    expect(shown).toEqual(expected);
  });

  it.each(['oralTheme', 'posterTheme'])('offers eight themes for %s [DREG-16]', (name) => {
    expect(codes(form, name)).toEqual([
      'emergency_medicine',
      'oncology',
      'chronic_diseases',
      'critical_care',
      'toxicology',
      'pain_regenerative_medicine',
      'innovation_technology',
      'research_methodology',
    ]);
  });

  it('accepts the URL of an uploaded PDF as the abstract [DREG-17]', () => {
    expect(sentences(form, aPresenter(oral))).toEqual([]);
    expect(sentences(form, aPresenter(poster))).toEqual([]);
    expect([properties.oralAbstractFile?.widget, properties.posterAbstractFile?.widget]).toEqual(['pdf', 'pdf']);
  });

  it.each([
    [
      'DREG-22',
      { ...oral, oralAbstractFile: undefined },
      ['oralAbstractFile: Oral abstract file is required for oral presentations'],
    ],
    [
      'DREG-23',
      { ...oral, oralTheme: undefined },
      ['oralTheme: Oral presentation theme is required when uploading an abstract'],
    ],
    [
      'DREG-24',
      { ...poster, posterAbstractFile: undefined },
      ['posterAbstractFile: Poster abstract file is required for poster presentations'],
    ],
    [
      'DREG-25',
      { ...poster, posterTheme: undefined },
      ['posterTheme: Poster presentation theme is required when uploading an abstract'],
    ],
    [
      'DREG-22] [DREG-24',
      { presentation: 'both' },
      [
        'oralAbstractFile: Oral abstract file is required for oral presentations',
        'posterAbstractFile: Poster abstract file is required for poster presentations',
      ],
    ],
  ])('[%s] refuses %j', (_, answers, expected) => {
    expect(sentences(form, aPresenter(answers))).toEqual(expected);
  });

  it('requires no theme before an abstract is uploaded', () => {
    expect(sentences(form, aPresenter({ presentation: 'oral_presentation' }))).toEqual([
      'oralAbstractFile: Oral abstract file is required for oral presentations',
    ]);
  });

  it.each(['oralAbstractFile', 'posterAbstractFile'])(
    'describes the abstract structure at %s [UPLOAD-01] [UPLOAD-02]',
    (name) => {
      expect(properties[name]?.title).toContain('300 words only');
      expect(properties[name]?.hint).toBe(
        'Abstract structure: Introduction; Aims and Objectives; Material and Methods; Results; Conclusion',
      );
    },
  );
});
