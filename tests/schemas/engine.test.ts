import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { validationSchema } from '#schemas/validation-schema.ts';
import { optionsOf } from '#schemas/options.ts';
import { conditionSchema, holds, isShown } from '#schemas/condition.ts';
import { explain, type RuleError } from '#schemas/explain.ts';
import { trimmed, visible } from '#schemas/visible.ts';
import type { Answers, Condition, Field, FormDocument } from '#schemas/vocabulary.ts';

const aForm = (properties: Record<string, Field>, required: string[] = []): FormDocument => ({
  $id: 'sample',
  title: 'Sample',
  type: 'object',
  required,
  properties,
});
const aText = (field: Partial<Field> = {}): Field => ({ title: 'Text', type: 'string', ...field });

const sample = aForm(
  {
    kind: aText({
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'other', title: 'Other' },
        { const: 'late', title: 'Late', onlyIn: 'presentation' },
      ],
    }),
    tags: {
      title: 'Tags',
      type: 'array',
      items: {
        type: 'string',
        oneOf: [
          { const: 'x', title: 'X' },
          { const: 'y', title: 'Y' },
        ],
      },
    },
    agrees: { title: 'Agrees', type: 'boolean' },
    which: aText({ maxLength: 5, charset: 'letters', showCondition: { field: 'kind', equals: 'other' } }),
    more: aText({ showCondition: { field: 'which', filled: true } }),
  },
  ['kind', 'which'],
);

describe('conditions', () => {
  it.each<[string, Condition, Answers, boolean]>([
    ['equals', { field: 'kind', equals: 'other' }, { kind: 'other' }, true],
    ['equals', { field: 'kind', equals: 'other' }, { kind: 'a' }, false],
    ['equals', { field: 'kind', equals: 'other' }, {}, false],
    ['equals yes', { field: 'agrees', equals: true }, { agrees: true }, true],
    ['equals yes', { field: 'agrees', equals: true }, { agrees: false }, false],
    ['includes', { field: 'tags', includes: 'x' }, { tags: ['y', 'x'] }, true],
    ['includes', { field: 'tags', includes: 'x' }, { tags: ['y'] }, false],
    ['includes', { field: 'tags', includes: 'x' }, { tags: 'x' }, false],
    ['one of', { field: 'kind', oneOf: ['a', 'other'] }, { kind: 'a' }, true],
    ['one of', { field: 'kind', oneOf: ['a', 'other'] }, { kind: 'b' }, false],
    ['filled', { field: 'more', filled: true }, { kind: 'other', which: 'w', more: 'm' }, true],
    ['filled', { field: 'kind', filled: true }, { kind: '  ' }, false],
    [
      'all',
      {
        all: [
          { field: 'kind', equals: 'a' },
          { field: 'agrees', equals: true },
        ],
      },
      { kind: 'a', agrees: true },
      true,
    ],
    [
      'all',
      {
        all: [
          { field: 'kind', equals: 'a' },
          { field: 'agrees', equals: true },
        ],
      },
      { kind: 'a' },
      false,
    ],
  ])('%s: %j of %j is %s', (...[, condition, answers, expected]) => {
    expect(holds(sample, answers, condition)).toBe(expected);
    expect(
      new Ajv({ strictRequired: false, strictTypes: false }).validate(
        conditionSchema(condition),
        visible(sample, answers),
      ),
    ).toBe(expected);
  });

  it('ignores the answer of a hidden field, so fields that depend on it are hidden too', () => {
    const answers = { kind: 'a', which: 'typed before', more: 'and this' };
    expect(isShown(sample, answers, 'more')).toBe(false);
    expect(isShown(sample, { ...answers, kind: 'other' }, 'more')).toBe(true);
  });
});

describe('answers that count', () => {
  it('are visible, not blank, and trimmed', () => {
    expect(visible(sample, { kind: ' a ', which: 'hidden', agrees: false, tags: [], more: '' })).toEqual({
      kind: 'a',
      agrees: false,
    });
  });

  it('keep an unknown key, so the validator can refuse it', () => {
    expect(visible(sample, { kind: 'a', stranger: 'x' })).toEqual({ kind: 'a', stranger: 'x' });
  });

  it.each([[[null]], [[null, { which: ' w ' }]], [['a', null]]])(
    'stay as they are in a list that is not valid: %j',
    (list) => {
      expect(trimmed({ tags: list } as never)).toEqual({ tags: list });
    },
  );

  it('are trimmed in requests; blanks are dropped and nothing else changes', () => {
    expect(trimmed({ kind: '', which: ' w ', tags: [], agrees: false, more: undefined })).toEqual({
      which: 'w',
      agrees: false,
    });
  });
});

describe('options of a field', () => {
  it('include an option of a variant only in that variant', () => {
    const codes = (variant?: 'presentation') => optionsOf(sample, sample.properties.kind ?? aText(), variant);
    expect(codes().map((option) => option.const)).toEqual(['a', 'other']);
    expect(codes('presentation').map((option) => option.const)).toEqual(['a', 'other', 'late']);
  });
});

describe('validation schema', () => {
  const validate = new Ajv({ allErrors: true, strictRequired: false, strictTypes: false }).compile(
    validationSchema(sample),
  );
  const problems = (answers: Answers) => (validate(answers) ? [] : explain(validate.errors ?? [], sample));

  it('contains no keyword of the form vocabulary', () => {
    expect(JSON.stringify(validationSchema(sample))).not.toMatch(/charset|showCondition|onlyIn|"title"/);
  });

  it.each<[string, Answers, string | undefined]>([
    ['nothing wrong', { kind: 'a' }, undefined],
    ['a required field', {}, 'kind: This field is required'],
    ['a conditional field while shown [FORM-06]', { kind: 'other' }, 'which: This field is required'],
    ['a hidden answer', { kind: 'a', which: 'w' }, 'which: This field is not needed with your other answers'],
    ['an unknown option', { kind: 'b' }, 'kind: Please choose one of the options'],
    ['an option of another variant', { kind: 'late' }, 'kind: Please choose one of the options'],
    [
      'a bad character',
      { kind: 'other', which: 'w1' },
      'which: Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and hyphens',
    ],
    ['a long text', { kind: 'other', which: 'wwwwww' }, 'which: This text is too long'],
    ['an unknown field', { kind: 'a', stranger: 'x' }, 'stranger: This field is not part of the form'],
    ['a wrong type', { kind: 'a', agrees: 'yes' }, 'agrees: Please check this field'],
    ['an option twice', { kind: 'a', tags: ['x', 'x'] }, 'tags: Please check this field'],
    ['an unknown option in a list', { kind: 'a', tags: ['z'] }, 'tags: Please choose one of the options'],
  ])('reports %s', (_, answers, sentence) => {
    expect(problems(answers).map(({ field, message }) => `${field}: ${message}`)).toEqual(sentence ? [sentence] : []);
  });
});

describe('error messages', () => {
  const anError = (error: Partial<RuleError>): RuleError => ({ keyword: '', instancePath: '', params: {}, ...error });
  const missing = (name: string) => anError({ keyword: 'required', params: { missingProperty: name } });

  it('give one sentence for each field, in the order of the form', () => {
    const errors = [
      anError({ keyword: 'maxLength', instancePath: '/which' }),
      anError({ keyword: 'pattern', instancePath: '/which' }),
      anError({ keyword: 'if' }),
      missing('kind'),
    ];
    expect(explain(errors, sample)).toEqual([
      { field: 'kind', message: 'This field is required' },
      { field: 'which', message: 'This text is too long' },
    ]);
  });

  it("prefer the field's own sentence", () => {
    const form = aForm({ kind: aText({ messages: { required: 'Tell us the kind' } }) });
    expect(explain([missing('kind')], form)).toEqual([{ field: 'kind', message: 'Tell us the kind' }]);
  });

  it('distinguish an invalid format from a forbidden character', () => {
    const form = aForm({ mail: aText({ format: 'email', charset: 'letters' }) });
    const validate = new Ajv({ allErrors: true }).compile(validationSchema(form));
    validate({ mail: 'no address' });
    expect(explain(validate.errors ?? [], form)).toEqual([{ field: 'mail', message: 'Invalid email address' }]);
  });
});
