import { describe, expect, it } from 'vitest';
import { gstStates } from '#domain/money/gst-states.ts';
import { problemsOf } from '#schemas/forms.ts';
import { billingForm } from '#schemas/forms/booking/billing.form.ts';

describe('billing form', () => {
  it('offers exactly the states that a GST number can have', () => {
    const offered = billingForm.document.properties['state']?.oneOf?.map((option) => option.const);
    expect([...(offered ?? [])].sort()).toEqual(gstStates.map(({ name }) => name).sort());
  });

  it('requires only a name, and a complete GST number if one is given', () => {
    expect(problemsOf(billingForm, { name: 'Sample Hospital' })).toEqual([]);
    expect(problemsOf(billingForm, {}).map(({ field }) => field)).toEqual(['name']);
    const number = (gst: string) =>
      problemsOf(billingForm, { name: 'Sample', gst_number: gst }).map(({ field }) => field);
    expect([number('27AAPFU0939F1ZV'), number('27AAPFU0939')]).toEqual([[], ['gst_number']]);
  });
});
