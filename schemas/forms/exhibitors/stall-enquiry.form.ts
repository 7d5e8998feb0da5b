import { stallEnquiry } from '#schemas/compiled/stall-enquiry.js';
import { formOf } from '#schemas/forms.ts';
import document from './stall-enquiry.schema.json' with { type: 'json' };

export const stallEnquiryForm = formOf(document, stallEnquiry);
