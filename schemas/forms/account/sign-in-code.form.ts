import { signInCode } from '#schemas/compiled/sign-in-code.js';
import { formOf } from '#schemas/forms.ts';
import document from './sign-in-code.schema.json' with { type: 'json' };

export const signInCodeForm = formOf(document, signInCode);
