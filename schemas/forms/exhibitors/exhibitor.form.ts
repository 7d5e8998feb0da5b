import { accountFormats } from '#domain/account/account-formats.ts';
import { exhibitor } from '#schemas/compiled/exhibitor.js';
import { formOf } from '#schemas/forms.ts';
import { phoneFormats } from '#schemas/phone-formats.ts';
import document from './exhibitor.schema.json' with { type: 'json' };

export const exhibitorForm = formOf(document, exhibitor, { formats: { ...accountFormats, ...phoneFormats } });
