import billing from './forms/booking/billing.schema.json' with { type: 'json' };
import type { FormDocument } from './vocabulary.ts';
import { without } from './without.ts';

/** The recipient of a large invoice, who has no GST number. All fields are required (CGST Rules 2017, rule 46(e)). */
export const recipientDocument: FormDocument = {
  ...without(billing as FormDocument, {
    $id: 'recipient',
    title: 'Recipient of the invoice',
    description: 'Shown before an order of ₹50,000 or more is placed without a GST number.',
    fields: ['gst_number'],
  }),
  required: ['name', 'address', 'state'],
};
