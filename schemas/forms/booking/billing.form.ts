import { accountFormats } from '#domain/account/account-formats.ts';
import { billing } from '#schemas/compiled/billing.js';
import { formOf } from '#schemas/forms.ts';
import document from './billing.schema.json' with { type: 'json' };

export const billingForm = formOf(document, billing, { formats: accountFormats });
