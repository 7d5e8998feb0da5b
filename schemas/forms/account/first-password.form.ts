import { accountFormats } from '#domain/account/account-formats.ts';
import { firstPassword } from '#schemas/compiled/first-password.js';
import { formOf } from '#schemas/forms.ts';
import document from './first-password.schema.json' with { type: 'json' };

export const firstPasswordForm = formOf(document, firstPassword, { formats: accountFormats });
