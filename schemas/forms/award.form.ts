import { accountFormats } from '#domain/account/account-formats.ts';
import { award } from '#schemas/compiled/award.js';
import { formOf } from '../forms.ts';
import { phoneFormats } from '../phone-formats.ts';
import document from './award.schema.json' with { type: 'json' };

export const awardForm = formOf(document, award, { formats: { ...accountFormats, ...phoneFormats } });
