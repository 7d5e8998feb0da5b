import { signIn } from '#schemas/compiled/sign-in.js';
import { formOf } from '#schemas/forms.ts';
import document from './sign-in.schema.json' with { type: 'json' };

export const signInForm = formOf(document, signIn);
