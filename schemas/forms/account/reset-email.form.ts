import { resetEmail } from '#schemas/compiled/reset-email.js';
import { formOf } from '#schemas/forms.ts';
import document from './reset-email.schema.json' with { type: 'json' };

export const resetEmailForm = formOf(document, resetEmail);
