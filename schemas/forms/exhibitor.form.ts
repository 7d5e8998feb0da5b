import { accountFormats } from '#domain/account/account-formats.ts';
import { exhibitor } from '#schemas/compiled/exhibitor.js';
import { formOf } from '../forms.ts';
import { phoneFormats } from '../phone-formats.ts';
import document from './exhibitor.schema.json' with { type: 'json' };

export const exhibitorForm = formOf(document, exhibitor, { formats: { ...accountFormats, ...phoneFormats } });
