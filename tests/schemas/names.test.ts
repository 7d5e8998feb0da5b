import { describe, expect, it } from 'vitest';
import { authorProblems } from '#domain/abstracts.ts';
import { isName } from '#domain/text/formats.ts';
import { m } from '#messages';
import { awardForm } from '#schemas/forms/award.form.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { billingForm } from '#schemas/forms/booking/billing.form.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { personForm } from '#schemas/forms/booking/person.form.ts';
import { contactForm } from '#schemas/forms/contact.form.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';

const names: [form: Form, field: string][] = [
  [delegateForm, 'personName'],
  [delegateForm, 'billingName'],
  [groupContactForm, 'personName'],
  [attendeeForm, 'name'],
  [personForm, 'name'],
  [billingForm, 'name'],
  [awardForm, 'nomineeName'],
  [contactForm, 'name'],
  [exhibitorForm, 'personName'],
  [exhibitorForm, 'name'],
  [exhibitorForm, 'billingName'],
  [exhibitorProfileForm, 'personName'],
];
const noNames = ['\u200d', '\u0301', '-', '’', '\u094d'];

describe('a name', () => {
  it.each(names.map(([form, field]) => ({ form, field, id: form.document.$id })))(
    'has a letter in $field of $id',
    ({ form, field }) => {
      const problems = (text: string) =>
        problemsOf(form, { hasGstNumber: true, [field]: text })
          .filter((each) => each.field === field)
          .map(({ message }) => message);
      for (const text of noNames) expect([text, problems(text)]).toEqual([text, [m.formats_name()]]);
      expect(problems('அ')).toEqual([]);
    },
  );

  it.each([...noNames, '.', 'ʼ', '123', ''])('is not %j', (text) => {
    expect(isName(text)).toBe(false);
  });

  it('of an author has a letter', () => {
    expect(authorProblems([{ name: '-', affiliation: 'AIIMS' }])).toMatchObject([{ field: 'name' }]);
  });
});
