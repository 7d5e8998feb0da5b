import { newPassword } from '#schemas/compiled/new-password.js';
import { formOf } from '#schemas/forms.ts';
import document from './new-password.schema.json' with { type: 'json' };

export const newPasswordForm = formOf(document, newPassword);
