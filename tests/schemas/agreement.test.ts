import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validationSchema } from '#schemas/validation-schema.ts';
import { optionsOf } from '#schemas/options.ts';
import { isShown } from '#schemas/condition.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { billingForm } from '#schemas/forms/booking/billing.form.ts';
import { contactForm } from '#schemas/forms/contact.form.ts';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { firstPasswordForm } from '#schemas/forms/account/first-password.form.ts';
import { signInForm } from '#schemas/forms/account/sign-in.form.ts';
import { signInCodeForm } from '#schemas/forms/account/sign-in-code.form.ts';
import { stallEnquiryForm } from '#schemas/forms/exhibitors/stall-enquiry.form.ts';
import { ticketCodeForm } from '#schemas/forms/tickets/ticket-code.form.ts';
import { ticketEmailForm } from '#schemas/forms/tickets/ticket-email.form.ts';
import { problemsOf, problemsOnWire, type Form } from '#schemas/forms.ts';
import { visible } from '#schemas/visible.ts';
import type { Answer, Answers, Field } from '#schemas/vocabulary.ts';

/** These tests check that the screen and the validators of browser and service agree on random answers. */
const forms: [string, Form][] = [
  ['delegate', delegateForm],
  ['delegate with presentation', delegateFormWithPresentation],
  ['attendee', attendeeForm],
  ['ticket e-mail', ticketEmailForm],
  ['ticket code', ticketCodeForm],
  ['contact', contactForm],
  ['billing', billingForm],
  ['exhibitor', exhibitorForm],
  ['exhibitor profile', exhibitorProfileForm],
  ['group contact', groupContactForm],
  ['stall enquiry', stallEnquiryForm],
  ['sign-in', signInForm],
  ['sign-in code', signInCodeForm],
  ['first password', firstPasswordForm],
];

const texts = fc.constantFrom(
  '',
  '  ',
  'Asha Rao',
  'asha@sample.example',
  '9876543210',
  '5',
  '+16505551234',
  '29ABC',
  '29ABCDE1234F1ZW',
  'n/a',
  'Passw0rd!',
  'über 1',
  'x'.repeat(40),
);
const anything = fc.oneof(texts, fc.string(), fc.boolean(), fc.array(fc.string(), { maxLength: 2 }));

/** Random answers, most of them with the right type. */
function answersOf({ document, variant }: Form): fc.Arbitrary<Answers> {
  const answerOf = (field: Field): fc.Arbitrary<Answer> => {
    const codes = optionsOf(document, field, variant).map((option) => option.const);
    const fitting = field.type === 'array' ? fc.subarray(codes) : field.type === 'boolean' ? fc.boolean() : texts;
    const chosen = codes.length > 0 && field.type === 'string' ? fc.constantFrom(...codes) : fitting;
    return fc.oneof({ arbitrary: chosen, weight: 8 }, { arbitrary: anything, weight: 1 });
  };
  const fields = Object.entries(document.properties).map(([name, field]) => [name, answerOf(field)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<Answer>>, { requiredKeys: [] });
}

/** A valid value of the field. */
function aValueFor({ document, variant }: Form, field: Field): Answer {
  const [option] = optionsOf(document, field, variant);
  if (field.type === 'boolean') return true;
  if (field.type === 'array') return option ? [option.const] : [];
  if (option) return option.const;
  if (field.format === 'email') return 'a@b.example';
  if (field.format === 'gstin' || field.format === 'gstNumber') return '29ABCDE1234F1ZW';
  if (field.format === 'password') return 'Passw0rd!';
  if (field.format === 'website') return 'sample.example';
  if (field.format === 'phone' || field.charset === 'mobile') return '9876543210';
  if (field.charset === 'digits') return '123456';
  return 'A';
}

describe.each(forms)('%s form', (_, form) => {
  const { document, variant, validate } = form;

  it('shows a field exactly when the validator would accept a value for it [FORM-06]', () => {
    fc.assert(
      fc.property(answersOf(form), fc.constantFrom(...Object.keys(document.properties)), (answers, name) => {
        const field = document.properties[name];
        if (!field) return;
        const { [name]: __, ...others } = visible(document, answers);
        const given = { ...others, [name]: aValueFor(form, field) };
        validate(given);
        const isRefused = (validate.errors ?? []).some(({ instancePath }) => instancePath === `/${name}`);
        expect(isRefused).toBe(!isShown(document, given, name));
      }),
      { numRuns: 1000 },
    );
  });

  it('finds the same problems on the screen and in a request', () => {
    fc.assert(
      fc.property(answersOf(form), (answers) => {
        const sent = JSON.parse(JSON.stringify(visible(document, answers))) as Answers;
        expect(problemsOnWire(form, sent)).toEqual(problemsOf(form, answers));
      }),
      { numRuns: 500 },
    );
  });

  it('has a compiled validator that agrees with its document', () => {
    const fresh = new Ajv({ allErrors: true, strictRequired: false, strictTypes: false }).compile(
      validationSchema(document, variant),
    );
    fc.assert(
      fc.property(answersOf(form), (answers) => {
        expect(validate(answers)).toBe(fresh(answers));
      }),
      { numRuns: 500 },
    );
  });
});
